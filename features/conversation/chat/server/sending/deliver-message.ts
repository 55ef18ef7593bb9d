import { creditsChanged } from '#features/money/credits/contract.ts';
import { noteMessage, pushNews } from '#features/conversation/notifications/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { createCounter } from '#platform/server/metrics.ts';
import { chatErrors, conversationChanged, type sendMessage } from '../../contract.ts';
import { quoteNextCosts } from '../../price-rules.ts';
import { toSenderState } from '../chat-policy.ts';
import { findSentMessage, type SentMessageRow } from '../chat-queries.ts';
import { findFreeMessages } from './free-messages.ts';
import { loadContents, messageView, noMarks } from '../reading/message-view.ts';
import { insertMessage, type SendMessageOutcome, type SendMessageValues } from './send-message-query.ts';
import { watchMessage } from '../signs/watch-message-query.ts';

/** The response of every call that sends a message. */
export type SentAnswer = CallResponse<typeof sendMessage>;

/** A message to send; fields left out default to those of a text message. */
export type Delivery = Pick<
  SendMessageValues,
  // Whoever delivers something must say which price its sender has seen: see `seenPrice`.
  'conversationId' | 'kind' | 'body' | 'content' | 'seenCost'
> &
  Partial<Pick<SendMessageValues, 'warning' | 'authorId' | 'fictionalConfirmed' | 'premiumOnly'>> & {
    /** In credits, or that of a message by the rules of the site (`price-rules.ts`). */
    readonly price: number | 'message';
    /** A hash that is equal for equivalent texts. Null or missing if the text is too short to compare. */
    readonly textHash?: bigint | null;
    /** Whether a message already sent with the same key has the same content. By default, the contents are compared. */
    readonly isSame?: (content: string | null) => Promise<boolean>;
  };

/**
 * Sends a message once per idempotency key and notifies both sides. The key becomes the message's client id.
 * @throws {CallError} the errors of the sending calls, and `not_found` if the caller cannot write in this conversation.
 */
export async function deliverMessage(context: MemberContext, delivery: Delivery): Promise<SentAnswer> {
  const { db, siteId, clock, caller } = context;
  const { isSame: _isSame, textHash = null, price, ...content } = delivery;
  const settings = await settingsOf(context);
  const at = clock.now();
  const freeMessages = await findFreeMessages(context, delivery.conversationId);
  const terms =
    price === 'message'
      ? { price: settings.message_credits, freeMessages, freeStarts: settings.free_chat_starts }
      : { price, freeMessages: 0, freeStarts: 0 };
  const message = {
    warning: null,
    authorId: null,
    fictionalConfirmed: false,
    premiumOnly: false,
    ...content,
    clientId: context.idempotencyKey!,
    at,
  };
  const values = { ...message, ...terms, siteId, senderId: caller.memberId };
  const result = await insertMessage(db, { ...values, transactionId: uuidv7(at.getTime()) });
  switch (result.outcome) {
    case 'sent': {
      messages.inc({ price: result.cost > 0 ? 'paid' : 'free' });
      await followUp(context, message, result, textHash);
      announce(context, delivery.conversationId, result);
      const row = {
        ...message,
        seq: result.seq,
        sender_id: caller.memberId,
        client_id: message.clientId,
        cost: result.cost,
        refunded: false,
        by_staff: message.authorId !== null,
        released_at: null,
        created_at: at,
      };
      const readContent = await loadContents(db, siteId, caller.memberId, [row], at);
      return {
        message: messageView(caller.memberId, row, noMarks, readContent),
        balance: result.balance,
        ...quoteNextCosts(
          toSenderState({ ...result, sent_count: result.nth + 1 }, freeMessages, settings),
          settings,
        ),
      };
    }
    case 'known':
      return replay(context, delivery, freeMessages);
    case 'insufficient':
      throw fail(chatErrors.insufficient_credits, {
        needed: result.price ?? terms.price,
        balance: result.balance,
      });
    case 'price_changed':
      throw fail(chatErrors.price_changed, { cost: result.price, balance: result.balance });
    case 'receiver_unconfirmed':
      throw fail(chatErrors.receiver_unconfirmed);
    case 'undeliverable':
      throw fail(chatErrors.message_undeliverable);
    case 'premium_only':
      throw fail(chatErrors.premium_only);
    case 'fictional_unconfirmed':
      throw fail(chatErrors.fictional_unconfirmed);
    case 'not_found':
      throw fail(platformErrors.not_found);
  }
}

