import { day, hour, minute } from '#platform/shared/time.ts';
import { maxWeeklyAmount, maxOpenDebits } from '../debit-rules.ts';
import type { Debited } from './debit-queries.ts';

/** How long a code is valid, in ms. */
export const codeLifetimeMs = 10 * minute;

/** How long an unfinished debit can be continued, in ms. */
export const unfinishedLifetimeMs = hour;

/** After this many wrong codes, a debit accepts no more codes. */
export const maxWrongCodesPerDebit = 10;

/** Maximum number of wrong codes that a member may enter per day, across debits. */
export const maxWrongCodesPerMember = 20;

/**
 * Codes cost money and may disturb a stranger, so the limits per hour and per day apply to each member and to each
 * phone.
 */
const maxCodesPerHour = 5;
const maxCodesPerDay = 10;

/** Minimum interval between two codes to the same phone, in ms. */
const codeIntervalMs = 30_000;

/**
 * When another code may be sent. A time in the past means now.
 * @param byMember when codes were sent for the member within a day, newest first.
 * @param toPhone when codes were sent to the phone, for any member.
 */
export function nextCodeAt(byMember: readonly Date[], toPhone: readonly Date[]): Date {
  const free = (sent: readonly Date[], most: number, window: number) =>
    sent.length < most ? 0 : sent[most - 1]!.getTime() + window;
  const moments = [byMember, toPhone].flatMap((sent) => [
    free(sent, maxCodesPerHour, hour),
    free(sent, maxCodesPerDay, day),
  ]);
  return new Date(Math.max(...moments, free(toPhone, 1, codeIntervalMs)));
}

/**
 * The limit that a further debit would exceed, given the current usage of a member or account. Null if there is none.
 */
export function brokenLimit(
  debited: Debited,
  amount: number,
): { reason: 'open' | 'week'; left: number } | null {
  const remaining = Math.max(0, maxWeeklyAmount - debited.amount);
  if (debited.open >= maxOpenDebits) return { reason: 'open', left: remaining };
  return amount > remaining ? { reason: 'week', left: remaining } : null;
}
