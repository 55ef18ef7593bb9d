import { chatErrors, maxMessageCharacters } from '#features/conversation/chat/contract.ts';
import { messageKinds } from '#features/conversation/chat/message-choices.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  pageCursor,
  string,
  text,
  timestamp,
  uuid,
  type Static,
} from '#platform/shared/schema.ts';

/*
 * Conversations of fictional profiles. Staff with the operator role answer in their name, and each answer says so.
 * These calls never show conversations between members.
 */

const operators = { staff: ['operator'] } as const;

export const waitingConversation = object({
  id: uuid(),
  /** The fictional profile. */
  profile: object({ id: uuid(), name: string() }),
  member: object({ id: uuid(), name: string() }),
  /** The kind of the newest message, which is the member's. */
  kind: oneOf(messageKinds),
  preview: string(),
  sent_at: timestamp(),
});
export type WaitingConversation = Static<typeof waitingConversation>;

export const getStaffConversations = defineCall({
  name: 'getStaffConversations',
  method: 'GET',
  path: '/api/staff-conversations.php',
  access: operators,
  query: object({ cursor: optional(pageCursor()) }),
  response: object({ conversations: array(waitingConversation), next: nullable(pageCursor()) }),
  limit: 'read',
  summary: 'Conversations of fictional profiles that are awaiting an answer, longest waiting first.',
});

export const staffMessage = object({
  seq: integer(),
  /** Sent as the fictional profile. */
  ours: boolean(),
  /** The operator who wrote it; null for the member's messages. */
  author: nullable(string()),
  kind: oneOf(messageKinds),
  body: string(),
  sent_at: timestamp(),
});
export type StaffMessage = Static<typeof staffMessage>;

export const staffConversation = object({
  id: uuid(),
  profile: object({ id: uuid(), name: string(), about: string() }),
  member: object({ id: uuid(), name: string() }),
  /** The newest messages, in order. */
  messages: array(staffMessage),
  /** False if the member cannot be reached or is not confirmed. */
  may_answer: boolean(),
});
export type StaffConversation = Static<typeof staffConversation>;

export const getStaffConversation = defineCall({
  name: 'getStaffConversation',
  method: 'GET',
  path: '/api/staff-conversation.php',
  access: operators,
  query: object({ id: uuid() }),
  response: object({ conversation: staffConversation }),
  limit: 'read',
  summary: 'One conversation of a fictional profile. The audit log records the access.',
});

export const answerForProfile = defineCall({
  name: 'answerForProfile',
  method: 'POST',
  path: '/api/staff-replies.php',
  access: operators,
  body: object({ conversation: uuid(), body: text({ max: maxMessageCharacters }) }),
  response: object({ conversation: uuid(), seq: integer() }),
  errors: [chatErrors.message_undeliverable, chatErrors.receiver_unconfirmed, chatErrors.message_too_long],
  idempotent: true,
  needsConsole: 'in_person',
  limit: 'message',
  summary:
    'Answers for a fictional profile. The message records its author and says that staff wrote it; it is free.',
});
