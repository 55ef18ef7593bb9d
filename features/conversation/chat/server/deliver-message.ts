import { creditsChanged } from '#features/money/credits/contract.ts';
import { readWallet } from '#features/money/credits/server/public.ts';
import { noteMessage, pushNews } from '#features/conversation/notifications/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { counterOf } from '#platform/server/metrics.ts';
import { chatErrors, conversationChanged, type sendMessage } from '../contract.ts';
import { nextCosts } from './chat-policy.ts';
import { readSentMessage } from './chat-queries.ts';
import { findFreeMessages } from './free-messages.ts';
import { loadContents } from './message-view.ts';
import { insertMessage, type SendMessageOutcome, type SendMessageValues } from './send-message-query.ts';
import { watchMessage } from './watch-message-query.ts';

/** The response of every call that sends a message. */
export type SentAnswer = CallResponse<typeof sendMessage>;

/** A message to send; fields left out default to those of a text message. */
export type Delivery = Pick<
  SendMessageValues,
  // Whoever delivers something must say which price its sender has seen: see `seenPrice`.
  'conversationId' | 'kind' | 'body' | 'content' | 'price' | 'seenCost'
> &
  Partial<
    Pick<SendMessageValues, 'warning' | 'authorId' | 'fictionalConfirmed' | 'premiumOnly' | 'freeStarts'>
  > & {
    /** The price is that of a message, so the first ones to a match may be free. */
    readonly isMessage?: boolean;
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
  const { isSame: _isSame, isMessage = false, textHash = null, ...content } = delivery;
  const settings = await settingsOf(context);
  const at = clock.now();
  const { free, sentCount } = await findFreeMessages(context, delivery.conversationId);
  const nextPrice = (sent: number) => {
    const left = Math.max(0, free - sent);
    return { ...nextCosts(settings, left > 0), free_messages_left: left };
  };
  const message = { ...content, clientId: context.idempotencyKey!, at };
  const result = await insertMessage(db, {
    warning: null,
    authorId: null,
    fictionalConfirmed: false,
    premiumOnly: false,
    freeStarts: 0,
    freeMessages: isMessage ? free : 0,
    ...message,
    siteId,
    senderId: caller.memberId,
    transactionId: uuidv7(at.getTime()),
  });
  switch (result.outcome) {
    case 'sent': {
      messages.inc({ price: result.cost > 0 ? 'paid' : 'free' });
      await followUp(context, message, result, textHash);
      announce(context, delivery.conversationId, result);
      const contentOf = await loadContents(db, siteId, caller.memberId, [message], at);
      return {
        message: {
          ...contentOf(message),
          seq: result.seq,
          client_id: message.clientId,
          mine: true,
          cost: result.cost,
          refunded: false,
          sent_at: at.toISOString(),
          delivered: false,
          read: false,
          warning: null,
          by_staff: false,
        },
        balance: result.balance,
        ...nextPrice(result.nth + 1),
      };
    }
    case 'known':
      return replay(context, delivery, nextPrice(sentCount));
    case 'insufficient':
      throw fail(chatErrors.insufficient_credits, { needed: delivery.price, balance: result.balance });
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

const messages = counterOf('vonk_messages_total', 'Messages that were sent', 'price', ['free', 'paid']);

type Sent = Extract<SendMessageOutcome, { outcome: 'sent' }>;

/**
 * Extra work that only some messages need: watching for scams and scheduling a mail. It is done before the receiver is
 * notified. The message has already been sent and paid for, so a failure here is only logged.
 */
async function followUp(
  { db, log, siteId, caller }: MemberContext,
  message: Pick<SendMessageValues, 'conversationId' | 'at'> &
    Partial<Pick<SendMessageValues, 'warning' | 'authorId'>>,
  { seq, nth, other_id: receiverId, takes_mail: takesMail }: Sent,
  textHash: bigint | null,
): Promise<void> {
  const { conversationId, warning = null, authorId = null, at } = message;
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
async function replay(
  context: MemberContext,
  delivery: Delivery,
  nextPrice: ReturnType<typeof nextCosts> & Pick<SentAnswer, 'free_messages_left'>,
): Promise<SentAnswer> {
  const { db, siteId, caller } = context;
  const earlier = await readSentMessage(db, siteId, caller.memberId, context.idempotencyKey!);
  if (!earlier || !(await isRepeat(earlier, delivery))) throw fail(platformErrors.idempotency_key_reused);
  const [{ balance }, contentOf] = await Promise.all([
    readWallet(db, siteId, caller.memberId),
    loadContents(db, siteId, caller.memberId, [earlier], context.clock.now()),
  ]);
  return {
    message: {
      ...contentOf(earlier),
      seq: earlier.seq,
      client_id: earlier.client_id,
      mine: true,
      cost: earlier.cost,
      refunded: earlier.refunded,
      sent_at: earlier.created_at.toISOString(),
      delivered: earlier.delivered,
      read: false,
      warning: null,
      by_staff: earlier.by_staff,
    },
    balance,
    ...nextPrice,
  };
}

type EarlierMessage = NonNullable<Awaited<ReturnType<typeof readSentMessage>>>;

async function isRepeat(earlier: EarlierMessage, { conversationId, kind, body, content, isSame }: Delivery) {
  if (earlier.conversation_id !== conversationId || earlier.kind !== kind || earlier.body !== body)
    return false;
  return isSame ? isSame(earlier.content) : earlier.content === content;
}
