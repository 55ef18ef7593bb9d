import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useRealtimeStatus } from '#platform/web/realtime.ts';
import { Composer } from '../composer/composer.tsx';
import type { CreditPrice } from '../composer/cost-in-money.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { lastKnown, withoutArrived, type MessagesPage } from './conversation-state.ts';
import { LateConversationSearch } from './late-parts.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { OfflineLine } from '../offline-line.tsx';
import { priceAfter } from '../offline/price-after.ts';
import { useShownMember } from '../shown-member.ts';
import { useChats, type ChatsPage } from '../list/use-chats.ts';
import { useConversation } from './use-conversation.ts';
import { useKeepConversation } from '../use-keep-offline.ts';
import { useMarkRead } from './use-mark-read.ts';
import { isUndeliverable, useOutbox } from '../composer/use-outbox.ts';
import { useIsTyping } from './use-typing.ts';

interface ConversationViewProps {
  readonly id: string;
  readonly first: MessagesPage;
  readonly chats: ChatsPage;
  readonly creditPrice: CreditPrice;
}

export function ConversationView({ id, first, chats, creditPrice }: ConversationViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const settings = useSettings();
  const conversation = useConversation(id, first);
  const { state, sync, jump } = conversation;
  const outbox = useOutbox(id, conversation.sent);
  const pending = withoutArrived(outbox.messages, state);
  const waiting = pending.filter((message) => ['waiting', 'sending'].includes(message.state));
  const priced = priceAfter(state, waiting, settings);
  const typing = useIsTyping(id, state);
  const insertText = useRef<(text: string) => void>(null);
  const [searching, setSearching] = useState(false);
  const [foundSeq, setFoundSeq] = useState<number | null>(null);
  const { listed, pinned, lastActive } = useListed(id, chats, lastKnown(state), sync);
  useMarkRead(id, state.messages);
  useKeepConversation(id, state);
  const member = useShownMember(state.profile);
  const { name } = member;
  return (
    <section
      aria-label={t`Chat with ${name}`}
      className="mx-auto flex h-full w-full max-w-[800px] min-w-0 flex-col"
    >
      <ConversationHeader
        profile={state.profile}
        typing={typing}
        lastActive={lastActive}
        chat={{ id, member, pinned: listed || state.last_seq > 0 ? pinned : null }}
        onSearch={() => setSearching(true)}
        onRemoved={() => void navigate('/chats', { replace: true })}
      />
      {searching ? (
        <LateConversationSearch
          conversation={id}
          onClose={() => {
            setSearching(false);
            setFoundSeq(null);
          }}
          onFind={(seq) => {
            setFoundSeq(null);
            void jump(seq).then((hasJumped) => hasJumped && setFoundSeq(seq));
          }}
        />
      ) : null}
      <MessageList
        id={id}
        conversation={conversation}
        member={member}
        outbox={outbox}
        foundSeq={foundSeq}
        onSuggestion={(text) => insertText.current?.(text)}
      />
      <OfflineLine />
      <Composer
        id={id}
        state={priced}
        name={name}
        creditPrice={creditPrice}
        insertText={insertText}
        undeliverable={outbox.messages.some(({ error }) => isUndeliverable(error))}
        onSend={outbox.send}
        onSent={conversation.sent}
      />
    </section>
  );
}

/**
 * What the list says about this conversation: whether it is there and pinned, and when the other member was active. Without a socket, polling the list triggers
 * the sync (ST-20).
 */
function useListed(id: string, chats: ChatsPage, lastSeq: number, sync: () => Promise<void>) {
  const { chats: all, fetchedAt } = useChats(chats);
  const live = useRealtimeStatus() === 'connected';
  const item = all.find(({ conversation }) => conversation.id === id);
  const isBehind = (item?.conversation.last_seq ?? 0) > lastSeq;
  const lastFetchedAt = useRef(fetchedAt);
  useEffect(() => {
    const wasRefetched = lastFetchedAt.current !== fetchedAt;
    lastFetchedAt.current = fetchedAt;
    if (isBehind || (wasRefetched && !live)) void sync();
  }, [fetchedAt, live, isBehind, sync]);
  return { listed: item !== undefined, pinned: item?.pinned ?? false, lastActive: item?.last_active ?? null };
}
