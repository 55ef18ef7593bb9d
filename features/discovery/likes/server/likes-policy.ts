import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { likeErrors } from '../contract.ts';
import type { LikeOutcome } from './likes-queries.ts';

export function requireSomeoneElse(memberId: string, otherId: string): void {
  if (memberId === otherId) throw invalidInput({ field: 'member', problem: 'invalid' });
}

/** A hidden member gets the same response as one who does not exist. */
export function requireBothActive({ liker_active, liker_paused, liked_active }: LikeOutcome): void {
  if (!liked_active) throw fail(platformErrors.not_found);
  if (liker_paused) throw fail(likeErrors.own_profile_paused);
  if (!liker_active) throw fail(likeErrors.own_profile_disabled);
}
