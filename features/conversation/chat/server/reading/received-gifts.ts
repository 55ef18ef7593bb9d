import { blocksBetween } from '#features/safety/blocks/server/public.ts';
import { findGiftId } from '#features/conversation/gifts/gift-choices.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as contentCalls from '../../content-contract.ts';
import { listReceivedGifts } from './gift-queries.ts';

/**
 * The gifts that a member received, unless they hide them.
 * @throws {CallError} `not_found` for a member the caller may not see.
 */
export async function getReceivedGifts(
  { db, siteId, caller, clock }: MemberContext,
  memberId: string,
): Promise<CallResponse<typeof contentCalls.getReceivedGifts>> {
  const [cards, between, giftCounts] = await Promise.all([
    memberCards(db, siteId, [memberId], clock.now()),
    blocksBetween(db, siteId, caller.memberId, memberId),
    listReceivedGifts(db, { siteId, memberId }),
  ]);
  if (between.blocks || between.blocked || cards.get(memberId)?.status !== 'active')
    throw fail(platformErrors.not_found);
  return {
    gifts: giftCounts.flatMap(({ content, count }) => {
      const gift = findGiftId(content);
      return gift ? [{ gift, count }] : [];
    }),
  };
}
