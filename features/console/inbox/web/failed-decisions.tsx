import { Trans, useLingui } from '@lingui/react/macro';
import { caseNames } from '#features/safety/cases/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { undoInboxDecision } from '../calls.gen.ts';
import type { FailedDecision } from '../contract.ts';
import { toCaseKey, toCaseRef } from './case-key.ts';
import { decisionErrorMessages } from './error-messages.ts';

interface FailedDecisionsProps {
  readonly failed: readonly FailedDecision[];
  readonly onDismissed: () => void;
}

/** Decisions that could not be carried out, such as on a photo that its owner has removed meanwhile. */
export function FailedDecisions({ failed, onDismissed }: FailedDecisionsProps) {
  const { i18n } = useLingui();
  const sentence = useErrorSentence(decisionErrorMessages);
  const dismiss = useSend(undoInboxDecision, { onSuccess: onDismissed, onError: onDismissed });
  if (failed.length === 0) return null;
  return (
    <div className="grid gap-2 px-4 pb-3">
      {failed.map((one) => (
        <Alert
          key={toCaseKey(one)}
          tone="warning"
          title={<Trans>Not carried out</Trans>}
          onDismiss={() => dismiss.mutate(toCaseRef(one))}
        >
          {i18n._(caseNames[one.kind])} · {one.name ?? one.reference}:{' '}
          {sentence(new CallError(one.error, 409, {}))}
        </Alert>
      ))}
    </div>
  );
}
