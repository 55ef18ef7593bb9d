import { Trans } from '@lingui/react/macro';
import { hour } from '#platform/shared/time.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useDuration } from './duration.ts';

/** How long before its due date a case is highlighted. */
const soonMs = 4 * hour;

/** The time until a case is due, or since it was due. */
export function DueBadge({ at, now }: { readonly at: string; readonly now: number }) {
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
