import type { Executor } from '#platform/server/db/database.ts';
import type { Claimer } from '../contract.ts';
import { claimEndsAt } from './case-policy.ts';
import { endClaims, findOtherClaimer, moveClaim, storeClaim, type CaseKey } from './case-queries.ts';

/**
 * Claims a case, so that nobody else decides it. Ends all other claims of the reviewer, unless they are already working
 * on the next case.
 * @returns the other reviewer; null if this reviewer has the claim, or the case is not open.
 */
export async function claimCase(
  executor: Executor,
  key: CaseKey,
  reviewerId: string,
  now: Date,
  { keepsOthers = false }: { readonly keepsOthers?: boolean } = {},
): Promise<{ readonly isOwn: boolean; readonly other: Claimer | null }> {
  const isOwn = await storeClaim(
    executor,
    key,
    { claimedBy: reviewerId, claimedUntil: claimEndsAt(now) },
    now,
  );
  if (!keepsOthers) await endClaims(executor, { siteId: key.siteId, memberId: reviewerId }, key);
  if (isOwn) return { isOwn, other: null };
  return { isOwn, other: await findOtherClaimer(executor, key, reviewerId, now) };
}

/**
 * Takes over the claim on an open case from another reviewer.
 * @returns false if the case is not open.
 */
export async function takeOverClaim(
  executor: Executor,
  key: CaseKey,
  reviewerId: string,
  now: Date,
): Promise<boolean> {
  const moved = await moveClaim(executor, key, { claimedBy: reviewerId, claimedUntil: claimEndsAt(now) });
  await endClaims(executor, { siteId: key.siteId, memberId: reviewerId }, key);
  return moved;
}
