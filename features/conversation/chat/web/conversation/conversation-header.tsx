import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Activity } from '#features/people/directory/activities.ts';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ChatSheetProps } from '../list/chat-sheet.tsx';
import { FictionalMark } from '../fictional-mark.tsx';
import { LateChatSheet } from './late-parts.tsx';
import { MemberFace } from '../member-face.tsx';
import { isReachable } from '../is-reachable.ts';
import { useShownMember } from '../shown-member.ts';

interface ConversationHeaderProps {
  /** As the server sent it. */
  readonly profile: MemberCard;
  readonly typing: boolean;
  /** Null if others may not know it, or if the list does not have this conversation. */
  readonly lastActive: Activity | null;
  readonly chat: ChatSheetProps['chat'];
  readonly onSearch: () => void;
  readonly onRemoved: () => void;
}

/** One row: the back button, the other member and their status, and the menu. */
export function ConversationHeader({
  profile,
  typing,
  lastActive,
  chat,
  onSearch,
  onRemoved,
}: ConversationHeaderProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <header
      data-bar="above"
      className="flex h-14 shrink-0 items-center gap-0.5 border-b border-line px-1 lg:h-16 lg:px-4"
    >
      <Link
        to="/chats"
        aria-label={t`Back to chats`}
        className="grid size-11 shrink-0 place-items-center rounded-pill text-ink hover:bg-surface-muted lg:hidden"
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      {isReachable(profile) ? (
        <Link to={`/members/${profile.id}`} className={classNames(memberLook, 'hover:bg-surface-muted')}>
          <Member profile={profile} typing={typing} lastActive={lastActive} />
        </Link>
      ) : (
        <div className={memberLook}>
          <Member profile={profile} typing={false} lastActive={null} />
        </div>
      )}
      <IconButton label={t`Chat options`} icon={<EllipsisVertical />} onClick={() => setAsking(true)} />
      {asking ? (
        <LateChatSheet
          chat={chat}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
          onSearch={onSearch}
        />
      ) : null}
    </header>
  );
}

const memberLook = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-1 no-underline';

type PresenceProps = Pick<ConversationHeaderProps, 'profile' | 'typing' | 'lastActive'>;

function Member({ profile, typing, lastActive }: PresenceProps) {
  const { name } = useShownMember(profile);
  const reachable = isReachable(profile);
  return (
    <>
      <MemberFace profile={profile} className="size-10" />
      <div className="min-w-0">
        <div className="flex items-center gap-x-2">
          <h1 className="truncate font-sans text-base! leading-snug font-semibold tracking-normal text-ink">
            {reachable ? `${name}, ${profile.age}` : name}
          </h1>
          <FictionalMark profile={profile} />
        </div>
        {reachable ? (
          <span className="block truncate text-xs text-ink-muted">
            <Presence profile={profile} typing={typing} lastActive={lastActive} />
          </span>
        ) : null}
      </div>
    </>
  );
}

/** Shows whether the member is typing, online or was here lately, or else where they are from. */
function Presence({ profile, typing, lastActive }: PresenceProps) {
  if (typing) {
    return (
      <span className="font-medium text-ink">
        <Trans>is typing…</Trans>
      </span>
    );
  }
  if (profile.online) return <Trans>Online</Trans>;
  if (lastActive === 'today') return <Trans>Active today</Trans>;
  if (lastActive === 'this_week') return <Trans>Active this week</Trans>;
  return profile.city ?? profile.region ?? profile.country;
}
