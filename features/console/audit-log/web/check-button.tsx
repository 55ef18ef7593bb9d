import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { checkAuditLog } from '../calls.gen.ts';

/** Recomputes the newest part of the chain. The command line checks all of it. */
export function CheckButton() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence({});
  const ready = useHydrated();
  const check = useSend(checkAuditLog, {
    onSuccess: ({ entries, faults }) => {
      const count = faults.length;
      if (count === 0)
        toast.show({ tone: 'success', text: t`All good: nobody has changed the newest ${entries} entries.` });
      else
        toast.show({
          tone: 'danger',
          text: t`Problems found: ${count}. Run “audit verify” on the server for details.`,
        });
    },
    onError: (error) => toast.show({ tone: 'danger', text: sentence(error) }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={!ready}
      loading={check.isPending}
      onClick={() => check.mutate({})}
    >
      <Trans>Check for tampering</Trans>
    </Button>
  );
}
