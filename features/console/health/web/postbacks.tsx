import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Time } from '#features/site/sites/web/public.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { replayPostback } from '../calls.gen.ts';
import type { Health } from '../contract.ts';
import { Panel, useCount } from './panel.tsx';
import { healthErrorMessages } from './error-messages.ts';

/** The postbacks to networks, and those not accepted yet. */
export function Postbacks({ delivered, queued, undelivered }: Health['postbacks']) {
  const { t } = useLingui();
  const count = useCount();
  const ready = useHydrated();
  const [selectedPostback, setSelectedPostback] = useState<string | null>(null);
  const replay = useStaffSend(replayPostback, {
    onDone: () => setSelectedPostback(null),
    successText: () => t`The postback is sent again.`,
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
              <Button
                size="sm"
                variant="secondary"
                disabled={!ready}
                onClick={() => setSelectedPostback(one.id)}
              >
                <Trans>Send again</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {selectedPostback ? (
        <StaffForm
          title={t`Send the postback again`}
          description={t`The network gets the same transaction id, so it counts the event once.`}
          action={<Trans>Send again</Trans>}
          errors={healthErrorMessages}
          send={replay}
          onSend={(reason) => replay.mutate({ id: selectedPostback, reason })}
          onClose={() => setSelectedPostback(null)}
        />
      ) : null}
    </Panel>
  );
}
