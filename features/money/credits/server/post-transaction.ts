import type { Transaction } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import {
  addToBalance,
  insertPostings,
  insertTransaction,
  lockWallets,
  type Movement,
  type Posting,
} from './credit-queries.ts';

/**
 * Posts a credit transaction and updates the wallets it touches.
 * @returns false for a repeat of the idempotency key, which changes nothing.
 * @throws when the postings do not sum to 0, a member has no wallet, or a balance would fall below 0.
 */
export async function postTransaction(tx: Transaction, movement: Omit<Movement, 'id'>): Promise<boolean> {
  const changes = sumChanges(movement.postings);
  const locked = await lockWallets(tx, movement.siteId, [...changes.keys()]);
  if (locked.length < changes.size) throw new Error('A member in this transaction has no wallet.');
  const complete: Movement = { ...movement, id: uuidv7(movement.at.getTime()) };
  if (!(await insertTransaction(tx, complete))) return false;
  await insertPostings(tx, complete);
  for (const memberId of locked) await addToBalance(tx, movement.siteId, memberId, changes.get(memberId)!);
  return true;
}

/** The balance change of each member. */
function sumChanges(postings: readonly Posting[]): Map<string, number> {
  const changes = new Map<string, number>();
  let sum = 0;
  for (const posting of postings) {
    if (!Number.isSafeInteger(posting.amount) || posting.amount === 0)
      throw new Error('A posting must move a whole number of credits, at least one.');
    sum += posting.amount;
    if (posting.account === 'member')
      changes.set(posting.memberId, (changes.get(posting.memberId) ?? 0) + posting.amount);
  }
  if (sum !== 0) throw new Error(`The postings of a transaction sum to ${sum}, not 0.`);
  return changes;
}
