import { SecondPerson } from '#platform/web/staff/second-person.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { decideCompanyBan } from '../../calls.gen.ts';
import type { CompanyBan } from '../../contract.ts';
import { decisionNames } from './ban-texts.ts';
import { companyBanErrorMessages } from './error-messages.ts';

interface BanDecisionsProps {
  readonly ban: CompanyBan;
  readonly onDone: () => void;
}

/** What the reader may do about a ban, with a reason. */
export function BanDecisions({ ban: { id, decisions }, onDone }: BanDecisionsProps) {
  const decide = useSend(decideCompanyBan, { onSuccess: onDone });
  return (
    <SecondPerson
      decisions={decisions.map((value) => ({
        value,
        text: decisionNames[value],
        danger: value === 'confirm',
      }))}
      errors={companyBanErrorMessages}
      send={decide}
      onDecide={(decision, reason) => decide.mutate({ ban: id, decision, reason })}
    />
  );
}
