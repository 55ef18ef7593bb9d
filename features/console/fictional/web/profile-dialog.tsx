import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ReasonField } from '#features/console/site-editor/web/public.ts';
import { useCountryName } from '#features/console/shop/web/public.ts';
import { sexualities, type Gender, type Sexuality } from '#features/people/profiles/attributes.ts';
import { genderLabels, sexualityLabels } from '#features/people/profiles/web/public.ts';
import { issuesOf, problemMessage, useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { createFictionalProfile } from '../calls.gen.ts';
import type { FictionalProfiles } from '../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface ProfileDialogProps extends Pick<FictionalProfiles, 'site' | 'genders' | 'countries' | 'min_age'> {
  readonly onClose: () => void;
}

/** A new fictional profile. Its pictures are added to the list afterwards. */
export function ProfileDialog({ site, genders, countries, min_age: minAge, onClose }: ProfileDialogProps) {
  const { t, i18n } = useLingui();
  const form = useId();
  const toast = useToast();
  const countryName = useCountryName();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(fictionalErrorMessages);
  const create = useSend(createFictionalProfile, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Created. Add a picture now.` });
      await revalidate();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (field: string) => String(typed.get(field) ?? '').trim();
    create.mutate({
      site: site.id,
      name: read('name'),
      gender: read('gender') as Gender,
      sexuality: read('sexuality') as Sexuality,
      date_of_birth: read('date_of_birth'),
      country: read('country'),
      city: read('city') || null,
      about: read('about'),
      reason: read('reason'),
    });
  };
  const issues = issuesOf(create.error);
  const errorOf = (field: string): string | undefined => {
    const issue = issues.find((one) => one.field === field);
    return issue && i18n._(problemMessage(issue));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`New fictional profile`}
      description={t`It stays fictional forever, and nobody can log in to it.`}
      footer={
        <div className="grid w-full gap-3">
          <ReasonField form={form} />
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Back</Trans>
            </Button>
            <Button type="submit" form={form} loading={create.isPending}>
              <Trans>Create the profile</Trans>
            </Button>
          </div>
        </div>
      }
    >
      {create.error && issues.length === 0 ? (
        <Alert tone="danger" className="mb-4">
          {sentence(create.error)}
        </Alert>
      ) : null}
      <form id={form} onSubmit={submit} className="grid gap-4 pb-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Name`}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            error={errorOf('name')}
          />
          <TextField
            label={t`Date of birth`}
            hint={t`At least ${minAge} years old.`}
            name="date_of_birth"
            type="date"
            required
            error={errorOf('date_of_birth')}
          />
          <Select label={t`Gender`} name="gender" required error={errorOf('gender')}>
            {genders.map((one) => (
              <option key={one} value={one}>
                {i18n._(genderLabels[one])}
              </option>
            ))}
          </Select>
          <Select label={t`Orientation`} name="sexuality" required error={errorOf('sexuality')}>
            {sexualities.map((one) => (
              <option key={one} value={one}>
                {i18n._(sexualityLabels[one])}
              </option>
            ))}
          </Select>
          <Select label={t`Country`} name="country" required error={errorOf('country')}>
            {countries.map((one) => (
              <option key={one} value={one}>
                {countryName(one)}
              </option>
            ))}
          </Select>
          <TextField
            label={t`Town or city`}
            optional
            name="city"
            maxLength={100}
            autoComplete="off"
            error={errorOf('city')}
          />
        </div>
        <TextArea
          label={t`About this profile`}
          name="about"
          required
          maxLength={2_000}
          error={errorOf('about')}
        />
      </form>
    </Dialog>
  );
}
