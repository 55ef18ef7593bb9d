import { firstPurchaseClaim, type DiscountValue } from '../discount-rules.ts';
import type { CodeRow } from './discount-queries.ts';
import type { Validity } from './tables.ts';

/** A code and its conditions, whether stored or given to every new member. */
export interface Discount {
  readonly code: string;
  /** A rate in hundredths of a percent, or an amount in minor units of `currency`. */
  readonly value: DiscountValue;
  /** The only currency of orders that may use it; null for any. */
  readonly currency: string | null;
  /** Minor units; null for none. */
  readonly minimumAmount: number | null;
  /** What is still available to all orders together; null for no limit. */
  readonly left: { readonly amount: number | null; readonly uses: number | null };
  readonly country: string | null;
  readonly methods: readonly string[];
  readonly validity: Validity;
  readonly memberId: string | null;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
  readonly ended: boolean;
  readonly firstPurchase: boolean;
}

export function discountFrom(row: CodeRow): Discount {
  const { rate, amount, budget, mostUses, spent, taken } = row;
  return {
    ...row,
    value: amount === null ? { rate: rate ?? 0 } : { amount },
    left: {
      amount: budget === null ? null : budget - spent,
      uses: mostUses === null ? null : mostUses - taken,
    },
    ended: row.endedAt !== null,
    firstPurchase: false,
  };
}

export const isExpired = ({ expiresAt, ended }: Discount, now: Date): boolean =>
  ended || (expiresAt !== null && expiresAt <= now);

/** Whether it has not started yet. */
export const isEarly = ({ startsAt }: Discount, now: Date): boolean => startsAt !== null && startsAt > now;

/** Whether other orders have used it up. */
export const isTaken = ({ left }: Discount): boolean =>
  (left.uses !== null && left.uses <= 0) || (left.amount !== null && left.amount <= 0);

const openOrder = 'open:';

/**
 * The claim that a member can use once. All discounts on a first purchase share one claim. A member can have only one
 * unpaid order with a code whose limit is shared by all members, so that nobody uses it up without paying.
 */
export function deriveClaim({ code, validity, firstPurchase, left }: Discount): string | null {
  if (firstPurchase) return firstPurchaseClaim;
  if (validity === 'once-per-user') return `code:${code}`;
  return left.amount === null && left.uses === null ? null : openOrder + code;
}

/** Whether the claim ends when the payment is made. */
export const endsWhenPaid = (claim: string | null): boolean => claim?.startsWith(openOrder) ?? false;
