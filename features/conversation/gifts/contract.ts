import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, integer, object, oneOf, type Static } from '#platform/shared/schema.ts';
import { giftIds } from './gift-choices.ts';

export const giftErrors = defineErrors({
  /** The site no longer offers this gift. */
  gift_gone: { status: 410 },
});

/** A gift and what it costs on this site. */
export const offeredGift = object({ id: oneOf(giftIds), credits: integer() });
export type OfferedGift = Static<typeof offeredGift>;

export const getGifts = defineCall({
  name: 'getGifts',
  method: 'GET',
  path: '/api/gifts.php',
  access: 'member',
  response: object({ gifts: array(offeredGift), balance: integer() }),
  limit: 'read',
  summary: "The site's gifts with their prices, in the site's order, and the member's credits.",
});
