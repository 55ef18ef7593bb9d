import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useSettings } from '#features/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge, CountBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { ChatOverviewItem, getChats } from '../contract.ts';
import { useChats } from './use-chats.ts';
import { useChatTimes } from './use-chat-times.ts';

interface ChatListProps {
  readonly first: CallResponse<typeof getChats>;
  readonly open: string | null;
}

export function ChatList({ first, open }: ChatListProps) {
  const { chats, hasMore, loadMore, loading, failed } = useChats(first);
  if (chats.length === 0) return <NoChats />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
      <ul>
        {chats.map((chat) => (
          <ChatRow key={chat.conversation.id} chat={chat} open={chat.conversation.id === open} />
        ))}
      </ul>
      {hasMore ? (
        <div className="px-4 pt-3 text-center">
          {failed ? (
            <p role="alert" className="mb-2 text-sm text-danger">
              <Trans>Older conversations could not be loaded.</Trans>
            </p>
          ) : null}
          <Button variant="secondary" size="sm" loading={loading} onClick={loadMore}>
            <Trans>Show older conversations</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function ChatRow({ chat, open }: { readonly chat: ChatOverviewItem; readonly open: boolean }) {
  const { t } = useLingui();
  const times = useChatTimes();
  const { fictional_singular: fictional } = useSettings();
  const { profile, conversation, preview, num_unread_messages: unread } = chat;
  return (
    <li>
      <Link
        to={`/chats/${conversation.id}`}
        aria-current={open ? 'page' : undefined}
        className={classNames(
          'flex items-center gap-3 px-4 py-3 no-underline hover:bg-surface-muted focus-visible:-outline-offset-2',
          open && 'bg-primary-soft hover:bg-primary-soft',
        )}
      >
        <Avatar
          name={profile.name}
          src={profile.main_image?.thumb_filename}
          thumbhash={profile.main_image?.thumbhash}
          online={profile.online}
          className="size-13"
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={classNames('truncate text-ink', unread > 0 ? 'font-bold' : 'font-semibold')}>
              {profile.name}
            </span>
            {profile.fictional && fictional ? <Badge tone="neutral">{fictional}</Badge> : null}
            <time
              dateTime={conversation.last_message_at}
              className="ml-auto shrink-0 text-xs text-ink-muted"
              suppressHydrationWarning
            >
              {times.brief(conversation.last_message_at)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              dir="auto"
              className={classNames(
                'line-clamp-1 min-w-0 flex-1 text-sm',
                unread > 0 ? 'font-medium text-ink' : 'text-ink-muted',
              )}
            >
              {preview?.mine ? (
                <span className="text-ink-muted">
                  <Trans>You:</Trans>{' '}
                </span>
              ) : null}
              {preview?.body}
            </span>
            <CountBadge count={unread} tone="unread" label={t`${unread} unread`} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function NoChats() {
  return (
    <EmptyState
      icon={<MessageCircle />}
      title={<Trans>No conversations yet</Trans>}
      text={<NothingSaidYet />}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Find somebody to write to</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function NothingSaidYet() {
  const { free_chat_starts: freeStarts } = useSettings();
  if (freeStarts === 0) return <Trans>Write to somebody you like, and the conversation stands here.</Trans>;
  return (
    <Plural
      value={freeStarts}
      one="Write to somebody you like: your first message in one conversation is free."
      other="Write to somebody you like: your first message in # conversations is free."
    />
  );
}
