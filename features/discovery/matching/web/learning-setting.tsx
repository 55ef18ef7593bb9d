import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { changeLearning, getLearning } from '../calls.gen.ts';

/** Whether the member's actions may influence the order of members. */
export function LearningSetting({ first }: { readonly first: CallResponse<typeof getLearning> }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const sentence = useErrorSentence();
  const { data = first } = useCall(getLearning, {}, { initialData: first });
  const change = useSend(changeLearning, {
    turn: changeLearning.name,
    onSuccess: (answer) => putAnswer(queries, getLearning, {}, () => answer),
  });
  const { learns } = change.pendingInputs.at(-1) ?? data;
  return (
    <div className="grid gap-2">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{t`Don’t learn from what I do`}</span>}
        hint={t`Your likes, passes and messages will then no longer affect who you see first. We’ll delete what we’ve learned about you right away. If you turn this off again, we learn from all of your likes, passes and messages again, earlier ones included.`}
        checked={!learns}
        onChange={(event) => change.mutate({ learns: !event.currentTarget.checked })}
      />
      <p className="text-sm text-ink-muted">
        <a href="/pages/terms#order" className="font-semibold text-ink underline">
          <Trans>What decides the order</Trans>
        </a>
      </p>
      {change.error ? <Alert tone="danger">{sentence(change.error)}</Alert> : null}
    </div>
  );
}
