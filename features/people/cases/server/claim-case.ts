import type { Executor } from '#platform/server/db/database.ts';
import type { Claimer } from '../contract.ts';
import { claimEndsAt } from './case-policy.ts';
import {
  endClaimsOf,
  endOtherClaims,
  listOtherClaims,
  moveClaim,
  storeClaim,
  type CaseKey,
} from './case-queries.ts';

/**
 * Tells other reviewers that this reviewer is working on a case. A reviewer works on one case of a kind at a time. A
 * claim does not stop others from deciding: the first decision counts.
 * @returns the other reviewer; null if this reviewer has the claim, or the case is not open.
 */
export async function claimCase(
  executor: Executor,
  key: CaseKey,
  reviewerId: string,
  now: Date,
): Promise<Claimer | null> {
  return (await takeClaim(executor, key, reviewerId, now)).other;
}

/**
 * Claims a case for the inbox, where a claim excludes others. Ends all other claims of the reviewer, unless they are
 * already working on the next case.
 * @returns the other reviewer; null if this reviewer has the claim, or the case is not open.
 */
export async function claimAlone(
  executor: Executor,
  key: CaseKey,
  reviewerId: string,
  now: Date,
  { keepsOthers = false }: { readonly keepsOthers?: boolean } = {},
): Promise<{ readonly isOwn: boolean; readonly other: Claimer | null }> {
  const { siteId, kind, subjectId } = key;
  const isOwn = await storeClaim(
    executor,
    key,
    { claimedBy: reviewerId, claimedUntil: claimEndsAt(now) },
    now,
  );
  if (!keepsOthers) await endClaimsOf(executor, { siteId, memberId: reviewerId }, key);
  if (isOwn) return { isOwn, other: null };
  const claims = await listOtherClaims(executor, { siteId, kind, subjectIds: [subjectId] }, reviewerId, now);
  return { isOwn, other: claims.get(subjectId) ?? null };
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
  await endClaimsOf(executor, { siteId: key.siteId, memberId: reviewerId }, key);
  return moved;
}

/** Like `claimCase`, but also returns whether this reviewer has the claim now. */
export async function takeClaim(
  executor: Executor,
  key: CaseKey,
  reviewerId: string,
  now: Date,
): Promise<{ readonly isOwn: boolean; readonly other: Claimer | null }> {
  const claim = { claimedBy: reviewerId, claimedUntil: claimEndsAt(now) };
  const isOwn = await storeClaim(executor, key, claim, now);
  // Done second, so that two reviewers who swap cases do not wait for each other.
  await endOtherClaims(executor, key, reviewerId, now);
  if (isOwn) return { isOwn, other: null };
  const { siteId, kind, subjectId } = key;
  const claims = await listOtherClaims(executor, { siteId, kind, subjectIds: [subjectId] }, reviewerId, now);
  return { isOwn, other: claims.get(subjectId) ?? null };
}
