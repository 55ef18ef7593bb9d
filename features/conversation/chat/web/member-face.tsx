import { UserRound } from 'lucide-react';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { isReachable } from './is-reachable.ts';

interface MemberFaceProps {
  /** As the server sent it. */
  readonly profile: MemberCard;
  readonly className: string;
}

/** The other member's face in a conversation; a grey tile if they cannot be reached any more. */
export function MemberFace({ profile, className }: MemberFaceProps) {
  if (!isReachable(profile)) {
    return (
      <span
        aria-hidden="true"
        data-unreachable
        className={classNames(
          'grid shrink-0 place-items-center rounded-pill bg-surface-muted text-ink-muted ring-1 ring-line ring-inset',
          className,
        )}
      >
        <UserRound className="size-1/2" />
      </span>
    );
  }
  return (
    <Avatar
      name={profile.name}
      src={profile.main_image?.thumb_filename}
      thumbhash={profile.main_image?.thumbhash}
      online={profile.online}
      className={className}
    />
  );
}
