import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { CreditChange, MoneyText } from '#features/money/transactions/web/public.ts';
import { SecondPerson } from '#platform/web/staff/second-person.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { decideCreditGrant } from '../calls.gen.ts';
import type { CreditGrant } from '../contract.ts';
import { memberFileErrorMessages } from './error-messages.ts';

const decisions = [
  { value: 'agree', text: msg`Agree` },
  { value: 'refuse', text: msg`Refuse` },
] as const;

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
  const { revalidate } = useRevalidator();
  const decide = useSend(decideCreditGrant, { onSuccess: () => void revalidate() });
  const { requested_by: requester } = grant;
  return (
    <li className="rounded-card bg-warning-soft p-4 text-sm text-on-warning-soft">
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
      <SecondPerson
        decisions={grant.own ? [] : decisions}
        errors={memberFileErrorMessages}
        send={decide}
        onDecide={(decision, reason) => decide.mutate({ grant: grant.id, decision, reason })}
      />
    </li>
  );
}
