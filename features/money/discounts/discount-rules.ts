import { day, second } from '#platform/shared/time.ts';
import { cleanCode } from '#platform/shared/typed-text.ts';

/** The welcome discount of a site, as its settings had it when a member signed up. */
export interface WelcomeTerms {
  /** 0 for no discount. */
  readonly percent: number;
  readonly days: number;
}

/** A discount on a new member's first purchase. Specification, sections 4 and 9. */
export interface StandingDiscount {
  readonly code: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** Milliseconds from sign-up. */
  readonly lasts: number;
}

/** How long after sign-up the welcome discount is a time bonus, with a countdown and a code of its own. */
export const timeBonusLasts = 14_400 * second;

/** The discounts of a new member: the time bonus and the welcome discount; none for 0 percent. */
export function standingDiscounts({ percent, days }: WelcomeTerms): readonly StandingDiscount[] {
  if (percent <= 0) return [];
  const { timeBonus, welcome } = standingCodes(percent);
  const rate = percent * 100;
  return [
    { code: timeBonus, rate, lasts: timeBonusLasts },
    { code: welcome, rate, lasts: days * day },
  ];
}

/** The names of both codes, which say the percentage: `TIMEBONUS25` and `WELCOME25`. */
export const standingCodes = (percent: number) => ({
  timeBonus: `TIMEBONUS${percent}`,
  welcome: `WELCOME${percent}`,
});

/** Whether the name belongs to a discount that new members have, or could have after a change of the settings. */
export const isStandingCode = (code: string): boolean => /^(?:TIMEBONUS|WELCOME)[1-9]\d?$/.test(code);

/** The claim that all discounts on a first purchase share. */
export const firstPurchaseClaim = 'first-purchase';

/** 100 %. */
export const fullRate = 10_000;

/** Normalizes a code for comparison: upper case, without spaces left by copying. */
export function normalizeCode(typed: string): string {
  return cleanCode(typed).toUpperCase();
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
