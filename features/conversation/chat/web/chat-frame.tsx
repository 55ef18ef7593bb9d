import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { getChats } from '../contract.ts';
import { ChatList } from './chat-list.tsx';

interface ChatFrameProps {
  readonly chats: CallResponse<typeof getChats>;
  /** The open conversation; null if there is only the list. */
  readonly open: string | null;
  readonly children: ReactNode;
}

/**
 * As wide as the page's other content. From 992 px up, the list (300 to 400 px) is next to the conversation (at most 800 px). On narrower screens, only one
 * of them is visible and fills the screen (SC-16).
 */
export function ChatFrame({ chats, open, children }: ChatFrameProps) {
  const { t } = useLingui();
  // While a conversation is open, the page's heading is the other member's name.
  const Heading = open === null ? 'h1' : 'h2';
  return (
    <main
      className={classNames(
        'mx-auto flex h-full w-full max-w-[70rem] lg:w-[calc(100%-2rem)] lg:border-x lg:border-line lg:bg-surface',
        open !== null && 'bg-surface',
      )}
    >
      <nav
        aria-label={t`Chats`}
        className={classNames(
          'h-full w-full min-w-0 flex-col lg:flex lg:w-[clamp(300px,32vw,400px)] lg:shrink-0 lg:border-r lg:border-line',
          open === null ? 'flex' : 'hidden',
        )}
      >
        <Heading className="px-4 pt-4 pb-2 text-2xl tracking-tight lg:text-xl">
          <Trans>Chats</Trans>
        </Heading>
        <ChatList first={chats} open={open} />
      </nav>
      <section className={classNames('h-full min-w-0 flex-1 lg:flex', open === null ? 'hidden' : 'flex')}>
        {children}
      </section>
    </main>
  );
}
