import { day, second } from '#platform/shared/time.ts';

/**
 * The discount on a new member's first purchase; rates are hundredths of a percent. Specification, sections 4 and 9.
 */
export const timeBonus = { code: 'TIMEBONUS25', rate: 2_500, lasts: 14_400 * second } as const;
export const welcomeDiscount = { code: 'WELCOME25', rate: 2_500, lasts: 7 * day } as const;

/** 100 %. */
export const fullRate = 10_000;

/** Normalizes a code for comparison: upper case, without spaces left by copying. */
export function normalizeCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Whether the text has the format of a code. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code);
}

/** A rate in hundredths of a percent, or an amount in minor units. */
export type DiscountValue = { readonly rate: number } | { readonly amount: number };

/**
 * The list price less a discount, in minor units, with halves rounded in the payer's favour. Never above the list price,
 * and never below one minor unit, because providers refuse payments of 0.
 */
export function priceAfter(listAmount: number, value: DiscountValue): number {
  const off =
    'amount' in value ? value.amount : Math.floor((listAmount * value.rate + fullRate / 2) / fullRate);
  return Math.max(Math.min(listAmount, 1), listAmount - off);
}
