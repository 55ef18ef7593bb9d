import { day, second } from '#platform/shared/time.ts';

/** What a new member may take off a first purchase; rates are hundredths of a percent. Specification, sections 4 and 9. */
export const timeBonus = { code: 'TIMEBONUS25', rate: 2_500, lasts: 14_400 * second } as const;
export const welcomeDiscount = { code: 'WELCOME25', rate: 2_500, lasts: 7 * day } as const;

/** All of it. */
export const wholeRate = 10_000;

/** A code as it is compared: upper case, without the spaces that copying adds. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** What codes are made of; anything else cannot be one. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code);
}

/**
 * A list price less a rate, in minor units, rounded in the payer's favour at half. Never above the list price, and
 * never below one minor unit, because a provider takes no payment of nothing.
 */
export function priceAfter(listAmount: number, rate: number): number {
  const off = Math.floor((listAmount * rate + wholeRate / 2) / wholeRate);
  return Math.max(Math.min(listAmount, 1), listAmount - off);
}
