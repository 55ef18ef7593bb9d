import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormRefusal } from '#platform/web/form-answer.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { EmailField } from './email-field.tsx';
import { accountErrorMessages } from './error-messages.ts';

interface MailAgainProps {
  readonly again: boolean;
  readonly refusal: FormRefusal | undefined;
}

/** For a new member who did not get the mail. */
export function MailAgain({ again, refusal }: MailAgainProps) {
  const refused = useRefusedForm(refusal, { messages: accountErrorMessages, fields: [] });
  return (
    <Part refused={refused.rest}>
      {again && !refusal ? (
        <Sent>
          <Trans>A new email is on its way. Use the link in it: older links no longer work.</Trans>
        </Sent>
      ) : (
        <form method="post">
          <Button type="submit" variant="quiet">
            <Trans>No email? Send it again</Trans>
          </Button>
        </form>
      )}
      <p className="text-sm text-ink-muted">
        <Trans>
          Wrong address?{' '}
          <a href="/settings/account#email" className="underline underline-offset-4">
            Change it in settings
          </a>
          .
        </Trans>
      </p>
    </Part>
  );
}

/** The same for visitors who are not logged in: asks for the address, and shows the same result for every address. */
export function MailAgainTo({ again, refusal }: MailAgainProps) {
  const { t } = useLingui();
  const refused = useRefusedForm(refusal, { messages: accountErrorMessages, fields: ['email'] });
  return (
    <Part refused={refused.rest}>
      {again && !refusal ? (
        <Sent>
          <Trans>If someone signed up with this address, a new email is on its way.</Trans>
        </Sent>
      ) : null}
      <form method="post" className="grid w-full gap-3 text-start" noValidate>
        <EmailField
          label={t`Email`}
          hint={t`The address you signed up with.`}
          defaultValue={refusal?.values['email'] ?? ''}
          {...refused.of('email')}
        />
        <Button type="submit" variant="quiet" className="justify-self-center">
          <Trans>No email? Send it again</Trans>
        </Button>
      </form>
      <p className="text-sm text-ink-muted">
        <Trans>
          Wrong address?{' '}
          <a href="/signup" className="underline underline-offset-4">
            Sign up with another one
          </a>
          .
        </Trans>
      </p>
    </Part>
  );
}

function Part({ refused, children }: { readonly refused: string | undefined; readonly children: ReactNode }) {
  return (
    <section className="mt-6 grid w-full justify-items-center gap-1 border-t border-line pt-4 text-center">
      {refused ? (
        <Alert tone="danger" className="w-full text-start">
          {refused}
        </Alert>
      ) : null}
      {children}
    </section>
  );
}

function Sent({ children }: { readonly children: ReactNode }) {
  return (
    <Alert tone="success" className="w-full text-start">
      {children}
    </Alert>
  );
}
