import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ChatFrame } from './chat-frame.tsx';
import type { ChatsPage } from './use-chats.ts';
import type { NewMatchesAnswer } from './use-new-matches.ts';

interface ChatsScreenProps {
  readonly chats: ChatsPage;
  /** Null if they are not known yet. */
  readonly newMatches: NewMatchesAnswer | null;
  /** What a short list has below it. */
  readonly below: ReactNode;
}

/** The list, with nothing open beside it. */
export function ChatsScreen({ chats, newMatches, below }: ChatsScreenProps) {
  const { t } = useLingui();
  return (
    <ChatFrame chats={chats} newMatches={newMatches} below={below} open={null}>
      <PageTitle>{t`Chats`}</PageTitle>
      <div className="grid flex-1 place-items-center p-8 text-center text-ink-muted">
        <div>
          <MessagesSquare aria-hidden="true" strokeWidth={1.25} className="mx-auto size-14" />
          <p className="mt-3">
            <Trans>Choose a chat to read it here.</Trans>
          </p>
        </div>
      </div>
    </ChatFrame>
  );
}
