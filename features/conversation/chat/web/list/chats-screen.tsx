import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { ChatFrame } from '../chat-frame.tsx';
import type { ChatsPage } from './use-chats.ts';
import type { NewMatchesAnswer } from './use-new-matches.ts';

interface ChatsScreenProps {
  readonly chats: ChatsPage;
  /** Null if they are not known yet. */
  readonly newMatches: NewMatchesAnswer | null;
  /** People to write to: beside the list, or on a narrow screen below a short one. */
  readonly below: ReactNode;
}

/** The list, with nothing open beside it. A wide screen has room there for people to write to. */
export function ChatsScreen({ chats, newMatches, below }: ChatsScreenProps) {
  const { t } = useLingui();
  return (
    <ChatFrame chats={chats} newMatches={newMatches} below={below} open={null}>
      <PageTitle>{t`Chats`}</PageTitle>
      <div className="grid min-w-0 flex-1 overflow-y-auto px-6 py-8">
        <div className="m-auto w-full max-w-2xl">
          {chats.chats.length === 0 ? null : <Invitation />}
          {below}
        </div>
      </div>
    </ChatFrame>
  );
}

function Invitation() {
  return (
    <div className="mb-4 grid justify-items-center px-4 text-center">
      <Scene name="table" />
      <h2 className="mt-4 text-xl">
        <Trans>Who are you writing to today?</Trans>
      </h2>
      <p className="mt-1 text-ink-muted">
        <Trans>Choose a chat, or say hello to someone new.</Trans>
      </p>
    </div>
  );
}
