import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { callKey, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { PasswordField } from '../password-field.tsx';
import { getAccess, requestEmailChange } from '../../access-calls.gen.ts';
import { EmailField } from '../email-field.tsx';
import { SecurityPart } from './security-part.tsx';
import { useCompleteForm } from './use-complete-form.ts';
import { useFormFailure } from './use-form-failure.ts';

/** Shows the current address and requests a new one. The change takes effect when the mailed link is used. */
export function EmailForm({ first }: { readonly first: CallResponse<typeof getAccess> }) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  // If the form were submitted before hydration, it would put the password into the URL.
  const hydrated = useHydrated();
  const queries = useQueryClient();
  const { data: access = first } = useCall(getAccess, {}, { initialData: first });
  const ask = useSend(requestEmailChange, {
    onSuccess: () => {
      form.current?.reset();
      return queries.invalidateQueries({ queryKey: callKey(getAccess) });
    },
  });
  const { missing, onSubmit } = useCompleteForm(
    (fields) => ask.mutate({ email: textOf(fields, 'email'), password: textOf(fields, 'password') }),
    ask.error,
  );
  const failure = useFormFailure(missing ?? ask.error);
  return (
    <SecurityPart id="email" title={t`Email address`}>
      <p className="font-semibold break-all">{access.email}</p>
      {access.new_email ? (
        <Alert tone="info" title={t`One step left`}>
          <Trans>
            We’ve sent a link to <span className="break-all">{access.new_email}</span>. Open it within 24
            hours. Nothing changes until you do.
          </Trans>
        </Alert>
      ) : ask.isSuccess ? (
        <Alert tone="info">
          <Trans>If nobody uses this address yet, we’ve sent a link to it.</Trans>
        </Alert>
      ) : null}
      {failure.rest ? <Alert tone="danger">{failure.rest}</Alert> : null}
      <form ref={form} onSubmit={onSubmit} className="grid gap-4" noValidate>
        <EmailField label={t`New email address`} error={failure.of('email')} />
        <PasswordField label={t`Current password`} error={failure.of('password')} />
        <Button type="submit" disabled={!hydrated} loading={ask.isPending} className="justify-self-start">
          <Trans>Change email address</Trans>
        </Button>
      </form>
    </SecurityPart>
  );
}
