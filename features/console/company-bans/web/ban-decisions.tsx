import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import type { BanDecision } from '../ban-choices.ts';
import { banReasonLength, decideCompanyBan } from '../calls.gen.ts';
import type { CompanyBan } from '../contract.ts';
import { decisionNames } from './ban-texts.ts';
import { companyBanErrorMessages } from './error-messages.ts';

interface BanDecisionsProps {
  readonly ban: CompanyBan;
  readonly onDone: () => void;
}

/** What the reader may do about a ban, with a reason. */
export function BanDecisions({ ban: { id, decisions }, onDone }: BanDecisionsProps) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(companyBanErrorMessages);
  const ready = useHydrated();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decide = useSend(decideCompanyBan, { onSuccess: onDone });
  if (decisions.length === 0) return null;
  const answer = (decision: BanDecision) => {
    const empty = reason.trim() === '';
    setMissing(empty);
    if (!empty) decide.mutate({ ban: id, decision, reason });
  };
  const chosen = decide.variables?.decision;
  return (
    <div className="mt-4 grid gap-3">
      {decide.error && !(isCallError(decide.error) && decide.error.code === 'invalid_input') ? (
        <Alert tone="danger">{sentence(decide.error)}</Alert>
      ) : null}
      <TextField
        label={t`Reason`}
        hint={t`For the audit log. Only staff read it.`}
        value={reason}
        required
        maxLength={banReasonLength}
        error={missing ? t`Give a reason.` : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="grid gap-2 sm:flex">
        {decisions.map((decision) => (
          <Button
            key={decision}
            size="sm"
            disabled={!ready}
            variant={decision === 'confirm' ? 'danger' : 'secondary'}
            loading={decide.isPending && chosen === decision}
            onClick={() => answer(decision)}
          >
            {i18n._(decisionNames[decision])}
          </Button>
        ))}
      </div>
    </div>
  );
}
