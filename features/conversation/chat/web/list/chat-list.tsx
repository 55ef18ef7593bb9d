import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { ChatFilter, everyChat, matchesFilter } from './chat-filter.tsx';
import { ChatRow } from './chat-row.tsx';
import { NewMatches } from './new-matches.tsx';
import { useArrowKeys } from '../use-arrow-keys.ts';
import { useChats, type ChatsPage } from './use-chats.ts';
import { useNewMatches, type NewMatchesAnswer } from './use-new-matches.ts';
import { usePressMenu } from '../messages/use-press-menu.ts';

interface ChatListProps {
  readonly first: ChatsPage;
  /** As for `useNewMatches`. */
  readonly newMatches: NewMatchesAnswer | null | undefined;
  /** Shown below a list that is too short to fill the screen. Wide screens show it beside the list. */
  readonly below: ReactNode;
  readonly open: string | null;
}

/** A list with so few chats needs no search, and leaves room below it. */
const shortList = 5;

export function ChatList({ first, newMatches, below, open }: ChatListProps) {
  const { t } = useLingui();
  const { chats, hasMore, loadMore, loading, failed } = useChats(first);
  const matches = useNewMatches(newMatches, chats);
  const [filter, setFilter] = useState(everyChat);
  const rows = useRef<HTMLUListElement>(null);
  useArrowKeys(rows, 'li > a');
  usePressMenu(rows, {
    selector: 'li',
    onMenu: (row) => {
      row.querySelector('button')?.click();
      return true;
    },
  });
  const filteredChats = chats.filter((chat) => matchesFilter(chat, filter));
  const nothingFound = filteredChats.length === 0 && chats.length > 0;
  const isShort = chats.length <= shortList && !hasMore;
  const isFiltered = filter.name !== '' || filter.unreadOnly;
  return (
    <>
      {isShort ? null : <ChatFilter filter={filter} onChange={setFilter} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {isFiltered ? null : <NewMatches members={matches} heading={open === null ? 'h2' : 'h3'} />}
        {chats.length === 0 ? <NoChats /> : null}
        <nav aria-label={t`Chats`} hidden={chats.length === 0}>
          <ul ref={rows}>
            {filteredChats.map((chat) => (
              <ChatRow key={chat.conversation.id} chat={chat} open={chat.conversation.id === open} />
            ))}
          </ul>
        </nav>
        <p role="status" className={nothingFound ? 'px-4 py-8 text-center text-ink-muted' : 'sr-only'}>
          {nothingFound ? <Trans>No chats found</Trans> : null}
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
        {isShort && below ? <div className="lg:hidden">{below}</div> : null}
      </div>
    </>
  );
}

function NoChats() {
  return (
    <EmptyState
      className="py-8!"
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
