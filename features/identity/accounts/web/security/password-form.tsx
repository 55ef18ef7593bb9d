import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { textOf } from '#platform/web/form-answer.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#platform/web/use-call.ts';
import { changePassword, getDevices } from '../../access-calls.gen.ts';
import { PasswordField } from '../password-field.tsx';
import { passwordMinLength } from '../../calls.gen.ts';
import { SecurityPart } from './security-part.tsx';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

/** Changes the password and logs out every other device. */
export function PasswordForm() {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  // If the form were submitted before hydration, it would put the password into the URL.
  const hydrated = useHydrated();
  const queries = useQueryClient();
  const change = useSend(changePassword, {
    onSuccess: () => {
      form.current?.reset();
      return queries.invalidateQueries({ queryKey: callKey(getDevices) });
    },
  });
  const { missing, onSubmit } = useCompleteForm(
    (fields) =>
      change.mutate({
        password: textOf(fields, 'password'),
        new_password: textOf(fields, 'new_password'),
        new_password_again: textOf(fields, 'new_password_again'),
      }),
    change.error,
  );
  const failure = useFormFailure(missing ?? change.error);
  return (
    <SecurityPart
      id="password"
      title={t`Password`}
      intro={<Trans>A new password logs out all your other devices.</Trans>}
    >
      {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
      {change.isSuccess && !missing ? (
        <Alert tone="success">
          <Trans>Your password has changed.</Trans>
        </Alert>
      ) : null}
      <form ref={form} onSubmit={onSubmit} className="grid gap-4" noValidate>
        <PasswordField label={t`Current password`} error={failure.of('password')} />
        <PasswordField
          isNew
          label={t`New password`}
          hint={t`At least ${passwordMinLength} characters. A few unrelated words are easy to remember and hard to guess.`}
          error={failure.of('new_password')}
        />
        <PasswordField
          isNew
          label={t`Repeat new password`}
          name="new_password_again"
          error={failure.of('new_password_again')}
        />
        <Button type="submit" disabled={!hydrated} loading={change.isPending} className="justify-self-start">
          <Trans>Change password</Trans>
        </Button>
      </form>
    </SecurityPart>
  );
}
