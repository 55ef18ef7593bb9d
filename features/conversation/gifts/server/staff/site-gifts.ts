import type { OfferedGift } from '../../contract.ts';
import { offeredIn, listSiteGifts, storeSiteGifts } from '../public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { lockSite, siteOfStaff } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type * as giftsCalls from '../../site-gifts-contract.ts';
import { giftListErrors } from '../../site-gifts-contract.ts';

/** @throws {CallError} `not_found`. */
export async function getSiteGifts(
  { db, siteId }: MemberContext,
  { site: id }: CallInput<typeof giftsCalls.getSiteGifts>,
): Promise<CallResponse<typeof giftsCalls.getSiteGifts>> {
  const site = await siteOfStaff(db, siteId, id);
  const chosen = await listSiteGifts(db, site.id);
  return {
    site: await readSiteHead(db, site),
    gifts: offeredIn(chosen, site.settings.gift_credits),
    all: chosen.length === 0,
    usual_credits: site.settings.gift_credits,
  };
}

const asText = (gifts: readonly OfferedGift[]) => gifts.map(({ id, credits }) => `${id}=${credits}`);

/** @throws {CallError} `changed_meanwhile`, `gifts_unchanged`, `gift_twice`, `not_found`. */
export async function changeSiteGifts(
  { db, siteId, caller, clock }: MemberContext,
  { site: id, seen, gifts, reason }: CallInput<typeof giftsCalls.changeSiteGifts>,
): Promise<CallResponse<typeof giftsCalls.changeSiteGifts>> {
  if (new Set(gifts.map((gift) => gift.id)).size < gifts.length) throw fail(giftListErrors.gift_twice);
  return db.transaction(async (tx) => {
    const site = await siteOfStaff(tx, siteId, id);
    await lockSite(tx, site.id);
    const storedGifts = await listSiteGifts(tx, site.id);
    const before = offeredIn(storedGifts, site.settings.gift_credits);
    const after = offeredIn(gifts, site.settings.gift_credits);
    if (seen && asText(before).join() !== asText(seen).join()) throw fail(siteErrors.changed_meanwhile);
    if (asText(storedGifts).join() === asText(gifts).join()) throw fail(giftListErrors.gifts_unchanged);
    await storeSiteGifts(tx, site.id, gifts, clock.now());
    // In the log of the site where the actor is staff, because the actor's name is there.
    await auditByCaller({ siteId, caller, clock }, tx, {
      action: 'site.gifts',
      subject: `site-${site.id}`,
      details: { site: site.id },
      change: {
        reason,
        before: { gifts: asText(before).join(', ') },
        after: { gifts: asText(after).join(', ') },
      },
    });
    return { gifts: after };
  });
}
