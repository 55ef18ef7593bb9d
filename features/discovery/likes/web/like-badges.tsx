import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { ReceivedLike } from '../contract.ts';
import { OriginBadge } from './origin-badge.tsx';

interface LikeBadgesProps {
  readonly like: ReceivedLike;
  /** Whether a match is marked. */
  readonly marksMatch?: boolean;
}

/** What is special about a like, on its photo. */
export function LikeBadges({ like, marksMatch = true }: LikeBadgesProps) {
  return (
    <>
      {like.like_new ? (
        <Badge look="solid">
          <Trans>New</Trans>
        </Badge>
      ) : null}
      {like.match && marksMatch ? (
        <Badge look="solid" tone="success">
          <Heart aria-hidden="true" className="fill-current" />
          <Trans>Match</Trans>
        </Badge>
      ) : null}
      <OriginBadge origin={like.origin} look="solid" />
    </>
  );
}
