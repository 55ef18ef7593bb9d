import {
  deliverMessage,
  markRead,
  messageText,
  listStaffMessages,
  findStaffSide,
  listWaitingConversations,
} from '#features/conversation/chat/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit, auditByCaller } from '#platform/server/audit.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberCaller, MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../conversations-contract.ts';

const pageSize = 25;
const messagesShown = 100;

/** Operators answer for their own profiles and for unassigned ones, administrators for all. */
const chooseOperatorId = ({ memberId, staffRole }: MemberCaller): string | null =>
  staffRole === 'administrator' ? null : memberId;

/** A page of the conversations awaiting an operator's answer. */
export async function getStaffConversations(
  { db, siteId, caller }: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof calls.getStaffConversations>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { at: after[0], conversationId: after[1] };
  const waiting = await listWaitingConversations(db, siteId, {
    after: position,
    limit: pageSize + 1,
    operatorId: chooseOperatorId(caller),
  });
  const { rows, next } = keysetPage(waiting, pageSize, (row) => [
    row.sent_at.toISOString(),
    row.conversation_id,
  ]);
  return {
    conversations: rows.map((row) => ({
      id: row.conversation_id,
      profile: { id: row.profile_id, name: row.profile_name },
      member: { id: row.member_id, name: row.member_name },
      kind: row.kind,
      preview: row.body,
      sent_at: row.sent_at.toISOString(),
    })),
    next,
  };
}

/**
 * One of these conversations. The audit log records that this operator viewed it.
 * @throws {CallError} `not_found` for a conversation without a fictional profile.
 */
export async function getStaffConversation(
  context: MemberContext,
  id: string,
): Promise<CallResponse<typeof calls.getStaffConversation>> {
  const { siteId, memberId: actorId } = context.caller;
  const { side, messages } = await context.db.transaction(async (tx) => {
    const staffSide = await findStaffSide(tx, siteId, id, chooseOperatorId(context.caller));
    if (!staffSide) throw fail(platformErrors.not_found);
    const at = context.clock.now();
    await audit(tx, { siteId, at, actorId, action: 'conversation.read', subject: id });
    return { side: staffSide, messages: await listStaffMessages(tx, siteId, id, messagesShown) };
  });
  return {
    conversation: {
      id,
      profile: { id: side.profile_id, name: side.profile_name, about: side.about },
      member: { id: side.member_id, name: side.member_name },
      messages: messages.toReversed().map((row) => ({
        seq: row.seq,
        ours: row.sender_id === side.profile_id,
        author: row.author,
        kind: row.kind,
        body: row.body,
        sent_at: row.sent_at.toISOString(),
      })),
      may_answer: side.may_answer,
    },
  };
}

/**
 * Answers as a fictional profile, for free. The message records its author and says that staff wrote it. The member's
 * earlier messages count as read.
 * @throws {CallError} the errors of the call, and `not_found` for a conversation without a fictional profile.
 */
export async function answerForProfile(
  context: MemberContext,
  { conversation, body }: CallInput<typeof calls.answerForProfile>,
): Promise<CallResponse<typeof calls.answerForProfile>> {
  const { db, siteId, caller } = context;
  const side = await findStaffSide(db, siteId, conversation, chooseOperatorId(caller));
  if (!side) throw fail(platformErrors.not_found);
  const settings = await settingsOf(context);
  const asProfile = { ...context, caller: { ...caller, memberId: side.profile_id } };
  const { message } = await deliverMessage(asProfile, {
    conversationId: conversation,
    kind: 'text',
    body: messageText(body, settings.message_length),
    content: null,
    authorId: caller.memberId,
    price: 0,
    seenCost: 0,
  });
  await markRead(context, { siteId, memberId: side.profile_id }, conversation, message.seq);
  await auditByCaller(context, db, {
    action: 'conversation.answer',
    subject: conversation,
    details: { profile: side.profile_id, seq: message.seq },
    change: { reason: 'fictional_profile', before: { seq: message.seq - 1 }, after: { seq: message.seq } },
  });
  return { conversation, seq: message.seq };
}
