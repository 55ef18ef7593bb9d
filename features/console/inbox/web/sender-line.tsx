import { Trans } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { InboxCase } from '../contract.ts';

/** How many of the sender's earlier reports or complaints were unfounded. Nothing for a sender's first one. */
export function SenderLine({ sender }: Pick<InboxCase, 'sender'>) {
  const iso = useIsoLocale();
  if (sender === null || sender.decided === 0) return null;
  const [unfounded, decided] = [sender.unfounded.toLocaleString(iso), sender.decided.toLocaleString(iso)];
  const share = (sender.unfounded / sender.decided).toLocaleString(iso, { style: 'percent' });
  return (
    <p className="mt-5 text-sm text-ink-muted tabular-nums">
      <Trans>
        Earlier ones from this sender, in 12 months: {decided} decided, {unfounded} of them manifestly
        unfounded ({share})
      </Trans>
    </p>
  );
}
