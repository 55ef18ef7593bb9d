import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { replayPostback } from '../calls.gen.ts';
import type { Health } from '../contract.ts';
import { Panel, useCount } from './panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The postbacks to networks, and those not accepted yet. */
export function Postbacks({ delivered, queued, undelivered }: Health['postbacks']) {
  const { t } = useLingui();
  const count = useCount();
  const toast = useToast();
  const ready = useHydrated();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<string | null>(null);
  const replay = useSend(replayPostback, {
    onSuccess: async () => {
      setAsked(null);
      toast.show({ tone: 'success', text: t`The postback is sent again.` });
      await revalidate();
    },
  });
  const deliveredCount = count(delivered);
  const queuedCount = count(queued);
  return (
    <Panel
      id="postbacks"
      title={t`Postbacks to networks`}
      aside={
        <span className="text-sm text-ink-muted tabular-nums">
          <Trans>
            Delivered: {deliveredCount} · waiting: {queuedCount}
          </Trans>
        </span>
      }
    >
      {undelivered.length === 0 ? (
        <p className="py-3 text-sm text-ink-muted">
          <Trans>Networks have accepted everything.</Trans>
        </p>
      ) : (
        <ul>
          {undelivered.map(({ tries, ...one }) => (
            <li
              key={one.id}
              className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm last:border-0"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere">
                  {one.network} · {one.event}
                </span>
                <span className="block text-xs text-ink-muted">
                  <Time at={one.created_at} /> · <Trans>tries: {tries}</Trans>
                  {one.status === null ? '' : ` · HTTP ${one.status}`}
                </span>
              </span>
              <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setAsked(one.id)}>
                <Trans>Send again</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <ReasonDialog
          title={t`Send the postback again`}
          description={t`The network gets the same transaction id, so it counts the event once.`}
          action={<Trans>Send again</Trans>}
          error={replay.error}
          pending={replay.isPending}
          onSend={(reason) => replay.mutate({ id: asked, reason })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Panel>
  );
}
