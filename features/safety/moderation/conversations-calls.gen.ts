// Generated from ./conversations-contract.ts by `npm run docs:api`.
import type { ClientCall } from '#platform/shared/client-call.ts';
import type * as contract from './conversations-contract.ts';

export type * from './conversations-contract.ts';

export const answerForProfile: ClientCall<typeof contract.answerForProfile> = {
  name: 'answerForProfile',
  method: 'POST',
  path: '/api/staff-replies.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const getStaffConversation: ClientCall<typeof contract.getStaffConversation> = {
  name: 'getStaffConversation',
  method: 'GET',
  path: '/api/staff-conversation.php',
  query: ['id'],
};
export const getStaffConversations: ClientCall<typeof contract.getStaffConversations> = {
  name: 'getStaffConversations',
  method: 'GET',
  path: '/api/staff-conversations.php',
  query: ['cursor'],
};
