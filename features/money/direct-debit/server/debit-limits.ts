import type { Executor } from '#platform/server/db/database.ts';
import { fail } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { debitErrors } from '../contract.ts';
import { brokenLimit } from './debit-policy.ts';
import { findDebitUsage } from './debit-queries.ts';

const week = 7 * day;

interface WishedDebit {
  readonly siteId: number;
  readonly memberId: string;
  readonly amount: number;
  /** Undefined while still unknown. */
  readonly ibanHash?: Buffer;
  readonly now: Date;
}

/**
 * Limits apply per member and per account, so that a second membership does not double them. The caller holds both
 * locks when placing an order.
 * @throws {CallError} `debit_limit_reached`
 */
export async function requireWithinLimits(
  executor: Executor,
  { siteId, memberId, amount, ibanHash, now }: WishedDebit,
): Promise<void> {
  const since = new Date(now.getTime() - week);
  for (const by of [{ memberId }, ...(ibanHash ? [{ ibanHash }] : [])]) {
    const broken = brokenLimit(await findDebitUsage(executor, siteId, by, since), amount);
    if (broken) throw fail(debitErrors.debit_limit_reached, broken);
  }
}
