import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical, Gift, Image, Pin, Smile } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import { CountBadge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ChatOverviewItem } from '../../contract.ts';
import type { MessageKind } from '../../message-choices.ts';
import { FictionalMark } from '../fictional-mark.tsx';
import { LateChatSheet } from '../conversation/late-parts.tsx';
import { MemberFace } from '../member-face.tsx';
import { useShownMember } from '../shown-member.ts';
import { useChatTimes } from '../use-chat-times.ts';
import { useDraft } from '../composer/use-draft.ts';
import { useKindName } from '../use-kind-name.ts';

interface ChatRowProps {
  readonly chat: ChatOverviewItem;
  readonly open: boolean;
}

/** A conversation in the list: the other member, the time, the newest message and the unread count. */
export function ChatRow({ chat, open }: ChatRowProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { profile, conversation, pinned } = chat;
  // The open conversation is being read, and the server is notified at the same moment.
  const unread = open ? 0 : chat.num_unread_messages;
  const member = useShownMember(profile);
  const { name } = member;
  return (
    <li
      className={classNames(
        'group relative flex items-center select-none [-webkit-touch-callout:none]',
        open ? 'bg-surface-muted' : 'hover:bg-surface-muted',
      )}
    >
      <Link
        to={`/chats/${conversation.id}`}
        aria-current={open ? 'page' : undefined}
        draggable={false}
        className="flex min-w-0 flex-1 items-center gap-3 px-4 py-2.5 no-underline focus-visible:-outline-offset-2"
      >
        <MemberFace profile={profile} className="size-14" />
        <span className="min-w-0 flex-1">
          <FirstLine chat={chat} name={name} unread={unread} />
          <span className="mt-0.5 flex items-center gap-2">
            <Preview chat={chat} unread={unread} open={open} />
            {pinned ? (
              <Pin role="img" aria-label={t`Pinned`} className="size-4 shrink-0 text-ink-muted" />
            ) : null}
            <CountBadge count={unread} tone="unread-messages" label={t`${unread} unread`} />
          </span>
        </span>
      </Link>
      <IconButton
        label={t`Options for your chat with ${name}`}
        icon={<EllipsisVertical />}
        onClick={() => setAsking(true)}
        // Over the time, so that the time and the count reach the margin while no mouse is on the row.
        className="absolute end-1.5 top-1/2 -translate-y-1/2 bg-surface-muted opacity-0 focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:not-focus-visible:sr-only"
      />
      {asking ? (
        <LateChatSheet
          chat={{ id: conversation.id, member, pinned }}
          onClose={() => setAsking(false)}
          onRemoved={() => void (open && navigate('/chats', { replace: true }))}
        />
      ) : null}
    </li>
  );
}

interface FirstLineProps {
  readonly chat: ChatOverviewItem;
  readonly name: string;
  readonly unread: number;
}

function FirstLine({ chat, name, unread }: FirstLineProps) {
  const times = useChatTimes();
  const { profile, conversation, last_active: lastActive } = chat;
  return (
    <span className="flex items-baseline gap-2">
      <span className={classNames('truncate text-ink', unread > 0 ? 'font-bold' : 'font-semibold')}>
        {name}
      </span>
      <FictionalMark profile={profile} />
      {lastActive === 'today' ? (
        <span className="min-w-0 shrink-9999 truncate text-xs text-ink-muted">
          <Trans>Active today</Trans>
        </span>
      ) : null}
      <time
        dateTime={conversation.last_message_at}
        className={classNames(
          'ms-auto shrink-0 text-xs',
          unread > 0 ? 'font-semibold text-ink' : 'text-ink-muted',
        )}
        suppressHydrationWarning
      >
        {times.brief(conversation.last_message_at)}
      </time>
    </span>
  );
}

const kindIcons: Readonly<Partial<Record<MessageKind, ComponentType<{ className?: string }>>>> = {
  photo: Image,
  gift: Gift,
  gif: Smile,
};

/** The unsent draft, or else the newest message. */
function Preview({ chat, unread, open }: ChatRowProps & { readonly unread: number }) {
  const draft = useDraft(chat.conversation.id);
  const kindName = useKindName();
  const { preview } = chat;
  const look = classNames(
    'min-w-0 flex-1 truncate text-sm',
    unread > 0 ? 'font-medium text-ink' : 'text-ink-muted',
  );
  if (draft !== '' && !open) {
    return (
      <span dir="auto" className={look}>
        <span className="font-medium text-ink">
          <Trans>Draft:</Trans>
        </span>{' '}
        {draft}
      </span>
    );
  }
  const Icon = preview ? kindIcons[preview.kind] : undefined;
  return (
    <span dir="auto" className={look}>
      {preview?.mine ? (
        <span className="text-ink-muted">
          <Trans>You:</Trans>{' '}
        </span>
      ) : null}
      {Icon ? <Icon className="me-1 inline size-4 align-text-bottom" aria-hidden="true" /> : null}
      {preview ? (preview.kind === 'text' ? preview.body : kindName(preview.kind)) : null}
    </span>
  );
}
