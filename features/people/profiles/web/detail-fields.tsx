import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Chip } from '#platform/web/ui/chip.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import {
  heightRange,
  jobLength,
  maxLanguages,
  pronounChoices,
  spokenLanguages,
  type Pronouns,
  type SpokenLanguage,
} from '../details.ts';
import {
  choiceFields,
  choiceLabels,
  choiceNames,
  detailNames,
  pronounLabels,
  type ChoiceField,
} from './attribute-labels.ts';
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

function JobField({ editor }: EditorProps) {
  const { i18n } = useLingui();
  const notes = useProfileNotes();
  const { shown, findError, type, save } = editor;
  return (
    <HideableField field="job" answered={shown.job !== null && shown.job !== ''} editor={editor}>
      <TextField
        id={fieldId('job')}
        label={i18n._(detailNames.job)}
        hint={notes['job']}
        autoComplete="organization-title"
        maxLength={jobLength}
        value={shown.job ?? ''}
        error={findError('job')}
        onChange={(event) => type({ job: event.target.value })}
        onBlur={() => save()}
      />
    </HideableField>
  );
}

function HeightField({ editor }: EditorProps) {
  const { t, i18n } = useLingui();
  const notes = useProfileNotes();
  const { shown, findError, save } = editor;
  return (
    <HideableField field="height" answered={shown.height !== null} editor={editor}>
      <Select
        id={fieldId('height')}
        label={i18n._(detailNames.height)}
        hint={notes['height']}
        placeholder={t`Rather not say`}
        value={shown.height ?? ''}
        error={findError('height')}
        onChange={({ target }) => save({ height: target.value === '' ? null : Number(target.value) })}
      >
        {listOptions(heights, (height) => [height, t`${height} cm`])}
      </Select>
    </HideableField>
  );
}

function PronounField({ editor }: EditorProps) {
  const { t, i18n } = useLingui();
  const notes = useProfileNotes();
  const { shown, findError, save } = editor;
  return (
    <HideableField field="pronouns" answered={shown.pronouns !== null} editor={editor}>
      <Select
        id={fieldId('pronouns')}
        label={i18n._(detailNames.pronouns)}
        hint={notes['pronouns']}
        placeholder={t`Rather not say`}
        value={shown.pronouns ?? ''}
        error={findError('pronouns')}
        onChange={({ target }) => save({ pronouns: target.value === '' ? null : (target.value as Pronouns) })}
      >
        {listOptions(pronounChoices, (value) => [value, i18n._(pronounLabels[value])])}
      </Select>
    </HideableField>
  );
}

function ChoiceSelect({ field, editor }: EditorProps & { readonly field: ChoiceField }) {
  const { t, i18n } = useLingui();
  const notes = useProfileNotes();
  const { shown, findError, save } = editor;
  return (
    <HideableField field={field} answered={shown[field] !== null} editor={editor}>
      <Select
        id={fieldId(field)}
        label={i18n._(choiceNames[field])}
        hint={notes[field]}
        placeholder={t`Rather not say`}
        value={shown[field] ?? ''}
        error={findError(field)}
        onChange={(event) => save({ [field]: event.target.value || null } as ProfileChanges)}
      >
        {listOptions(Object.entries(choiceLabels[field]), ([value, label]) => [value, i18n._(label)])}
      </Select>
    </HideableField>
  );
}

function LanguageField({ editor }: EditorProps) {
  const { t, i18n } = useLingui();
  const notes = useProfileNotes();
  const { shown, findError, save } = editor;
  const { languages } = shown;
  const formatLanguageName = useLanguageName();
  const others = spokenLanguages
    .filter((code) => !languages.includes(code))
    .map((code) => ({ code, name: formatLanguageName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, i18n.locale));
  return (
    <HideableField field="languages" answered={languages.length > 0} editor={editor}>
      <Select
        id={fieldId('languages')}
        label={i18n._(detailNames.languages)}
        hint={notes['languages']}
        placeholder={t`Add a language`}
        value=""
        disabled={languages.length >= maxLanguages}
        error={findError('languages')}
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
