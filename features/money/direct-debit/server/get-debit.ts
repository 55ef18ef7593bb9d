import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { DebitOrder, getDirectDebit } from '../contract.ts';
import { unfinishedLifetimeMs } from './debit-policy.ts';
import { findDebitAwaitingCode, type Debit } from './debit-queries.ts';
import { viewDebit } from './debit-view.ts';
import { requireWithinLimits } from './debit-limits.ts';
import { siteFacts } from './site-facts.ts';
import { quoteDebit } from './quote-debit.ts';

/** The order's price. Includes the debit awaiting its code, if the payer left after the code was sent. */
export async function getDebit(
  context: MemberContext,
  { package: packageId, discount_code: discountCode }: CallInput<typeof getDirectDebit>,
): Promise<CallResponse<typeof getDirectDebit>> {
  const { db, caller, clock } = context;
  const site = await siteFacts(context);
  const order = await quoteDebit(context, packageId, discountCode);
  const now = clock.now();
  await requireWithinLimits(db, { ...caller, amount: order.amount, now });
  const debit = await findDebitAwaitingCode(db, caller, new Date(now.getTime() - unfinishedLifetimeMs));
  return {
    order,
    asked: debit && isFor(debit, order) ? await viewDebit(context, site, db, debit, order) : null,
    now: now.toISOString(),
  };
}

/** Whether the bundle and price are the same, because the payer buys exactly what they agreed to. */
export const isFor = (debit: Debit, order: DebitOrder): boolean =>
  debit.packageId === order.package &&
  debit.discountCode === order.discount_code &&
  debit.amount === order.amount &&
  debit.currency === order.currency;
