import { useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { BirthDateField } from '#platform/web/ui/birth-date-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mayLabel, sexualities, type Gender, type Sexuality } from '../attributes.ts';
import { genderLabelLength } from '../details.ts';
import { genderLabels, sexualityLabels } from './attribute-labels.ts';
import { ContactHint } from './contact-hint.tsx';
import { fieldId } from './profile-anchors.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

export function AboutFields({ editor }: { readonly editor: ProfileEditor }) {
  const { t, i18n } = useLingui();
  const { visible_profile_fields: visible, min_age: minAge, genders: offeredGenders } = useSettings();
  const notes = useProfileNotes();
  const { shown, findError, type, save } = editor;
  const saveOnBlur = () => save();
  // Members may keep a gender that the site no longer offers.
  const genders = [...new Set([...offeredGenders, shown.gender])];
  return (
    <>
      <TextField
        label={t`Profile name`}
        hint={notes['name']}
        value={shown.name}
        maxLength={40}
        autoComplete="nickname"
        error={findError('name')}
        onChange={(event) => type({ name: event.target.value })}
        onBlur={saveOnBlur}
      />
      <BirthDateField
        hint={
          notes['date_of_birth'] ?? t`Others see your age, never the date. You must be ${minAge} or older.`
        }
        defaultValue={birthDateParts(shown.date_of_birth)}
        error={findError('date_of_birth')}
        onPartsChange={(parts) => {
          const date = joinBirthDate(parts);
          if (date !== null) type({ date_of_birth: date });
        }}
        onBlur={saveOnBlur}
      />
      <RadioGroup
        label={t`I am a`}
        hint={notes['gender']}
        name="gender"
        columns={2}
        value={shown.gender}
        options={genders.map((value) => ({ value, label: i18n._(genderLabels[value]) }))}
        error={findError('gender')}
        onChange={(value) => save({ gender: value as Gender })}
      />
      {mayLabel(shown.gender) ? (
        <TextField
          label={t`In your own words`}
          hint={t`Others see it beside your gender.`}
          optional
          value={shown.gender_label ?? ''}
          maxLength={genderLabelLength}
          error={findError('gender_label')}
          onChange={(event) => type({ gender_label: event.target.value })}
          onBlur={saveOnBlur}
        />
      ) : null}
      <Select
        label={t`Orientation`}
        hint={notes['sexuality']}
        value={shown.sexuality}
        error={findError('sexuality')}
        onChange={(event) => save({ sexuality: event.target.value as Sexuality })}
      >
        {listOptions(sexualities, (value) => [value, i18n._(sexualityLabels[value])])}
      </Select>
      {visible.includes('about') ? (
        <div>
          <TextArea
            id={fieldId('about')}
            label={t`About me`}
            hint={notes['about'] ?? t`What makes you laugh? What would a good evening look like?`}
            value={shown.about}
            maxLength={2_000}
            rows={5}
            error={findError('about')}
            onChange={(event) => type({ about: event.target.value })}
            onBlur={saveOnBlur}
          />
          <ContactHint text={shown.about} />
        </div>
      ) : null}
    </>
  );
}

type Parts = Record<'day' | 'month' | 'year', string>;

/** Splits `2001-05-09` into the values of the three fields. */
function birthDateParts(date: string): Parts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/**
 * Joins the three fields into a date. The date may not exist; the validation rule checks that. Null while a part is
 * still being typed.
 */
function joinBirthDate({ day, month, year }: Parts): string | null {
  if (day === '' && month === '' && year === '') return '';
  if (day === '' || month === '' || year.length < 4) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
