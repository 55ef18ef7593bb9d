import { defineCall, defineRealtimeEvent } from '#platform/shared/call.ts';
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  optional,
  seq,
  string,
  text,
  uuid,
} from '#platform/shared/schema.ts';
import { giftErrors } from '#features/conversation/gifts/contract.ts';
import { giftIds } from '#features/conversation/gifts/gift-choices.ts';
import { gifErrors } from '#features/conversation/gifs/contract.ts';
import { appealTextLength, maxPhotoBytes, photoErrors } from '#features/people/photos/contract.ts';
import { chatErrors, chatMessage, nextCostFields, seenCost } from './contract.ts';
import { photoAppealStates } from './message-choices.ts';

/** The same response as for a text message. */
const sendResponse = object({
  message: chatMessage,
  balance: integer(),
  ...nextCostFields,
});

const refusals = [
  chatErrors.insufficient_credits,
  chatErrors.price_changed,
  chatErrors.receiver_unconfirmed,
  chatErrors.message_undeliverable,
  chatErrors.fictional_unconfirmed,
];

export const sendGift = defineCall({
  name: 'sendGift',
  method: 'POST',
  path: '/api/gifts.php',
  access: 'member',
  body: object({
    conversation: uuid(),
    gift: oneOf(giftIds),
    /** The member confirms that they know the profile is fictional. */
    fictional_confirmed: optional(boolean()),
    seen_cost: seenCost,
  }),
  response: sendResponse,
  errors: [...refusals, giftErrors.gift_gone],
  idempotent: true,
  limit: 'message',
  summary: 'Sends a gift in a conversation; its price is charged in the same transaction.',
});

export const sendGif = defineCall({
  name: 'sendGif',
  method: 'POST',
  path: '/api/gifs.php',
  access: 'member',
  body: object({
    conversation: uuid(),
    gif: string({ minLength: 1, maxLength: 100 }),
    fictional_confirmed: optional(boolean()),
    seen_cost: seenCost,
  }),
  response: sendResponse,
  errors: [...refusals, gifErrors.gif_gone],
  idempotent: true,
  limit: 'message',
  summary: 'Sends an animated picture in a conversation, at the price of a message.',
});

export const sendPhoto = defineCall({
  name: 'sendPhoto',
  method: 'POST',
  path: '/api/chat-photo.php',
  access: 'member',
  query: object({
    conversation: uuid(),
    fictional_confirmed: optional(boolean()),
    seen_cost: seenCost,
  }),
  upload: { maxBytes: maxPhotoBytes },
  response: sendResponse,
  errors: [
    ...refusals,
    chatErrors.premium_only,
    photoErrors.photo_refused,
    photoErrors.photo_not_an_image,
    photoErrors.photo_heic,
    photoErrors.photo_damaged,
    photoErrors.photo_too_small,
    photoErrors.photo_too_large,
    photoErrors.photo_too_many_pixels,
    photoErrors.photo_too_narrow,
  ],
  idempotent: true,
  limit: 'upload',
  summary:
    'Sends a photo in a conversation; the body is the file. For premium members. The receiver sees it after staff have reviewed it.',
});

export const appealChatPhoto = defineCall({
  name: 'appealChatPhoto',
  method: 'POST',
  path: '/api/chat-photo-appeals.php',
  access: 'member',
  body: object({
    conversation: uuid(),
    /** The number of the message with the refused photo. */
    seq: seq(),
    text: text({ min: 1, max: appealTextLength }),
  }),
  response: object({ appeal: oneOf(photoAppealStates) }),
  errors: [photoErrors.photo_removed, photoErrors.appeal_made, photoErrors.appeal_too_late],
  limit: 'write',
  summary: "Objects to the refusal of the member's own photo in a chat, once. Staff review it again.",
});

/** A photo in this conversation was reviewed. Clients that show the message fetch it again. */
export const chatPhotoDecided = defineRealtimeEvent(
  'chat_photo_decided',
  object({ conversation: uuid(), seq: integer() }),
);

export const getReceivedGifts = defineCall({
  name: 'getReceivedGifts',
  method: 'GET',
  path: '/api/received-gifts.php',
  access: 'member',
  query: object({ member: uuid() }),
  response: object({ gifts: array(object({ gift: oneOf(giftIds), count: integer() })) }),
  limit: 'read',
  summary:
    'The gifts that a member received, counted by gift, without naming the givers; empty if the member keeps them private.',
});
