import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ChatMessage } from '../contract.ts';
import { bubbleLook, ownLook } from './bubble-look.ts';
import { MessageBody } from './message-body.tsx';
import { menuEntries } from './message-menu.ts';
import { WarningNotice } from './warning-notice.tsx';

interface MessageBubbleProps {
  readonly message: ChatMessage;
  readonly conversation: string;
  readonly member: { readonly id: string; readonly name: string };
  readonly time: string;
  /** The previous message is from the same side. */
  readonly continues: boolean;
  /** A search led to this message. */
  readonly isFound: boolean;
  /** Of all messages, Tab reaches only this one. The arrow keys move on from it. */
  readonly isTabStop: boolean;
  /** The member's newest message. It says in words that it was read. */
  readonly newestOwn: boolean;
  readonly onReach: (seq: number) => void;
  readonly onOptions: (message: ChatMessage) => void;
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, conversation, member, continues, isFound, isTabStop, onReach, onOptions } = props;
  const { t } = useLingui();
  const { mine, seq, warning } = message;
  const textId = `message-${seq}`;
  return (
    <li
      data-seq={seq}
      className={classNames('group flex flex-col', mine ? 'items-end' : 'items-start', !continues && 'mt-2')}
    >
      <div
        className={classNames(
          'flex max-w-[92%] items-center gap-0.5 sm:max-w-[80%]',
          mine && 'flex-row-reverse',
        )}
      >
        <div
          className={classNames(
            bubbleLook,
            mine ? ownLook : 'rounded-bl-md bg-surface-muted text-ink',
            isFound && 'outline-3 outline-offset-2 outline-unread',
          )}
        >
          <span className="sr-only">{mine ? t`You:` : t`Received:`} </span>
          <MessageBody message={message} conversation={conversation} textId={textId} />
          <Foot {...props} />
        </div>
        {menuEntries(message).length > 0 ? (
          <IconButton
            size="sm"
            label={t`What to do with this message`}
            icon={<EllipsisVertical />}
            tabIndex={isTabStop ? 0 : -1}
            aria-describedby={textId}
            data-options={seq}
            onFocus={() => onReach(seq)}
            onClick={() => onOptions(message)}
            className="self-end pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
          />
        ) : null}
      </div>
      {warning ? (
        <WarningNotice warning={warning} conversation={conversation} seq={seq} member={member} />
      ) : null}
    </li>
  );
});

/** The time and the state of a message. */
function Foot({ message, time, newestOwn }: MessageBubbleProps) {
  const { mine, sent_at: sentAt, by_staff: byStaff, refunded } = message;
  return (
    <span
      className={classNames(
        'mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-xs',
        mine ? 'text-on-primary' : 'text-ink-muted',
      )}
    >
      {byStaff ? (
        <Word>
          <Trans>Written by our staff</Trans>
        </Word>
      ) : null}
      {refunded ? (
        <Word>
          <Trans>Credits given back</Trans>
        </Word>
      ) : null}
      <time dateTime={sentAt} suppressHydrationWarning>
        {time}
      </time>
      {mine ? <StateMark message={message} inWords={newestOwn} /> : null}
    </span>
  );
}

const Word = ({ children }: { readonly children: ReactNode }) => <span>{children} ·</span>;

/** Sent, delivered or read. */
function StateMark({ message, inWords }: { readonly message: ChatMessage; readonly inWords: boolean }) {
  const { t } = useLingui();
  const { read, delivered } = message;
  const Icon = read || delivered ? CheckCheck : Check;
  const name = read ? t`Read` : delivered ? t`Delivered` : t`Sent`;
  return (
    <>
      {read && inWords ? <span aria-hidden="true">{name}</span> : null}
      <Icon role="img" aria-label={name} strokeWidth={read ? 3 : 2} className="size-4" />
    </>
  );
}
