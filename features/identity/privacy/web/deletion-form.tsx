import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '#features/identity/accounts/web/public.ts';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { leaveReasons, type LeaveReason } from '../privacy-choices.ts';
import { aboutPassword, privacyErrorMessages } from './error-messages.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const leaveReasonTexts: Readonly<Record<LeaveReason, MessageDescriptor>> = {
  found_someone: msg`I found someone`,
  too_expensive: msg`It costs too much`,
  too_few_people: msg`Not enough people for me`,
  too_many_mails: msg`Too many emails or messages`,
  privacy: msg`I’m worried about my privacy`,
  unpleasant_contact: msg`Someone was unpleasant`,
  technical: msg`Something didn’t work`,
  break: msg`I want a break from dating`,
  other: msg`Something else`,
};

/** Asks for the password and, optionally, the reason. If the form is refused, the reason stays filled in. */
export function DeletionForm({ refusal }: { readonly refusal: FormRefusal | undefined }) {
  const { t, i18n } = useLingui();
  const refused = useRefusedForm(refusal, {
    messages: privacyErrorMessages,
    fields: ['password'],
    about: aboutPassword,
  });
  return (
    <section aria-labelledby="delete" className="grid grid-cols-1 gap-4">
      <h2 id="delete" className="text-lg font-semibold">
        <Trans>Delete anyway</Trans>
      </h2>
      {refused.rest ? (
        <Alert tone="danger" tabIndex={-1} autoFocus>
          {refused.rest}
        </Alert>
      ) : null}
      <form method="post" className="grid gap-5" noValidate>
        <RadioGroup
          name="reason"
          look="list"
          label={t`Why are you leaving?`}
          hint={t`Only if you want to tell us. We keep your answer without your name.`}
          optional
          defaultValue={refusal?.values['reason']}
          options={leaveReasons.map((reason) => ({ value: reason, label: i18n._(leaveReasonTexts[reason]) }))}
        />
        <PasswordField
          label={t`Password`}
          hint={t`So nobody else can do this on your device.`}
          {...refused.of('password')}
        />
        <div>
          <Button type="submit" variant="danger" name="intent" value="delete">
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
