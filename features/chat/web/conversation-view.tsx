import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useUser } from '#features/accounts/web/public.ts';
import type { MessagesPage } from './conversation-state.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { KeptTexts, tabStore } from './kept-texts.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutbox } from './use-outbox.ts';

interface ConversationViewProps {
  readonly id: string;
  readonly first: MessagesPage;
}

export function ConversationView({ id, first }: ConversationViewProps) {
  const { t } = useLingui();
  const memberId = useUser()?.profile.id ?? '';
  const texts = useMemo(() => new KeptTexts(tabStore(), memberId, id), [memberId, id]);
  const conversation = useConversation(id, first);
  const { state } = conversation;
  const outbox = useOutbox(id, texts, conversation.sent);
  useMarkRead(id, state.messages);
  const { name } = state.profile;
  return (
    <section
      aria-label={t`Chat with ${name}`}
      className="mx-auto flex h-full w-full max-w-[800px] min-w-0 flex-col"
    >
      <ConversationHeader profile={state.profile} />
      <MessageList conversation={conversation} outbox={outbox} />
      <Composer state={state} texts={texts} onSend={outbox.send} />
    </section>
  );
}
