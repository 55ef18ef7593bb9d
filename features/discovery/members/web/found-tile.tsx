import type { ReactNode } from 'react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import type { FoundMember } from '../contract.ts';
import { MemberTile } from '#features/discovery/member-tiles/web/public.ts';

interface FoundTileProps {
  readonly member: FoundMember;
  readonly priority?: boolean;
  /** Stands under the photo. */
  readonly below?: ReactNode;
}

/** A member as found; for a visitor the way to them is to sign up. */
export function FoundTile({ member, priority = false, below }: FoundTileProps) {
  const isMember = useUser() !== null;
  return (
    <MemberTile
      member={member}
      priority={priority}
      below={below}
      distance={member.distance}
      {...(isMember ? { menu: true } : { to: '/signup' })}
    />
  );
}
