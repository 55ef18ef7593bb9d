import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { FoundMember } from '../../contract.ts';
import { TileLikeButton } from '#features/discovery/likes/web/public.ts';
import { MemberTile } from '#features/discovery/member-tiles/web/public.ts';

interface FoundTileProps {
  readonly member: FoundMember;
  readonly priority?: boolean;
  /** Shown below the photo. */
  readonly below?: ReactNode;
}

/** A member in the results. For visitors, the tile links to the member's one photo and an invitation. */
export function FoundTile({ member, priority = false, below }: FoundTileProps) {
  const isMember = useUser() !== null;
  return (
    <MemberTile
      member={member}
      priority={priority}
      below={below}
      distance={member.distance}
      {...(isMember
        ? { menu: true, action: <TileLikeButton member={member} liked={member.liked} /> }
        : { to: `/members/${member.id}/preview` })}
    />
  );
}
