// Generated from ./content-contract.ts by `npm run docs:api`.
import type { ClientCall, ClientEvent } from '#platform/shared/client-call.ts';
import type * as contract from './content-contract.ts';

export type * from './content-contract.ts';

export const appealChatPhoto: ClientCall<typeof contract.appealChatPhoto> = {
  name: 'appealChatPhoto',
  method: 'POST',
  path: '/api/chat-photo-appeals.php',
  query: [],
  body: 'json',
};
export const chatPhotoDecided: ClientEvent<typeof contract.chatPhotoDecided> = {
  name: 'chat_photo_decided',
  changes: [],
};
export const getReceivedGifts: ClientCall<typeof contract.getReceivedGifts> = {
  name: 'getReceivedGifts',
  method: 'GET',
  path: '/api/received-gifts.php',
  query: ['member'],
};
export const sendGif: ClientCall<typeof contract.sendGif> = {
  name: 'sendGif',
  method: 'POST',
  path: '/api/gifs.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const sendGift: ClientCall<typeof contract.sendGift> = {
  name: 'sendGift',
  method: 'POST',
  path: '/api/gifts.php',
  idempotent: true,
  query: [],
  body: 'json',
};
export const sendPhoto: ClientCall<typeof contract.sendPhoto> = {
  name: 'sendPhoto',
  method: 'POST',
  path: '/api/chat-photo.php',
  idempotent: true,
  query: ['conversation', 'fictional_confirmed', 'seen_cost'],
  body: 'bytes',
};
