import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { AnswerField } from '../answers.ts';
import {
  heightRange,
  jobLength,
  maxLanguages,
  pronounChoices,
  spokenLanguages,
  type HideableField as HideableAnswer,
  type Pronouns,
  type SpokenLanguage,
} from '../details.ts';
import { choiceFields, choiceLabels, choiceNames, detailNames, pronounLabels } from './attribute-labels.ts';
import { HideableField } from './hideable-field.tsx';
import { fieldId } from './profile-anchors.ts';
import type { ProfileChanges } from './profile-saver.ts';
import { useLanguageName } from './use-language-name.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

interface EditorProps {
  readonly editor: ProfileEditor;
}

const heights = Array.from(
  { length: heightRange.max - heightRange.min + 1 },
  (_, index) => heightRange.min + index,
);

/** The facts that this site shows on members' pages. Each is optional and can be kept off the page. */
export function DetailFields({ editor }: EditorProps) {
  const { visible_profile_fields: visible } = useSettings();
  return (
    <>
      <p className="text-ink-muted">
        <Trans>
          Everything here is optional. Tap the eye to keep an answer off your profile and out of searches.
        </Trans>
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {visible.includes('pronouns') ? <PronounField editor={editor} /> : null}
        {visible.includes('job') ? <JobField editor={editor} /> : null}
        {visible.includes('height') ? <HeightField editor={editor} /> : null}
        {choiceFields
          .filter((field) => visible.includes(field))
          .map((field) => (
            <ChoiceSelect key={field} field={field} editor={editor} />
          ))}
        {visible.includes('languages') ? <LanguageField editor={editor} /> : null}
      </div>
    </>
  );
}

/** What every field has. */
function useFieldProps(field: HideableAnswer, { findError }: ProfileEditor) {
  const { i18n } = useLingui();
  const notes = useProfileNotes();
  const label = i18n._({ ...choiceNames, ...detailNames }[field]);
  return { id: fieldId(field), label, hint: notes[field], error: findError(field) };
}

function JobField({ editor }: EditorProps) {
  const { shown, type, save } = editor;
  return (
    <HideableField field="job" answered={shown.job !== null && shown.job !== ''} editor={editor}>
      <TextField
        {...useFieldProps('job', editor)}
        autoComplete="organization-title"
        maxLength={jobLength}
        value={shown.job ?? ''}
        onChange={(event) => type({ job: event.target.value })}
        onBlur={() => save()}
      />
    </HideableField>
  );
}

interface OptionalSelectProps extends EditorProps {
  readonly field: Exclude<HideableAnswer, 'job' | 'languages'>;
  /** Stores the chosen value; the text is empty without one. */
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function OptionalSelect({ field, editor, onChoose, children }: OptionalSelectProps) {
  const { t } = useLingui();
  const value = editor.shown[field];
  return (
    <HideableField field={field} answered={value !== null} editor={editor}>
      <Select
        {...useFieldProps(field, editor)}
        placeholder={t`Rather not say`}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </Select>
    </HideableField>
  );
}

function HeightField({ editor }: EditorProps) {
  const { t } = useLingui();
  const choose = (value: string) => editor.save({ height: value === '' ? null : Number(value) });
  return (
    <OptionalSelect field="height" editor={editor} onChoose={choose}>
      {listOptions(heights, (height) => [height, t`${height} cm`])}
    </OptionalSelect>
  );
}

function PronounField({ editor }: EditorProps) {
  const { i18n } = useLingui();
  const choose = (value: string) => editor.save({ pronouns: value === '' ? null : (value as Pronouns) });
  return (
    <OptionalSelect field="pronouns" editor={editor} onChoose={choose}>
      {listOptions(pronounChoices, (value) => [value, i18n._(pronounLabels[value])])}
    </OptionalSelect>
  );
}

function ChoiceSelect({ field, editor }: EditorProps & { readonly field: AnswerField }) {
  const { i18n } = useLingui();
  const choose = (value: string) => editor.save({ [field]: value || null } as ProfileChanges);
  return (
    <OptionalSelect field={field} editor={editor} onChoose={choose}>
      {listOptions(Object.entries(choiceLabels[field]), ([value, label]) => [value, i18n._(label)])}
    </OptionalSelect>
  );
}

function LanguageField({ editor }: EditorProps) {
  const { t, i18n } = useLingui();
  const { save } = editor;
  const { languages } = editor.shown;
  const formatLanguageName = useLanguageName();
  const others = spokenLanguages
    .filter((code) => !languages.includes(code))
    .map((code) => ({ code, name: formatLanguageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, i18n.locale));
  return (
    <HideableField field="languages" answered={languages.length > 0} editor={editor}>
      <Select
        {...useFieldProps('languages', editor)}
        placeholder={t`Add a language`}
        value=""
        disabled={languages.length >= maxLanguages}
        onChange={({ target }) => save({ languages: [...languages, target.value as SpokenLanguage] })}
      >
        {listOptions(others, ({ code, name }) => [code, name])}
      </Select>
      {languages.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {languages.map((code) => (
            <li key={code} className="max-w-full">
              <Chip
                label={formatLanguageName(code)}
                onRemove={() => save({ languages: languages.filter((one) => one !== code) })}
              />
            </li>
          ))}
        </ul>
      )}
    </HideableField>
  );
}
