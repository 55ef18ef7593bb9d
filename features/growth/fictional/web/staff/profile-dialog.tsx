import { Trans, useLingui } from '@lingui/react/macro';
import { sexualities, type Gender, type Sexuality } from '#features/people/profiles/attributes.ts';
import { genderLabels, sexualityLabels } from '#features/people/profiles/web/public.ts';
import { useCountryName } from '#platform/web/staff/country-name.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { createFictionalProfile } from '../../calls.gen.ts';
import type { FictionalProfiles } from '../../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface ProfileDialogProps extends Pick<FictionalProfiles, 'site' | 'genders' | 'countries' | 'min_age'> {
  readonly onClose: () => void;
}

/** A new fictional profile. Its pictures are added to the list afterwards. */
export function ProfileDialog({ site, genders, countries, min_age: minAge, onClose }: ProfileDialogProps) {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const create = useStaffSend(createFictionalProfile, {
    onDone: onClose,
    successText: () => t`Created. Add a picture now.`,
  });
  const issues = useIssues(create.error);
  return (
    <StaffForm
      title={t`New fictional profile`}
      description={t`It stays fictional forever, and nobody can log in to it.`}
      action={<Trans>Create the profile</Trans>}
      errors={fictionalErrorMessages}
      send={create}
      onSend={(reason, { text }) =>
        create.mutate({
          site: site.id,
          name: text('name'),
          gender: text('gender') as Gender,
          sexuality: text('sexuality') as Sexuality,
          date_of_birth: text('date_of_birth'),
          country: text('country'),
          city: text('city') || null,
          about: text('about'),
          reason,
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Name`}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          error={issues.of('name')}
        />
        <TextField
          label={t`Date of birth`}
          hint={t`At least ${minAge} years old.`}
          name="date_of_birth"
          type="date"
          required
          error={issues.of('date_of_birth')}
        />
        <Select label={t`Gender`} name="gender" required error={issues.of('gender')}>
          {listOptions(genders, (one) => [one, i18n._(genderLabels[one])])}
        </Select>
        <Select label={t`Orientation`} name="sexuality" required error={issues.of('sexuality')}>
          {listOptions(sexualities, (one) => [one, i18n._(sexualityLabels[one])])}
        </Select>
        <Select label={t`Country`} name="country" required error={issues.of('country')}>
          {listOptions(countries, (one) => [one, countryName(one)])}
        </Select>
        <TextField
          label={t`Town or city`}
          optional
          name="city"
          maxLength={100}
          autoComplete="off"
          error={issues.of('city')}
        />
      </div>
      <TextArea
        label={t`About this profile`}
        name="about"
        required
        maxLength={2_000}
        error={issues.of('about')}
      />
    </StaffForm>
  );
}
