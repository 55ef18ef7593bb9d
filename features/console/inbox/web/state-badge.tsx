import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { decisionNames } from '#features/safety/cases/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { hour } from '#platform/shared/time.ts';
import type { InboxItem } from '../contract.ts';
import { useDuration } from './duration.ts';

/** How long before its due date a case is highlighted. */
const soonMs = 4 * hour;

/** The time until a case is due, or since it was due. */
function DueBadge({ at, now }: { readonly at: string; readonly now: number }) {
  const duration = useDuration();
  const left = Date.parse(at) - now;
  if (left <= 0)
    return (
      <Badge tone="danger">
        <Trans>{duration(-left)} late</Trans>
      </Badge>
    );
  return (
    <Badge tone={left < soonMs ? 'warning' : 'neutral'}>
      <Trans>Due in {duration(left)}</Trans>
    </Badge>
  );
}

/** When an open case is due, or how a case was decided. */
export function StateBadge({ item, now }: { readonly item: InboxItem; readonly now: number }) {
  const { i18n } = useLingui();
  if (item.decision === null) return <DueBadge at={item.due_at} now={now} />;
  return <Badge tone="neutral">{i18n._(decisionNames[item.decision])}</Badge>;
}
