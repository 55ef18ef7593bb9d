import { giftIds } from './gift-choices.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { array, boolean, integer, object, oneOf, optional } from '#platform/shared/schema.ts';
import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';

export const giftListErrors = defineErrors({
  /** The site already offers exactly these gifts. */
  gifts_unchanged: { status: 409 },
  gift_twice: { status: 409 },
});

/** A site may offer a gift free of charge. */
const pricedGift = object({ id: oneOf(giftIds), credits: integer({ minimum: 0, maximum: 1_000 }) });
const offer = array(pricedGift, { maxItems: giftIds.length });

export const getSiteGifts = defineCall({
  name: 'getSiteGifts',
  method: 'GET',
  path: '/api/staff-gifts.php',
  access: administrators,
  query: object({ site: siteNumber }),
  response: object({
    site: editedSite,
    gifts: offer,
    /** Whether the site offers every gift at the price in its settings. */
    all: boolean(),
    usual_credits: integer(),
  }),
  limit: 'read',
  summary: 'The gifts that a site offers, in its own order, with their prices.',
});

export const changeSiteGifts = defineCall({
  name: 'changeSiteGifts',
  method: 'POST',
  path: '/api/staff-gifts.php',
  access: administrators,
  body: object({
    site: siteNumber,
    /** The gifts that the caller read. Without it, the gifts are set even if somebody else changed them since. */
    seen: optional(offer),
    /** In order. Empty to offer every gift at the price in the settings. */
    gifts: offer,
    reason,
  }),
  response: object({ gifts: offer }),
  errors: [siteErrors.changed_meanwhile, giftListErrors.gifts_unchanged, giftListErrors.gift_twice],
  limit: 'write',
  summary:
    "Sets a site's gifts, their order and their prices. With `seen`, refused if somebody else has changed them since. The audit log records the reason.",
});
