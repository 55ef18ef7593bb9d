import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { likesChanged } from '#features/safety/blocks/contract.ts';
import type { PromptId } from '#features/people/profiles/prompts.ts';
import { matchMade } from '../contract.ts';
import { matchMadeEvent, memberLiked } from './events.ts';
import { requireBothActive, requireSomeoneElse } from './likes-policy.ts';
import { insertLike, lockPair, markLikeSeen, type LikeOutcome, type NewLike } from './likes-queries.ts';

/**
 * Likes a member, optionally with a note or about one of their prompts. A repeated like changes nothing and notifies
 * nobody, unless it adds the first note or prompt.
 */
export async function likeMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
  { note = '', prompt = null }: { note?: string | undefined; prompt?: PromptId | null | undefined } = {},
): Promise<{ liked: boolean; match: boolean }> {
  requireSomeoneElse(memberId, otherId);
  return services.db.transaction(async (tx) => {
    const like = {
      siteId,
      fromId: memberId,
      toId: otherId,
      note: note === '' ? null : note,
      prompt,
      origin: 'member',
    } as const;
    const outcome = await makeLike(services, tx, like);
    requireBothActive(outcome);
    return { liked: true, match: outcome.likes_back };
  });
}

/** Inserts the like if both can see each other, and announces what is new. */
export async function makeLike(services: Services, tx: Transaction, like: NewLike): Promise<LikeOutcome> {
  const { siteId, fromId: memberId, toId: otherId } = like;
  await lockPair(tx, siteId, memberId, otherId);
  const outcome = await insertLike(tx, like, services.clock.now());
  // Whoever likes somebody back has seen the like, and the list of new likes no longer shows it.
  if (outcome.made && outcome.likes_back) await markLikeSeen(tx, siteId, otherId, memberId);
  if (outcome.made) await emitLike(services, tx, like, outcome);
  if (outcome.made || outcome.changed)
    tx.afterCommit(() => tellPages(services, like, outcome.made && outcome.likes_back));
  return outcome;
}

async function emitLike(
  services: Services,
  tx: Transaction,
  like: NewLike,
  { likes_back: match, declined }: LikeOutcome,
): Promise<void> {
  const pair = { siteId: like.siteId, memberId: like.fromId, otherId: like.toId };
  await services.events.emit(services, tx, memberLiked, { ...pair, declined });
  if (match) await services.events.emit(services, tx, matchMadeEvent, pair);
}

function tellPages({ realtime }: Services, { siteId, fromId, toId }: NewLike, match: boolean): void {
  for (const [memberId, other] of [
    [toId, fromId],
    [fromId, toId],
  ] as const) {
    realtime.publish({ siteId, memberId }, likesChanged, {});
    if (match) realtime.publish({ siteId, memberId }, matchMade, { member: other });
  }
}
