import { day, hour, minute } from '#platform/shared/time.ts';
import { mostAWeek, mostOpen } from '../debit-rules.ts';
import type { Debited } from './debit-queries.ts';

/** A code holds so long. */
export const codeLife = 10 * minute;

/** What was filled in can be gone on with for so long. */
export const askedLife = hour;

/** Wrong codes after which a debit takes none any more. */
export const guessesADebit = 10;

/** Wrong codes of a member within a day, whatever they were for. */
export const guessesAMember = 20;

/** Codes cost money and may disturb a stranger: so many in an hour and in a day, for a member as for a phone. */
const codesAnHour = 5;
const codesADay = 10;

/** Between two codes to the same phone. */
const codePause = 30_000;

/**
 * When another code may be sent; a moment that has passed: now.
 * @param byMember when codes were sent for the member within a day, the newest first.
 * @param toPhone the same for the phone, whoever asked.
 */
export function nextCodeAt(byMember: readonly Date[], toPhone: readonly Date[]): Date {
  const free = (sent: readonly Date[], most: number, window: number) =>
    sent.length < most ? 0 : sent[most - 1]!.getTime() + window;
  const moments = [byMember, toPhone].flatMap((sent) => [
    free(sent, codesAnHour, hour),
    free(sent, codesADay, day),
  ]);
  return new Date(Math.max(...moments, free(toPhone, 1, codePause)));
}

/** Which limit a further debit would break, given what a member or an account has already; null: none. */
export function brokenLimit(
  debited: Debited,
  amount: number,
): { reason: 'open' | 'week'; left: number } | null {
  const left = Math.max(0, mostAWeek - debited.amount);
  if (debited.open >= mostOpen) return { reason: 'open', left };
  return amount > left ? { reason: 'week', left } : null;
}
