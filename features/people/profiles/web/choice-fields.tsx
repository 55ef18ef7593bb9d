import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { choiceFields, choiceLabels, choiceNames, type ChoiceField } from './attribute-labels.ts';
import { fieldId } from './profile-anchors.ts';
import type { ProfileChanges } from './profile-saver.ts';
import type { ProfileEditor } from './use-profile-form.ts';

/** The answers that this site shows on members' pages. Each is optional. */
export function ChoiceFields({ editor }: { readonly editor: ProfileEditor }) {
  const { visible_profile_fields: visible } = useSettings();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {choiceFields
        .filter((field) => visible.includes(field))
        .map((field) => (
          <ChoiceSelect key={field} field={field} editor={editor} />
        ))}
    </div>
  );
}

function ChoiceSelect({
  field,
  editor: { shown, errorOf, save },
}: {
  readonly field: ChoiceField;
  readonly editor: ProfileEditor;
}) {
  const { t, i18n } = useLingui();
  const { visible_profile_notes: notes } = useSettings();
  return (
    <Select
      id={fieldId(field)}
      label={i18n._(choiceNames[field])}
      hint={notes[field]}
      placeholder={t`Rather not say`}
      value={shown[field] ?? ''}
      error={errorOf(field)}
      onChange={(event) => save({ [field]: event.target.value || null } as ProfileChanges)}
    >
      {Object.entries(choiceLabels[field]).map(([value, label]) => (
        <option key={value} value={value}>
          {i18n._(label)}
        </option>
      ))}
    </Select>
  );
}
