import { isPremium } from '#features/identity/membership/server/public.ts';
import {
  listActiveImages,
  photosFreeMembersSee,
  publicImageMaker,
} from '#features/people/photos/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { getMatches } from '#features/discovery/matching/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { cardsPageSize, photosOnCard } from '../contract.ts';
import { toStanding, findToday } from './standing.ts';
import { findState } from './swipe-queries.ts';

/** The next cards, best first, without members who have already been liked, passed or blocked. */
export async function getSwipeGame(context: MemberContext): Promise<CallResponse<typeof calls.getSwipeGame>> {
  const { siteId, memberId } = context.caller;
  const [{ members }, state, today, premium] = await Promise.all([
    getMatches(context, siteId, memberId, undefined),
    findState(context.db, { siteId, memberId }),
    findToday(context, siteId),
    isPremium(context.db, siteId, memberId),
  ]);
  const cards = members.slice(0, cardsPageSize);
  const images = await listActiveImages(
    context.db,
    siteId,
    cards.map(({ id }) => id),
    premium ? photosOnCard : photosFreeMembersSee,
    await publicImageMaker(context.db, await settingsOf(context), context.clock.now()),
  );
  return {
    ...toStanding(state, today),
    members: cards.map((card) => ({ ...card, images: images.get(card.id) ?? [] })),
  };
}
