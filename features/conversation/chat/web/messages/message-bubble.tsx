import { Trans, useLingui } from '@lingui/react/macro';
import { EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { ChatMessage } from '../../contract.ts';
import { bubbleLook } from './bubble-look.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { MessageBody } from './message-body.tsx';
import { menuEntries } from './message-menu.ts';
import { Ticks, useStateName } from './ticks.tsx';
import { WarningNotice } from '../conversation/warning-notice.tsx';

interface MessageBubbleProps {
  readonly message: ChatMessage;
  readonly conversation: string;
  readonly member: { readonly id: string; readonly name: string };
  readonly time: string;
  /** It is the first or the last of a group. */
  readonly starts: boolean;
  readonly ends: boolean;
  /** The message above is of the other side. */
  readonly changesSide: boolean;
  /** The message was found by a search. */
  readonly isFound: boolean;
  /** The only message that Tab reaches. The arrow keys move on to the others. */
  readonly isTabStop: boolean;
  /** The member's newest message. Its bubble shows whether it was delivered or read. */
  readonly newestOwn: boolean;
  /** The reader asked for the message's time and state, which screen readers always get. */
  readonly showsTime: boolean;
  readonly onReach: (seq: number) => void;
  readonly onOptions: (message: ChatMessage) => void;
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, conversation, member, starts, ends, changesSide, isFound, isTabStop, newestOwn } = props;
  const { onReach, onOptions } = props;
  const { t } = useLingui();
  const { mine, seq, kind, body, warning } = message;
  const isBare = kind === 'text' && isEmojiOnly(body);
  const textId = `message-${seq}`;
  return (
    <li
      data-seq={seq}
      className={classNames(
        'group flex flex-col',
        mine ? 'items-end' : 'items-start',
        starts && (changesSide ? 'mt-3' : 'mt-1.5'),
      )}
    >
      <div
        className={classNames('relative flex max-w-[82%] sm:max-w-[72%]', mine ? 'justify-end' : undefined)}
      >
        <div
          data-bubble
          className={classNames(
            isBare ? 'px-1' : bubbleLook({ mine, starts, ends }),
            kind !== 'text' && 'overflow-clip p-1.5!',
            newestOwn && (kind === 'text' ? 'flex items-end gap-2' : 'flex flex-col items-end gap-1'),
            'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
            isFound && 'outline-3 outline-offset-2 outline-focus',
          )}
        >
          <span className="sr-only">{mine ? t`You:` : t`Received:`} </span>
          <MessageBody message={message} conversation={conversation} textId={textId} />
          {newestOwn ? <Ticks message={message} look={isBare ? 'bare' : 'bubble'} /> : null}
        </div>
        {menuEntries(message).length > 0 ? (
          <IconButton
            label={t`Message options`}
            icon={<EllipsisVertical />}
            tabIndex={isTabStop ? 0 : -1}
            aria-describedby={textId}
            data-options={seq}
            onFocus={() => onReach(seq)}
            onClick={() => onOptions(message)}
            className={classNames(
              'absolute! top-1/2 -translate-y-1/2 opacity-0 focus-visible:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:not-focus-visible:pointer-events-none',
              mine ? 'end-full' : 'start-full',
            )}
          />
        ) : null}
      </div>
      <Foot {...props} />
      {warning ? (
        <WarningNotice warning={warning} conversation={conversation} seq={seq} member={member} />
      ) : null}
    </li>
  );
});

/** A message's details. Its time and its state are shown on request; screen readers always get them. */
function Foot({ message, time, newestOwn, showsTime }: MessageBubbleProps) {
  const stateName = useStateName(message);
  const { mine, sent_at: sentAt, by_staff: byStaff, refunded } = message;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-1.5 px-1.5 text-xs text-ink-muted',
        byStaff || refunded || showsTime ? 'mt-1' : 'sr-only',
      )}
    >
      {byStaff ? (
        <Word>
          <Trans>Written by our staff</Trans>
        </Word>
      ) : null}
      {refunded ? (
        <Word>
          <Trans>Credits returned</Trans>
        </Word>
      ) : null}
      <time dateTime={sentAt} className={showsTime ? undefined : 'sr-only'} suppressHydrationWarning>
        {time}
      </time>
      {mine && !newestOwn ? <Ticks message={message} look={showsTime ? 'bare' : 'unseen'} /> : null}
      {mine && showsTime ? <span aria-hidden="true">{stateName}</span> : null}
    </p>
  );
}

const Word = ({ children }: { readonly children: ReactNode }) => <span>{children}</span>;
