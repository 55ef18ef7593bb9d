import { Plural, Trans } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { getChats } from '../contract.ts';
import { ChatRow } from './chat-row.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useChats } from './use-chats.ts';

interface ChatListProps {
  readonly first: CallResponse<typeof getChats>;
  readonly open: string | null;
}

export function ChatList({ first, open }: ChatListProps) {
  const { chats, hasMore, loadMore, loading, failed } = useChats(first);
  const rows = useRef<HTMLUListElement>(null);
  useArrowKeys(rows, 'li > a');
  if (chats.length === 0) return <NoChats />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
      <ul ref={rows}>
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
