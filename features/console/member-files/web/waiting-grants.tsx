import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CreditChange, MoneyText } from '#features/money/transactions/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { decideCreditGrant } from '../calls.gen.ts';
import type { CreditGrant } from '../contract.ts';
import { memberFileErrorMessages } from './error-messages.ts';

/** Grants that wait for a second person. The person who asked for one sees it, but cannot decide it. */
export function WaitingGrants({ grants }: { readonly grants: readonly CreditGrant[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {grants.map((grant) => (
        <Grant key={grant.id} grant={grant} />
      ))}
    </ul>
  );
}

function Grant({ grant }: { readonly grant: CreditGrant }) {
  const { t } = useLingui();
  const sentence = useErrorSentence(memberFileErrorMessages);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const decide = useSend(decideCreditGrant, { onSuccess: () => void revalidate() });
  const answer = (decision: 'agree' | 'refuse') => decide.mutate({ grant: grant.id, decision, reason });
  const { requested_by: requester } = grant;
  return (
    <li className="grid gap-3 rounded-card bg-warning-soft p-4 text-sm text-on-warning-soft">
      <p>
        <strong>
          <CreditChange credits={grant.credits} />
        </strong>
        {grant.value ? (
          <>
            {' '}
            (<MoneyText of={grant.value} />)
          </>
        ) : null}{' '}
        · <Trans>{requester} needs a colleague’s approval</Trans>
        <span className="block wrap-anywhere">{grant.reason}</span>
      </p>
      {decide.error ? <Alert tone="danger">{sentence(decide.error)}</Alert> : null}
      {grant.own ? null : (
        <>
          <TextField
            label={t`Why you agree or refuse`}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex gap-2">
            <Button size="sm" loading={decide.isPending} onClick={() => answer('agree')}>
              <Trans>Agree</Trans>
            </Button>
            <Button size="sm" variant="secondary" loading={decide.isPending} onClick={() => answer('refuse')}>
              <Trans>Refuse</Trans>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
