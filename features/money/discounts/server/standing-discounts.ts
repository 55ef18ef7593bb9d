import type { Executor } from '#platform/server/db/database.ts';
import { timeBonus, welcomeDiscount } from '../discount-rules.ts';
import { claimOf, isExpired, type Discount } from './discount.ts';
import { selectNewcomer, selectUse, type Newcomer } from './discount-queries.ts';

export interface Asking {
  readonly siteId: number;
  readonly memberId: string;
  readonly now: Date;
}

type Standing = typeof timeBonus | typeof welcomeDiscount;
export const standingDiscounts: readonly Standing[] = [timeBonus, welcomeDiscount];

/** A discount that every new member has. It is stored only once it is used. */
export function standingFor(
  { code, rate, lasts }: Standing,
  memberId: string,
  { signedUpAt }: Newcomer,
): Discount {
  return {
    code,
    value: { rate },
    currency: null,
    minimumAmount: null,
    left: { amount: null, uses: null },
    country: null,
    methods: [],
    validity: 'once-per-user',
    memberId,
    startsAt: null,
    expiresAt: new Date(signedUpAt.getTime() + lasts),
    ended: false,
    firstPurchase: true,
  };
}

/** The time bonus, if the member may use it now (TB-01, TB-03). */
export const runningTimeBonus = (executor: Executor, asking: Asking) => running(executor, asking, timeBonus);

/** The welcome discount, if the member may use it now (TB-09). */
export const runningWelcome = (executor: Executor, asking: Asking) =>
  running(executor, asking, welcomeDiscount);

async function running(
  executor: Executor,
  { siteId, memberId, now }: Asking,
  standing: Standing,
): Promise<Discount | null> {
  const newcomer = await selectNewcomer(executor, siteId, memberId);
  if (!newcomer || newcomer.premium) return null;
  const discount = standingFor(standing, memberId, newcomer);
  if (isExpired(discount, now)) return null;
  const use = await selectUse(executor, siteId, memberId, claimOf(discount)!);
  return use ? null : discount;
}
