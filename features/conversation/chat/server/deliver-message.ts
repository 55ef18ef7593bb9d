import { creditsChanged } from '#features/money/credits/contract.ts';
import { readWallet } from '#features/money/credits/server/public.ts';
import { noteMessage, pushNews } from '#features/conversation/notifications/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { chatErrors, conversationChanged, type sendMessage } from '../contract.ts';
import { readSentMessage } from './chat-queries.ts';
import { contentsOf } from './message-view.ts';
import { insertMessage, type SendMessageOutcome, type SendMessageValues } from './send-message-query.ts';
import { watchMessage } from './watch-message-query.ts';

/** What every call answers that sends something. */
export type SentAnswer = CallResponse<typeof sendMessage>;

/** What is sent: whatever is not said is as with a plain text. */
export type Delivery = Pick<SendMessageValues, 'conversationId' | 'kind' | 'body' | 'content' | 'price'> &
  Partial<
    Pick<SendMessageValues, 'warning' | 'authorId' | 'fictionalConfirmed' | 'premiumOnly' | 'freeStarts'>
  > & {
    /** Equal for texts that say the same; null or missing: too short to tell anything. */
    readonly textHash?: bigint | null;
    /** Whether a message with this key's content is the same wish; else by its content. */
    readonly isSame?: (content: string | null) => Promise<boolean>;
  };

/**
 * Sends a message once for its idempotency key, which the message keeps as its client id, and tells both sides.
 * @throws {CallError} the errors of the sending calls, and `not_found` when the caller cannot write in this conversation.
 */
export async function deliverMessage(context: MemberContext, delivery: Delivery): Promise<SentAnswer> {
  const { db, siteId, clock, caller } = context;
  const { isSame: _isSame, textHash = null, ...content } = delivery;
  const settings = await settingsOf(context);
  const at = clock.now();
  const message = { ...content, clientId: context.idempotencyKey!, at };
  const result = await insertMessage(db, {
    warning: null,
    authorId: null,
    fictionalConfirmed: false,
    premiumOnly: false,
    freeStarts: 0,
    ...message,
    siteId,
    senderId: caller.memberId,
    transactionId: uuidv7(at.getTime()),
  });
  switch (result.outcome) {
    case 'sent': {
      await followUp(context, message, result, textHash);
      announce(context, delivery.conversationId, result);
      const contentOf = await contentsOf(db, siteId, caller.memberId, [message], at);
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
        next_cost: settings.message_credits,
      };
    }
    case 'known':
      return replay(context, delivery, settings.message_credits);
    case 'insufficient':
      throw fail(chatErrors.insufficient_credits, { needed: delivery.price, balance: result.balance });
    case 'receiver_unconfirmed':
      throw fail(chatErrors.receiver_unconfirmed);
    case 'blocked_by_user':
      throw fail(chatErrors.blocked_by_user);
    case 'premium_only':
      throw fail(chatErrors.premium_only);
    case 'fictional_unconfirmed':
      throw fail(chatErrors.fictional_unconfirmed);
    case 'not_found':
      throw fail(platformErrors.not_found);
  }
}

type Sent = Extract<SendMessageOutcome, { outcome: 'sent' }>;

/**
 * What few messages need, before their receiver hears of them: the watch for scams, and a mail to be thought of. The
 * message is sent and paid for; a failure of these does not make it fail.
 */
async function followUp(
  { db, log, siteId, caller }: MemberContext,
  message: Pick<SendMessageValues, 'conversationId' | 'at'> &
    Partial<Pick<SendMessageValues, 'warning' | 'authorId'>>,
  { seq, nth, other_id: receiverId, takes_mail: takesMail }: Sent,
  textHash: bigint | null,
): Promise<void> {
  const { conversationId, warning = null, authorId = null, at } = message;
  const watched = watchMessage(db, {
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
  const noted = takesMail ? noteMessage(db, { siteId, receiverId, seq, at }) : undefined;
  for (const followed of await Promise.allSettled([watched, noted]))
    if (followed.status === 'rejected')
      log.error({ err: followed.reason as unknown }, 'failed to process a message after it was sent');
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

/** In the background: the message is sent, whether or not somebody's telephone buzzes. */
function push(context: MemberContext, conversationId: string, sent: Sent): void {
  const { siteId, background, log, caller } = context;
  const kind = sent.seq === 1 ? 'new_conversations' : 'new_messages';
  const news = { siteId, memberId: sent.other_id, kind, fromId: caller.memberId, conversationId } as const;
  pushNews(context, background, news).catch((err: unknown) =>
    log.warn({ err }, 'failed to queue a push notification'),
  );
}

/** @throws {CallError} `idempotency_key_reused` when the key sent something else before. */
async function replay(context: MemberContext, delivery: Delivery, nextCost: number): Promise<SentAnswer> {
  const { db, siteId, caller } = context;
  const known = await readSentMessage(db, siteId, caller.memberId, context.idempotencyKey!);
  if (!known || !(await isRepeat(known, delivery))) throw fail(platformErrors.idempotency_key_reused);
  const [{ balance }, contentOf] = await Promise.all([
    readWallet(db, siteId, caller.memberId),
    contentsOf(db, siteId, caller.memberId, [known], context.clock.now()),
  ]);
  return {
    message: {
      ...contentOf(known),
      seq: known.seq,
      client_id: known.client_id,
      mine: true,
      cost: known.cost,
      refunded: known.refunded,
      sent_at: known.created_at.toISOString(),
      delivered: known.delivered,
      read: false,
      warning: null,
      by_staff: known.by_staff,
    },
    balance,
    next_cost: nextCost,
  };
}

type Known = NonNullable<Awaited<ReturnType<typeof readSentMessage>>>;

async function isRepeat(known: Known, { conversationId, kind, body, content, isSame }: Delivery) {
  if (known.conversation_id !== conversationId || known.kind !== kind || known.body !== body) return false;
  return isSame ? isSame(known.content) : known.content === content;
}
