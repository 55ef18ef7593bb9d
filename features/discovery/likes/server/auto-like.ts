import { soughtGenders } from '#features/people/profiles/attributes.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { memberCards } from '#features/people/directory/server/public.ts';
import { ageOn, ageRangeOn, dayAt, hour } from '#platform/shared/time.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { AutoLiker } from '../contract.ts';
import { findLiked, findLiker, lastAutoLike, lockAutoLike, type Liker } from './auto-like-queries.ts';
import { makeLike } from './like-member.ts';

/**
 * Gives the member a like from someone who agreed to automatic likes. Within an hour, returns the same like again. Null
 * if no matching member has agreed.
 */
export async function autoLike(
  services: Services,
  { siteId, memberId }: MemberKey,
): Promise<AutoLiker | null> {
  const liker = await services.db.transaction(async (tx) => {
    await lockAutoLike(tx, siteId, memberId);
    const since = new Date(services.clock.now().getTime() - hour);
    return (
      (await lastAutoLike(tx, siteId, memberId, since)) ?? (await newLiker(services, tx, siteId, memberId))
    );
  });
  if (!liker) return null;
  const cards = await memberCards(services.db, siteId, [liker.member_id], services.clock.now());
  const card = cards.get(liker.member_id);
  return card ? { ...card, origin: liker.origin } : null;
}

async function newLiker(
  services: Services,
  tx: Transaction,
  siteId: number,
  memberId: string,
): Promise<Liker | undefined> {
  const liked = await findLiked(tx, { siteId, memberId });
  if (!liked) return undefined;
  const { genders, time_zone: timeZone } = await settingsOf({ siteId, db: services.db });
  const today = dayAt(services.clock.now(), timeZone);
  const liker = await findLiker(tx, {
    siteId,
    memberId,
    country: liked.country,
    gender: liked.gender,
    age: ageOn(liked.birth_date, today),
    sought: soughtGenders(liked.gender, liked.sexuality, genders),
    ...ageRangeOn(liked.seek_min_age, liked.seek_max_age, today),
  });
  if (!liker) return undefined;
  const like = {
    siteId,
    fromId: liker.member_id,
    toId: memberId,
    note: null,
    prompt: null,
    origin: liker.origin,
  };
  return (await makeLike(services, tx, like)).made ? liker : undefined;
}
