import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CreditsLink } from '#features/money/payments/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { chatErrors } from '../../calls.gen.ts';
import { bubbleLook } from './bubble-look.ts';
import { isEmojiOnly } from './emoji-only.ts';
import { chatErrorMessages } from '../error-messages.ts';
import { LateFictionalDialog } from '../conversation/late-parts.tsx';
import { BubbleText } from './message-body.tsx';
import { isUndeliverable, type Agreement, type OutboxMessage } from '../composer/use-outbox.ts';

interface OutboxBubbleProps {
  readonly message: OutboxMessage;
  readonly name: string;
  readonly onRetry: (agreement?: Agreement) => void;
  readonly onDiscard: () => void;
}

/** A message that is being sent, is waiting for a connection, or was refused and can be sent again. */
export function OutboxBubble({ message, name, onRetry, onDiscard }: OutboxBubbleProps) {
  const failed = message.state === 'failed';
  return (
    <li className="flex flex-col items-end">
      <div className="max-w-[82%] sm:max-w-[72%]">
        <div
          className={
            isEmojiOnly(message.body) && !failed
              ? 'px-1'
              : bubbleLook({
                  mine: true,
                  starts: true,
                  ends: true,
                  ...(failed ? { colours: 'bg-danger-soft text-on-danger-soft after:bg-danger-soft' } : {}),
                })
          }
        >
          <BubbleText body={message.body} />
        </div>
      </div>
      {message.state === 'waiting' ? <Waiting onCancel={onDiscard} /> : null}
      {message.state === 'sending' || message.state === 'sent' ? <Sending /> : null}
      {failed ? <Failure error={message.error} name={name} onRetry={onRetry} onDiscard={onDiscard} /> : null}
    </li>
  );
}

function Sending() {
  const { t } = useLingui();
  return (
    <span className="mt-1 flex items-center gap-1 px-1.5 text-xs text-ink-muted">
      <Clock role="img" aria-label={t`On its way`} className="size-3.5" />
      <span aria-hidden="true">
        <Trans>Sending…</Trans>
      </span>
    </span>
  );
}

/** The message is sent once there is a connection, even if the page has been closed by then. */
function Waiting({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <p className="mt-0.5 flex items-center gap-3 px-1.5 text-xs text-ink-muted">
      <span role="status" className="flex items-center gap-1">
        <Clock aria-hidden="true" className="size-3.5" />
        <Trans>Waiting to send</Trans>
      </span>
      <button type="button" className={actionLook} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </button>
    </p>
  );
}

interface FailureProps extends Omit<OutboxBubbleProps, 'message'> {
  readonly error: unknown;
}

/** Why sending failed, and what would help (ER-11). */
function Failure({ error, name, onRetry, onDiscard }: FailureProps) {
  const sentence = useErrorSentence(chatErrorMessages);
  const [confirming, setConfirming] = useState(false);
  const unconfirmed = isCallError(error, chatErrors.fictional_unconfirmed);
  const newCost = isCallError(error, chatErrors.price_changed) ? Number(error.args['cost']) : null;
  return (
    <div role="alert" className="mt-1.5 max-w-[85%] px-1.5 text-end text-sm">
      <p className="text-danger">
        <CircleAlert aria-hidden="true" className="me-1 inline size-4 align-text-bottom" />
        <Trans>Not sent.</Trans> {sentence(error)}
      </p>
      <p className="flex flex-wrap justify-end gap-x-5">
        {isCallError(error, chatErrors.insufficient_credits) ? (
          <CreditsLink className={actionLook}>
            <Trans>Buy credits</Trans>
          </CreditsLink>
        ) : null}
        {isCallError(error, chatErrors.premium_only) ? (
          <Link to="/premium" className={actionLook}>
            <Trans>Get Premium</Trans>
          </Link>
        ) : null}
        {isUndeliverable(error) ? null : (
          <button
            type="button"
            className={actionLook}
            onClick={() => {
              if (unconfirmed) setConfirming(true);
              else onRetry(newCost === null ? {} : { seenCost: newCost });
            }}
          >
            {newCost === null ? (
              <Trans>Send again</Trans>
            ) : (
              <Plural value={newCost} one="Send for # credit" other="Send for # credits" />
            )}
          </button>
        )}
        <button type="button" className={actionLook} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </button>
      </p>
      {confirming ? (
        <LateFictionalDialog
          name={name}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onRetry({ fictionalConfirmed: true });
          }}
        />
      ) : null}
    </div>
  );
}

const actionLook = 'inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-2';
