import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import type { getChats } from '../contract.ts';
import { ChatFilter, everyChat, matchesFilter } from './chat-filter.tsx';
import { ChatRow } from './chat-row.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useChats } from './use-chats.ts';
import { usePressMenu } from './use-press-menu.ts';

interface ChatListProps {
  readonly first: CallResponse<typeof getChats>;
  readonly open: string | null;
}

/** A list with so few chats needs no search. */
const shortList = 5;

export function ChatList({ first, open }: ChatListProps) {
  const { chats, hasMore, loadMore, loading, failed } = useChats(first);
  const [filter, setFilter] = useState(everyChat);
  const rows = useRef<HTMLDivElement>(null);
  useArrowKeys(rows, 'li > a');
  usePressMenu(rows, {
    selector: 'li',
    onMenu: (row) => {
      row.querySelector('button')?.click();
      return true;
    },
  });
  const found = chats.filter((chat) => matchesFilter(chat, filter));
  if (chats.length === 0) return <NoChats />;
  return (
    <>
      {chats.length > shortList || hasMore ? <ChatFilter filter={filter} onChange={setFilter} /> : null}
      <div ref={rows} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        <ul>
          {found.map((chat) => (
            <ChatRow key={chat.conversation.id} chat={chat} open={chat.conversation.id === open} />
          ))}
        </ul>
        <p role="status" className={found.length === 0 ? 'px-4 py-8 text-center text-ink-muted' : 'sr-only'}>
          {found.length === 0 ? <Trans>No chats found</Trans> : null}
        </p>
        {hasMore ? (
          <div className="px-4 pt-3 text-center">
            {failed ? (
              <p role="alert" className="mb-2 text-sm text-danger">
                <Trans>We couldn’t load your older chats.</Trans>
              </p>
            ) : null}
            <Button variant="secondary" size="sm" loading={loading} onClick={loadMore}>
              <Trans>Show older chats</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function NoChats() {
  return (
    <EmptyState
      illustration={<Scene name="table" />}
      title={<Trans>No chats yet</Trans>}
      text={<NothingSaidYet />}
      action={
        <Button asChild>
          <Link to="/members">
            <Trans>Find people</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function NothingSaidYet() {
  const { free_chat_starts: freeStarts } = useSettings();
  if (freeStarts === 0) return <Trans>Write to someone you like, and your chat shows up here.</Trans>;
  return (
    <Plural
      value={freeStarts}
      one="Write to someone you like. Your first message is free in one chat."
      other="Write to someone you like. Your first message is free in # chats."
    />
  );
}
