import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ChatList } from './list/chat-list.tsx';
import type { ChatsPage } from './list/use-chats.ts';
import type { NewMatchesAnswer } from './list/use-new-matches.ts';

interface ChatFrameProps {
  readonly chats: ChatsPage;
  /** As for `useNewMatches`. */
  readonly newMatches?: NewMatchesAnswer | null;
  /** What a short list has below it. */
  readonly below?: ReactNode;
  /** The open conversation; null if there is only the list. */
  readonly open: string | null;
  readonly children: ReactNode;
}

/**
 * As wide as the page's other content. From 992 px up, the list (300 to 400 px) is next to the conversation (at most 800 px). On narrower screens, only one
 * of them is visible and fills the screen (SC-16).
 */
export function ChatFrame({ chats, newMatches, below, open, children }: ChatFrameProps) {
  // While a conversation is open, the page's heading is the other member's name.
  const Heading = open === null ? 'h1' : 'h2';
  return (
    <main
      className={classNames(
        'mx-auto flex h-full w-full max-w-[70rem] lg:w-[calc(100%-2rem)] lg:border-x lg:border-line lg:bg-surface',
        open !== null && 'bg-surface',
      )}
    >
      <div
        className={classNames(
          'h-full w-full min-w-0 flex-col lg:flex lg:w-[clamp(300px,32vw,400px)] lg:shrink-0 lg:border-r lg:border-line',
          open === null ? 'flex' : 'hidden',
        )}
      >
        <Heading className="px-4 pt-4 pb-2 text-2xl tracking-tight lg:text-xl">
          <Trans>Chats</Trans>
        </Heading>
        <ChatList first={chats} newMatches={newMatches} below={below} open={open} />
      </div>
      <section className={classNames('h-full min-w-0 flex-1 lg:flex', open === null ? 'hidden' : 'flex')}>
        {children}
      </section>
    </main>
  );
}
