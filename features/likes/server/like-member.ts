import type { Services } from '#platform/server/services.ts';
import { likesChanged, matchMade } from '../contract.ts';
import { matchMadeEvent } from './events.ts';
import { requireBothActive, requireSomeoneElse } from './likes-policy.ts';
import { insertLike, lockPair } from './likes-queries.ts';

/** Likes a member; a like that is there already stays as it is, and nobody is told again. */
export async function likeMember(
  services: Services,
  siteId: number,
  memberId: string,
  otherId: string,
): Promise<{ liked: boolean; match: boolean }> {
  requireSomeoneElse(memberId, otherId);
  return services.db.transaction(async (tx) => {
    await lockPair(tx, siteId, memberId, otherId);
    const outcome = await insertLike(tx, siteId, memberId, otherId, services.clock.now());
    requireBothActive(outcome);
    const match = outcome.likes_back;
    if (outcome.made && match)
      await services.events.emit(services, tx, matchMadeEvent, { siteId, memberId, otherId });
    if (outcome.made) {
      tx.afterCommit(() => {
        services.realtime.publish({ siteId, memberId: otherId }, likesChanged, {});
        services.realtime.publish({ siteId, memberId }, likesChanged, {});
        if (!match) return;
        services.realtime.publish({ siteId, memberId: otherId }, matchMade, { member: memberId });
        services.realtime.publish({ siteId, memberId }, matchMade, { member: otherId });
      });
    }
    return { liked: true, match };
  });
}
