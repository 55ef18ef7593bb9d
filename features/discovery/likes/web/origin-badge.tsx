import { Trans } from '@lingui/react/macro';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { LikeOrigin } from '../contract.ts';

interface OriginBadgeProps {
  readonly origin: LikeOrigin | null;
  /** Use `solid` on a photo. */
  readonly look?: 'solid';
}

/** Marks a like that was not given by a click. */
export function OriginBadge({ origin, look }: OriginBadgeProps) {
  if (origin === null || origin === 'member') return null;
  return (
    <Badge tone="neutral" {...(look ? { look } : {})}>
      {origin === 'promoted' ? <Trans>Promoted</Trans> : <Trans>Automatic like</Trans>}
    </Badge>
  );
}
