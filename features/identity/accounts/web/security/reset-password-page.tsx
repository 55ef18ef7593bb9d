import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { requestPasswordReset } from '../../access-calls.gen.ts';
import { EmailField } from '../email-field.tsx';
import { FormPage } from '../form-page.tsx';
import { accessErrorMessages } from './error-messages.ts';
import { Outcome } from './link-page.tsx';

export const handle: PageHandle = { name: 'reset-password', catalogs: ['security'], script: 'none' };

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') };
}

export const action = formAction(async (form, { attempt }) => {
  await attempt(requestPasswordReset, { email: textOf(form, 'email') });
  return redirect('/reset-password?sent=yes');
});

export default function ResetPasswordPage() {
  return useLoaderData<typeof loader>().sent ? <MailSent /> : <AskForMail />;
}

function AskForMail() {
  const { t } = useLingui();
  const refusal = useActionData<typeof action>();
  const refused = useRefusedForm(refusal, {
    messages: accessErrorMessages,
    fields: ['email'],
    about: { email_not_found: 'email' },
  });
  return (
    <FormPage
      drawing="key"
      title={t`Forgot your password?`}
      refused={refused.rest}
      intro={<Trans>We’ll email you a link to choose a new one.</Trans>}
      below={
        <Trans>
          <a href="/login">Back to login</a>
        </Trans>
      }
    >
      <form method="post" className="grid gap-4" noValidate>
        <EmailField
          label={t`Email`}
          autoComplete="username"
          defaultValue={refusal?.values['email'] ?? ''}
          {...refused.of('email')}
        />
        <Button type="submit" size="lg" block>
          <Trans>Send me a link</Trans>
        </Button>
      </form>
    </FormPage>
  );
}

function MailSent() {
  const { t } = useLingui();
  return (
    <Outcome
      drawing="inbox"
      title={t`Check your inbox`}
      text={t`If this address has an account, an email with a link is on its way. The link works for one hour. Nothing there? Check your spam folder too.`}
      action={
        <Button asChild size="lg" variant="secondary">
          <a href="/login">
            <Trans>Back to login</Trans>
          </a>
        </Button>
      }
    />
  );
}
