import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { MemberCard } from '#features/people/profiles/contract.ts';
import type { ChatMessage } from '../../contract.ts';
import { Announcer } from './announcer.tsx';
import {
  firstUnread,
  lastKnown,
  unreadAbove,
  unreadSince,
  withoutArrived,
} from '../conversation/conversation-state.ts';
import { DaySign, useDaySign } from './day-sign.tsx';
import { EmptyConversation } from '../conversation/empty-conversation.tsx';
import { Beginning, End } from './list-ends.tsx';
import { LateMessageSheet } from '../conversation/late-parts.tsx';
import { ListButtons } from './list-buttons.tsx';
import { MessageDays } from './message-days.tsx';
import { menuEntries } from './message-menu.ts';
import { OutboxBubble } from './outbox-bubble.tsx';
import { useArrowKeys } from '../use-arrow-keys.ts';
import type { Conversation } from '../conversation/use-conversation.ts';
import { useHeldPlace } from '../conversation/use-held-place.ts';
import type { Outbox } from '../composer/use-outbox.ts';
import { usePressMenu } from './use-press-menu.ts';

interface MessageListProps {
  readonly id: string;
  readonly conversation: Conversation;
  /** The other member as the page shows them. */
  readonly member: MemberCard;
  readonly outbox: Outbox;
  /** The message found by a search. The list scrolls to it. */
  readonly foundSeq: number | null;
  /** Puts a suggested opening into the text field. */
  readonly onSuggestion: (text: string) => void;
}

/** A reader within this distance of the end, in pixels, counts as being there. */
const nearEndPx = 80;
/** Space for the day label above the message that the list scrolls to, in pixels. */
const roomForDayPx = 48;

/** The list is laid out from its end, so that the newest message is visible from the start. */
export function MessageList({ id, conversation, member, outbox, foundSeq, onSuggestion }: MessageListProps) {
  const { t } = useLingui();
  const { state, jump } = conversation;
  const { messages } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [readBefore] = useState(() => (firstUnread(state) === undefined ? null : state.my_read_seq));
  const [hasUnreadAbove, setHasUnreadAbove] = useState(() => unreadAbove(state));
  const [toUnread, setToUnread] = useState(!hasUnreadAbove);
  const [away, setAway] = useState<{ readonly since: number } | null>(null);
  const [endRequests, setEndRequests] = useState(0);
  const [selected, setSelected] = useState<ChatMessage | null>(null);
  const [timedSeq, setTimedSeq] = useState<number | null>(null);
  const [daySign, moveDaySign] = useDaySign(scroller);
  const hold = useHeldPlace(scroller, messages, away === null && !state.more_after);

  const unreadFrom = readBefore === null ? undefined : unreadSince(state, readBefore);
  const pending = withoutArrived(outbox.messages, state);
  const empty = messages.length === 0 && pending.length === 0;

  const toEnd = useCallback(async () => {
    if (state.more_after && !(await jump())) return;
    setAway(null);
    setToUnread(false);
    setEndRequests((times) => times + 1);
  }, [state.more_after, jump]);

  useArrowKeys(scroller, '[data-options]');
  usePressMenu(scroller, {
    selector: '[data-bubble], [data-options]',
    onTap: (element) => {
      const seq = readSeq(element);
      setTimedSeq((shown) => (shown === seq ? null : seq));
    },
    onMenu: (element) => {
      const message = messages.find(({ seq }) => seq === readSeq(element));
      if (!message || menuEntries(message).length === 0) return false;
      setSelected(message);
      return true;
    },
  });
  useGoTo(scroller, toUnread && unreadFrom !== undefined ? '[data-unread-line]' : null, 'start');
  useGoTo(scroller, foundSeq === null ? null : `[data-seq="${foundSeq}"]`, 'center');

  // Scrolls once the newest messages have been rendered.
  useLayoutEffect(() => {
    if (endRequests > 0) scroller.current?.scrollTo({ top: 0 });
  }, [endRequests]);

  const outboxCount = outbox.messages.length;
  const lastOutboxCount = useRef(outboxCount);
  useEffect(() => {
    if (outboxCount > lastOutboxCount.current) void toEnd();
    lastOutboxCount.current = outboxCount;
  }, [outboxCount, toEnd]);

  const onScroll = () => {
    const far = Math.abs(scroller.current?.scrollTop ?? 0) > nearEndPx;
    setAway((before) => (far ? (before ?? { since: lastKnown(state) }) : null));
    hold();
    moveDaySign();
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="region"
        aria-label={t`Messages`}
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-4 pt-4 pb-3 [overflow-anchor:none] focus-visible:-outline-offset-2 sm:px-6"
      >
        <div className={empty ? 'my-auto' : undefined}>
          <Beginning conversation={conversation} />
          {empty && state.other_gone === null ? (
            <EmptyConversation
              conversation={id}
              member={member}
              canWrite={state.can_answer}
              onSuggestion={onSuggestion}
            />
          ) : null}
          <MessageDays
            messages={messages}
            conversation={id}
            member={member}
            unreadFrom={unreadFrom}
            foundSeq={foundSeq}
            timedSeq={timedSeq}
            onOptions={setSelected}
          />
          <End conversation={conversation} />
          {pending.length > 0 && !state.more_after ? (
            <ol className="mt-2 grid gap-2">
              {pending.map((message) => (
                <OutboxBubble
                  key={message.clientId}
                  message={message}
                  name={member.name}
                  onRetry={(agreement) => outbox.retry(message.clientId, agreement)}
                  onDiscard={() => outbox.discard(message.clientId)}
                />
              ))}
            </ol>
          ) : null}
        </div>
      </div>
      <DaySign {...daySign} />
      <ListButtons
        state={state}
        awaySince={away?.since ?? null}
        hasUnreadAbove={hasUnreadAbove}
        onEnd={() => void toEnd()}
        onMissed={() => {
          setHasUnreadAbove(false);
          setToUnread(true);
          void jump((readBefore ?? 0) + 1);
        }}
        readBefore={readBefore}
      />
      <Announcer messages={messages} name={member.name} />
      {selected ? (
        <LateMessageSheet
          message={selected}
          conversation={id}
          member={member}
          onClose={() => setSelected(null)}
        />
      ) : null}
    </div>
  );
}

const readSeq = (element: HTMLElement) => Number(element.closest<HTMLElement>('[data-seq]')?.dataset['seq']);

/**
 * Scrolls to the first element that matches a selector, as soon as there is one. `start` puts it at the top unless it
 * is already visible; `center` puts it in the middle.
 */
function useGoTo(
  scroller: RefObject<HTMLElement | null>,
  selector: string | null,
  place: 'start' | 'center',
): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    const target = selector === null ? null : box?.querySelector(selector);
    if (!box || !target) return;
    const { top, height } = box.getBoundingClientRect();
    const rect = target.getBoundingClientRect();
    const from = rect.top - top;
    if (place === 'center') box.scrollBy({ top: from - (height - rect.height) / 2 });
    else if (from < roomForDayPx) box.scrollBy({ top: from - roomForDayPx });
  }, [scroller, selector, place]);
}
