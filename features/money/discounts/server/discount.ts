import type { CodeRow } from './discount-queries.ts';
import type { Validity } from './tables.ts';

/** A code and its conditions, whether stored or given to every new member. */
export interface Discount {
  readonly code: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly minimum: { readonly amount: number; readonly currency: string } | null;
  readonly country: string | null;
  readonly methods: readonly string[];
  readonly validity: Validity;
  readonly memberId: string | null;
  readonly expiresAt: Date | null;
  readonly ended: boolean;
  readonly firstPurchase: boolean;
}

export function discountFrom(row: CodeRow): Discount {
  const { code, rate, minimumAmount, currency, country, methods, validity, memberId, expiresAt } = row;
  return {
    code,
    rate,
    minimum: minimumAmount !== null && currency !== null ? { amount: minimumAmount, currency } : null,
    country,
    methods,
    validity,
    memberId,
    expiresAt,
    ended: row.endedAt !== null,
    firstPurchase: false,
  };
}

export const isExpired = ({ expiresAt, ended }: Discount, now: Date): boolean =>
  ended || (expiresAt !== null && expiresAt <= now);

/** The claim that a member can use once. All discounts on a first purchase share one claim. */
export function claimOf({ code, validity, firstPurchase }: Discount): string | null {
  if (firstPurchase) return 'first-purchase';
  return validity === 'once-per-user' ? `code:${code}` : null;
}
