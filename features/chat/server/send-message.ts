import { creditsChanged } from '#features/credits/contract.ts';
import { readWallet } from '#features/credits/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { chatErrors, conversationChanged, type sendMessage as sendMessageCall } from '../contract.ts';
import { readSentMessage } from './chat-queries.ts';
import { messageText } from './message-text.ts';
import { insertMessage, type SendMessageOutcome } from './send-message-query.ts';

type Answer = CallResponse<typeof sendMessageCall>;

/**
 * Sends a text once for its idempotency key, which the message keeps as its client id.
 * @throws {CallError} the errors of the call, and `not_found` when the caller cannot write in this conversation.
 */
export async function sendMessage(
  context: MemberContext,
  input: CallInput<typeof sendMessageCall>,
): Promise<Answer> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  const settings = await settingsOf(context);
  const message = {
    siteId,
    conversationId: input.conversation,
    senderId: memberId,
    clientId: context.idempotencyKey!,
    body: messageText(input.body, settings.message_length),
    at: clock.now(),
  };
  const result = await insertMessage(db, {
    ...message,
    price: settings.message_credits,
    freeStarts: settings.free_chat_starts,
    transactionId: uuidv7(message.at.getTime()),
  });
  switch (result.outcome) {
    case 'sent':
      announce(context, input.conversation, result);
      return {
        message: {
          seq: result.seq,
          client_id: message.clientId,
          mine: true,
          body: message.body,
          cost: result.cost,
          sent_at: message.at.toISOString(),
          read: false,
        },
        balance: result.balance,
        next_cost: settings.message_credits,
      };
    case 'known':
      return replay(context, message, settings.message_credits);
    case 'insufficient':
      throw fail(chatErrors.insufficient_credits, {
        needed: settings.message_credits,
        balance: result.balance,
      });
    case 'receiver_unconfirmed':
      throw fail(chatErrors.receiver_unconfirmed);
    case 'not_found':
      throw fail(platformErrors.not_found);
  }
}

type Sent = Extract<SendMessageOutcome, { outcome: 'sent' }>;

function announce({ realtime, siteId, caller }: MemberContext, conversation: string, sent: Sent): void {
  const sender = { siteId, memberId: caller.memberId };
  realtime.publish({ siteId, memberId: sent.other_id }, conversationChanged, { conversation, seq: sent.seq });
  realtime.publish(sender, conversationChanged, { conversation, seq: sent.seq });
  if (sent.cost > 0)
    realtime.publish(sender, creditsChanged, { credits: sent.balance, paid_user: sent.premium });
}

/** @throws {CallError} `idempotency_key_reused` when the key sent something else before. */
async function replay(
  { db, siteId }: MemberContext,
  message: { conversationId: string; senderId: string; clientId: string; body: string },
  nextCost: number,
): Promise<Answer> {
  const known = await readSentMessage(db, siteId, message.senderId, message.clientId);
  if (!known || known.conversation_id !== message.conversationId || known.body !== message.body) {
    throw fail(platformErrors.idempotency_key_reused);
  }
  const { balance } = await readWallet(db, siteId, message.senderId);
  return {
    message: {
      seq: known.seq,
      client_id: known.client_id,
      mine: true,
      body: known.body,
      cost: known.cost,
      sent_at: known.created_at.toISOString(),
      read: known.read,
    },
    balance,
    next_cost: nextCost,
  };
}
