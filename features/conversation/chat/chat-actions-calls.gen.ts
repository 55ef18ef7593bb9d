// Generated from ./chat-actions-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientErrors, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './chat-actions-contract.ts';

export type * from './chat-actions-contract.ts';

export const chatFindsPage: typeof contract.chatFindsPage = 30;
export const getChatPreferences: ClientCall<typeof contract.getChatPreferences> = {
  name: 'getChatPreferences',
  method: 'GET',
  path: '/api/chat-preferences.php',
  query: [],
};
export const getIcebreakers: ClientCall<typeof contract.getIcebreakers> = {
  name: 'getIcebreakers',
  method: 'GET',
  path: '/api/icebreakers.php',
  query: ['conversation'],
};
export const markDelivered: ClientCall<typeof contract.markDelivered> = {
  name: 'markDelivered',
  method: 'PUT',
  path: '/api/chat-delivered.php',
  query: [],
  body: 'json',
};
export const maxDeliveredConversations: typeof contract.maxDeliveredConversations = 50;
export const maxPinnedConversations: typeof contract.maxPinnedConversations = 10;
export const openings: typeof contract.openings = [
  'weekend',
  'laugh',
  'travel',
  'food',
  'small_joy',
  'first_date',
];
export const pinChat: ClientCall<typeof contract.pinChat> = {
  name: 'pinChat',
  method: 'PUT',
  path: '/api/chat-pin.php',
  changes: ['chats'],
  query: [],
  body: 'json',
};
export const pinErrors: ClientErrors<typeof contract.pinErrors> = {
  too_many_pinned: { code: 'too_many_pinned', status: 409 },
};
export const removeChat: ClientCall<typeof contract.removeChat> = {
  name: 'removeChat',
  method: 'DELETE',
  path: '/api/chat.php',
  changes: ['viewer', 'chats'],
  query: [],
  body: 'json',
};
export const sayTyping: ClientCall<typeof contract.sayTyping> = {
  name: 'sayTyping',
  method: 'POST',
  path: '/api/typing.php',
  query: [],
  body: 'json',
};
export const searchChat: ClientCall<typeof contract.searchChat> = {
  name: 'searchChat',
  method: 'GET',
  path: '/api/chat-search.php',
  query: ['conversation', 'q'],
};
export const setChatPreferences: ClientCall<typeof contract.setChatPreferences> = {
  name: 'setChatPreferences',
  method: 'PUT',
  path: '/api/chat-preferences.php',
  query: [],
  body: 'json',
};
export const typingStarted: ClientEvent<typeof contract.typingStarted> = {
  name: 'typing_started',
  changes: [],
};
