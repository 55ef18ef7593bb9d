import { isPremium } from '#features/identity/membership/server/public.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { findHiddenPhoto } from '#features/people/photos/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { Services } from '#platform/server/services.ts';
import type * as calls from '../contract.ts';
import { listLikesPage } from './likes-list-queries.ts';

/** How many of the newest likes are searched for a member with hidden photos. */
const searchedLikes = 24;

/** Only people who pressed like themselves: it advertises premium, and nothing in that may be made up. */
export async function getHiddenPhoto(
  { db, clock }: Services,
  siteId: number,
  memberId: string,
): Promise<CallResponse<typeof calls.getHiddenPhoto>> {
  if (await isPremium(db, siteId, memberId)) return { liker: null };
  const likes = await listLikesPage(db, 'received', siteId, memberId, null, searchedLikes);
  const ids = likes.filter(({ origin }) => origin === 'member').map((like) => like.member_id);
  const cards = await memberCards(db, siteId, ids, clock.now());
  const people = ids.filter((id) => cards.get(id)?.fictional === false);
  const hidden = await findHiddenPhoto(db, siteId, people);
  const profile = hidden && cards.get(hidden.memberId);
  return { liker: profile ? { profile, thumbhash: hidden.thumbhash, hidden_images: hidden.count } : null };
}
