import { Trans } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import type { ChatMessage } from '../../contract.ts';
import { dayLook } from './day-sign.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { continuesGroup, followsPause } from './message-groups.ts';
import { menuEntries } from './message-menu.ts';
import { useChatTimes } from '../use-chat-times.ts';

interface MessageDaysProps {
  readonly messages: readonly ChatMessage[];
  readonly conversation: string;
  readonly member: { readonly id: string; readonly name: string };
  /** The first message that was unread when the reader arrived. */
  readonly unreadFrom: number | undefined;
  readonly foundSeq: number | null;
  /** The message whose time the reader asked for. */
  readonly timedSeq: number | null;
  readonly onOptions: (message: ChatMessage) => void;
}

/**
 * The messages, grouped by day and by sender, with a line before the unread ones. The time stands beside the day and
 * after each pause.
 */
export function MessageDays({ messages, unreadFrom, foundSeq, timedSeq, ...rest }: MessageDaysProps) {
  const times = useChatTimes();
  const [focused, setFocused] = useState<number | null>(null);
  const withMenu = messages.filter((message) => menuEntries(message).length > 0);
  const tabStopSeq = withMenu.some(({ seq }) => seq === focused) ? focused : withMenu.at(-1)?.seq;
  const newestOwn = messages.findLast(({ mine }) => mine)?.seq;
  const continues = (previous: ChatMessage | undefined, message: ChatMessage | undefined) =>
    message !== undefined && message.seq !== unreadFrom && continuesGroup(previous, message);
  return byDay(messages, times.dayKey).map(([key, ofDay]) => (
    <section key={key} aria-label={times.day(ofDay[0]!.sent_at)}>
      <p aria-hidden="true" data-day className="mt-5 mb-3 text-center" suppressHydrationWarning>
        <span className={dayLook}>
          {times.day(ofDay[0]!.sent_at)}
          <span className="font-normal"> {times.time(ofDay[0]!.sent_at)}</span>
        </span>
      </p>
      <ol className="grid gap-0.5">
        {ofDay.map((message, index) => (
          <Fragment key={message.seq}>
            {message.seq === unreadFrom ? <UnreadLine /> : null}
            {followsPause(ofDay[index - 1], message) ? <TimeLine time={times.time(message.sent_at)} /> : null}
            <MessageBubble
              {...rest}
              message={message}
              time={times.time(message.sent_at)}
              starts={!continues(ofDay[index - 1], message)}
              ends={!continues(message, ofDay[index + 1])}
              changesSide={ofDay[index - 1]?.mine !== message.mine}
              isFound={message.seq === foundSeq}
              isTabStop={message.seq === tabStopSeq}
              newestOwn={message.seq === newestOwn}
              showsTime={message.seq === timedSeq}
              onReach={setFocused}
            />
          </Fragment>
        ))}
      </ol>
    </section>
  ));
}

/** Screen readers get the time with each message. */
const TimeLine = ({ time }: { readonly time: string }) => (
  <li
    aria-hidden="true"
    data-time
    className="mt-5 -mb-1 text-center text-xs text-ink-muted"
    suppressHydrationWarning
  >
    {time}
  </li>
);

const UnreadLine = () => (
  <li
    data-unread-line
    className="my-3 flex items-center gap-3 text-xs font-semibold text-ink-muted before:h-px before:flex-1 before:bg-line-control after:h-px after:flex-1 after:bg-line-control"
  >
    <Trans>Unread messages</Trans>
  </li>
);

function byDay(
  messages: readonly ChatMessage[],
  toDayKey: (at: string) => string,
): [string, ChatMessage[]][] {
  const days = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    const key = toDayKey(message.sent_at);
    const dayMessages = days.get(key);
    if (dayMessages) dayMessages.push(message);
    else days.set(key, [message]);
  }
  return [...days];
}
