import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, History, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { ChatMessage } from '../contract.ts';
import { MessageBubble, OutboxBubble } from './message-bubble.tsx';
import type { Conversation } from './use-conversation.ts';
import { useChatTimes } from './use-chat-times.ts';
import type { Outbox } from './use-outbox.ts';

interface MessageListProps {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
}

/** How far from its end the list still counts as being read there. */
const nearEnd = 80;

/**
 * The list is laid out from its end, so the browser itself keeps the newest message in sight and the place being read
 * when older ones appear above.
 */
export function MessageList({ conversation, outbox }: MessageListProps) {
  const { t } = useLingui();
  const { state } = conversation;
  const { messages, profile } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const arrived = new Set(messages.filter(({ mine }) => mine).map((message) => message.client_id));
  const pending = outbox.messages.filter(({ clientId }) => !arrived.has(clientId));
  const empty = messages.length === 0 && pending.length === 0;
  const toEnd = () => scroller.current?.scrollTo({ top: 0 });

  useEffect(() => {
    if (outbox.messages.length > 0) scroller.current?.scrollTo({ top: 0 });
  }, [outbox.messages.length]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="region"
        aria-label={t`Messages`}
        tabIndex={0}
        onScroll={(event) => setAway(Math.abs(event.currentTarget.scrollTop) > nearEnd)}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 focus-visible:-outline-offset-2 sm:px-4"
      >
        <div className={empty ? 'my-auto' : undefined}>
          <Beginning conversation={conversation} />
          {empty ? (
            <EmptyState
              icon={<Sparkles />}
              title={<Trans>Say hello to {profile.name}</Trans>}
              text={<Trans>Ask about something in their profile that made you curious.</Trans>}
            />
          ) : null}
          <Days messages={messages} />
          {pending.length > 0 ? (
            <ol className="mt-1 grid gap-1">
              {pending.map((message) => (
                <OutboxBubble
                  key={message.clientId}
                  message={message}
                  onRetry={() => outbox.retry(message.clientId)}
                  onDiscard={() => outbox.discard(message.clientId)}
                />
              ))}
            </ol>
          ) : null}
        </div>
      </div>
      {away ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDown />}
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
        >
          <Trans>Newest messages</Trans>
        </Button>
      ) : null}
      <Announcer messages={messages} name={profile.name} />
    </div>
  );
}

/** What stands above the oldest message shown: more to load, the limit of free members, or nothing. */
function Beginning({ conversation }: { readonly conversation: Conversation }) {
  const { state, older, loadOlder } = conversation;
  const mark = useRef<HTMLDivElement>(null);
  const waiting = state.more && older === 'idle';
  useEffect(() => {
    if (!waiting || !mark.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadOlder(), {
      rootMargin: '300px 0px 0px',
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [waiting, loadOlder]);

  if (state.more) {
    return (
      <div ref={mark} className="py-3 text-center">
        {older === 'failed' ? (
          <Button variant="secondary" size="sm" onClick={() => void loadOlder()}>
            <Trans>Older messages could not be loaded. Try again</Trans>
          </Button>
        ) : (
          <Spinner className="text-ink-muted" />
        )}
      </div>
    );
  }
  if (!state.history_limit_reached) return null;
  return (
    <div className="mx-auto mb-4 max-w-md rounded-card bg-surface-muted p-4 text-center text-sm">
      <History aria-hidden="true" className="mx-auto mb-2 size-5 text-primary" />
      <p>
        <Trans>
          Older messages are for premium members. Nothing is gone: they are here as soon as you are premium.
        </Trans>
      </p>
      <Button asChild variant="quiet" size="sm">
        <Link to="/premium">
          <Trans>Read everything with premium</Trans>
        </Link>
      </Button>
    </div>
  );
}

function Days({ messages }: { readonly messages: readonly ChatMessage[] }) {
  const times = useChatTimes();
  return byDay(messages, times.dayKey).map(([key, ofDay]) => (
    <section key={key} aria-label={times.day(ofDay[0]!.sent_at)}>
      <p aria-hidden="true" className="sticky top-0 z-10 my-3 text-center" suppressHydrationWarning>
        <span className="inline-block rounded-pill bg-surface px-3 py-1 text-xs font-semibold text-ink-muted shadow-rest ring-1 ring-line">
          {times.day(ofDay[0]!.sent_at)}
        </span>
      </p>
      <ol className="grid gap-1">
        {ofDay.map((message, index) => (
          <MessageBubble
            key={message.seq}
            message={message}
            time={times.time(message.sent_at)}
            continues={ofDay[index - 1]?.mine === message.mine}
          />
        ))}
      </ol>
    </section>
  ));
}

function byDay(messages: readonly ChatMessage[], keyOf: (at: string) => string): [string, ChatMessage[]][] {
  const days = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    const key = keyOf(message.sent_at);
    const known = days.get(key);
    if (known) known.push(message);
    else days.set(key, [message]);
  }
  return [...days];
}

/** Reads a message that just came to a screen reader; what was there before is not news. */
function Announcer({ messages, name }: { readonly messages: readonly ChatMessage[]; readonly name: string }) {
  const { t } = useLingui();
  const [since] = useState(messages.at(-1)?.seq ?? 0);
  const newest = messages.findLast(({ mine, seq }) => !mine && seq > since);
  const body = newest?.body;
  return (
    <p role="status" className="sr-only">
      {body === undefined ? '' : t`${name} writes: ${body}`}
    </p>
  );
}
