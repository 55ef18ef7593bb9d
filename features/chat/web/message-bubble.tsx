import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { CreditsLink } from '#features/payments/web/public.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { chatErrors, type ChatMessage } from '../contract.ts';
import { chatErrorMessages } from './error-messages.ts';
import type { OutboxMessage } from './use-outbox.ts';

interface MessageBubbleProps {
  readonly message: ChatMessage;
  readonly time: string;
  /** The one before is of the same side. */
  readonly continues: boolean;
}

export function MessageBubble({ message, time, continues }: MessageBubbleProps) {
  const { t } = useLingui();
  const { mine, body, read, sent_at: sentAt } = message;
  return (
    <li className={classNames('flex', mine ? 'justify-end' : 'justify-start', !continues && 'mt-2')}>
      <div className={classNames(bubbleLook, mine ? ownLook : 'rounded-bl-md bg-surface-muted text-ink')}>
        <span className="sr-only">{mine ? t`You:` : t`Received:`} </span>
        <BubbleText body={body} />
        <span
          className={classNames(
            'mt-0.5 flex items-center justify-end gap-1 text-xs',
            mine ? 'text-on-primary' : 'text-ink-muted',
          )}
        >
          <time dateTime={sentAt} suppressHydrationWarning>
            {time}
          </time>
          {mine ? <ReadMark read={read} /> : null}
        </span>
      </div>
    </li>
  );
}

const bubbleLook = 'max-w-[85%] min-w-16 rounded-[18px] px-3.5 py-2 sm:max-w-[75%]';
const ownLook = 'rounded-br-md bg-primary text-on-primary';

function BubbleText({ body }: { readonly body: string }) {
  return (
    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
      {body}
    </span>
  );
}

function ReadMark({ read }: { readonly read: boolean }) {
  const { t } = useLingui();
  const Icon = read ? CheckCheck : Check;
  return <Icon role="img" aria-label={read ? t`Read` : t`Sent`} className="size-4" />;
}

interface OutboxBubbleProps {
  readonly message: OutboxMessage;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A message on its way, or one that did not arrive and can be sent again. */
export function OutboxBubble({ message, onRetry, onDiscard }: OutboxBubbleProps) {
  const { t } = useLingui();
  const failed = message.state === 'failed';
  return (
    <li className="flex flex-col items-end">
      <div
        className={classNames(
          bubbleLook,
          failed ? 'rounded-br-md bg-danger-soft text-on-danger-soft' : ownLook,
        )}
      >
        <BubbleText body={message.body} />
        {failed ? null : (
          <span className="mt-0.5 flex justify-end">
            <Clock role="img" aria-label={t`On its way`} className="size-4" />
          </span>
        )}
      </div>
      {failed ? <Failure error={message.error} onRetry={onRetry} onDiscard={onDiscard} /> : null}
    </li>
  );
}

function Failure({
  error,
  onRetry,
  onDiscard,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}) {
  const sentence = useErrorSentence(chatErrorMessages);
  return (
    <div role="alert" className="mt-1 max-w-[85%] text-right text-sm">
      <p className="text-danger">
        <Trans>Not sent.</Trans> {sentence(error)}
      </p>
      <p className="flex flex-wrap justify-end gap-x-4">
        {isCallError(error, chatErrors.insufficient_credits) ? (
          <CreditsLink className={actionLook}>
            <Trans>Buy credits</Trans>
          </CreditsLink>
        ) : null}
        <button type="button" className={actionLook} onClick={onRetry}>
          <Trans>Send again</Trans>
        </button>
        <button type="button" className={actionLook} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </button>
      </p>
    </div>
  );
}

const actionLook = 'inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-2';
