// Generated from ./contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './contract.ts';

export type * from './contract.ts';

export const chatErrors: ClientErrors<typeof contract.chatErrors> = {
  insufficient_credits: { code: 'insufficient_credits', status: 402 },
  price_changed: { code: 'price_changed', status: 409 },
  receiver_unconfirmed: { code: 'receiver_unconfirmed', status: 409 },
  message_undeliverable: { code: 'message_undeliverable', status: 403 },
  message_too_long: { code: 'message_too_long', status: 400 },
  premium_only: { code: 'premium_only', status: 402 },
  fictional_unconfirmed: { code: 'fictional_unconfirmed', status: 409 },
};
export const conversationChanged: ClientEvent<typeof contract.conversationChanged> = {
  name: 'conversation_changed',
  changes: ['viewer', 'chats'],
};
export const conversationPageSize: typeof contract.conversationPageSize = 50;
export const getChats: ClientCall<typeof contract.getChats> = {
  name: 'getChats',
  method: 'GET',
  path: '/api/chats.php',
  reads: ['chats'],
  query: ['cursor'],
};
export const getHiddenMessages: ClientCall<typeof contract.getHiddenMessages> = {
  name: 'getHiddenMessages',
  method: 'GET',
  path: '/api/hidden-messages.php',
  reads: ['chats'],
  query: [],
};
export const getMessages: ClientCall<typeof contract.getMessages> = {
  name: 'getMessages',
  method: 'GET',
  path: '/api/messages.php',
  query: ['conversation', 'after', 'before', 'around'],
};
export const getNewMatches: ClientCall<typeof contract.getNewMatches> = {
  name: 'getNewMatches',
  method: 'GET',
  path: '/api/new-matches.php',
  reads: ['likes'],
  query: [],
};
export const markRead: ClientCall<typeof contract.markRead> = {
  name: 'markRead',
  method: 'PUT',
  path: '/api/chats.php',
  changes: ['viewer', 'chats'],
  query: [],
  body: 'json',
};
export const maxMessageCharacters: typeof contract.maxMessageCharacters = 10000;
export const messagePageSize: typeof contract.messagePageSize = 50;
export const newMatchesSize: typeof contract.newMatchesSize = 20;
export const openChat: ClientCall<typeof contract.openChat> = {
  name: 'openChat',
  method: 'POST',
  path: '/api/chats.php',
  query: [],
  body: 'json',
};
export const sendMessage: ClientCall<typeof contract.sendMessage> = {
  name: 'sendMessage',
  method: 'POST',
  path: '/api/messages.php',
  idempotent: true,
  query: [],
  body: 'json',
};