const messages = createCounter('vonk_messages_total', 'Messages that were sent', 'price', ['free', 'paid']);

type Sent = Extract<SendMessageOutcome, { outcome: 'sent' }>;

/**
 * Extra work that only some messages need: watching for scams and scheduling a mail. It is done before the receiver is
 * notified. The message has already been sent and paid for, so a failure here is only logged.
 */
async function followUp(
  { db, log, siteId, caller }: MemberContext,
  {
    conversationId,
    warning,
    authorId,
    at,
  }: Pick<SendMessageValues, 'conversationId' | 'warning' | 'authorId' | 'at'>,
  { seq, nth, other_id: receiverId, takes_mail: takesMail }: Sent,
  textHash: bigint | null,
): Promise<void> {
  const scamWatch = watchMessage(db, {
    siteId,
    conversationId,
    senderId: caller.memberId,
    receiverId,
    seq,
    nth,
    textHash,
    warning,
    byStaff: authorId !== null,
    signalId: uuidv7(at.getTime()),
    at,
  });
  const mailNote = takesMail ? noteMessage(db, { siteId, receiverId, seq, at }) : undefined;
  for (const outcome of await Promise.allSettled([scamWatch, mailNote]))
    if (outcome.status === 'rejected')
      log.error({ err: outcome.reason as unknown }, 'failed to process a message after it was sent');
}

function announce(context: MemberContext, conversation: string, sent: Sent): void {
  const { realtime, siteId, caller } = context;
  const sender = { siteId, memberId: caller.memberId };
  realtime.publish({ siteId, memberId: sent.other_id }, conversationChanged, { conversation, seq: sent.seq });
  realtime.publish(sender, conversationChanged, { conversation, seq: sent.seq });
  if (sent.takes_push) push(context, conversation, sent);
  if (sent.cost > 0)
    realtime.publish(sender, creditsChanged, { credits: sent.balance, paid_user: sent.premium });
}

/** Runs in the background, because a failed push notification does not affect the message. */
function push(context: MemberContext, conversationId: string, sent: Sent): void {
  const { siteId, background, log, caller } = context;
  const kind = sent.seq === 1 ? 'new_conversations' : 'new_messages';
  const news = { siteId, memberId: sent.other_id, kind, fromId: caller.memberId, conversationId } as const;
  pushNews(context, background, news).catch((err: unknown) =>
    log.warn({ err }, 'failed to queue a push notification'),
  );
}

/** @throws {CallError} `idempotency_key_reused` if the key was used for a different message. */
async function replay(context: MemberContext, delivery: Delivery, freeMessages: number): Promise<SentAnswer> {
  const { db, siteId, caller } = context;
  const earlier = await findSentMessage(db, siteId, caller.memberId, context.idempotencyKey!);
  if (!earlier || !(await isRepeat(earlier, delivery))) throw fail(platformErrors.idempotency_key_reused);
  const settings = await settingsOf(context);
  const readContent = await loadContents(db, siteId, caller.memberId, [earlier], context.clock.now());
  const marks = { ...noMarks, other_delivered_seq: earlier.other_delivered_seq };
  return {
    message: messageView(caller.memberId, earlier, marks, readContent),
    balance: earlier.balance,
    ...quoteNextCosts(toSenderState(earlier, freeMessages, settings), settings),
  };
}

async function isRepeat(earlier: SentMessageRow, { conversationId, kind, body, content, isSame }: Delivery) {
  if (earlier.conversation_id !== conversationId || earlier.kind !== kind || earlier.body !== body)
    return false;
  return isSame ? isSame(earlier.content) : earlier.content === content;
}
