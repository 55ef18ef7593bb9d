import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { announceCredits } from '#features/money/credits/server/public.ts';
import { lockByName, type Executor, type Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { cancelUnpaid } from '../settling/cancel-at-provider.ts';
import { countEnded } from '../payment-figures.ts';
import { keptStatuses, type Payment } from '../payment-queries.ts';
import { collected, isCollected } from '../settling/payment-states.ts';
import { payment, type PaymentStatus } from '../tables.ts';

/** A bank transfer takes days. If it has not arrived after two weeks, it never will. */
export const maxPendingAgeMs = 14 * day;

/** Payments of a member that are looked at together. Each order cancels the one before, so there are few. */
const maxPaymentsAtOnce = 5;

type Payable = Pick<Payment, 'status' | 'processingSince' | 'stillPayable' | 'mandateId' | 'method'>;

/** Whether its member may finish or cancel it: the provider's page waits for them, and they have not paid yet. */
export const isOpen = ({ status, processingSince, mandateId, method }: Payable): boolean =>
  status === 'pending' && processingSince === null && mandateId === null && method !== 'sdd';

/**
 * Whether its money may arrive without anything that the member does: it is on its way, or is collected with their
 * permission. This includes a payment that has ended here, which its provider reports as on its way after all. That one
 * stays in its series, so it goes back if another attempt is paid.
 */
export const isOnItsWay = (one: Payable): boolean =>
  one.status === 'pending'
    ? !isOpen(one)
    : !isCollected(one.status) && one.stillPayable && one.processingSince !== null;

/** Whether another order of the member may take its place, and its discount code. */
export const isReplaceable = (one: Payable): boolean => one.stillPayable || isOpen(one);

/** `isOpen` in SQL. */
const open = and(
  eq(payment.status, 'pending'),
  isNull(payment.processingSince),
  isNull(payment.mandateId),
  ne(payment.method, 'sdd'),
);

const ofMember = ({ siteId, memberId }: MemberKey) => has(payment, { siteId, memberId });

/** Makes the orders and settlements of a member run one after another. Taken before any payment's row is locked. */
export const lockPayments = (tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> =>
  lockByName(tx, `payments of ${siteId} ${memberId}`);

/** The member's payments that were not paid, as far as we know, and still could be; newest first. */
export function listPayablePayments(executor: Executor, member: MemberKey): Promise<Payment[]> {
  return executor
    .select()
    .from(payment)
    .where(and(ofMember(member), or(open, payment.stillPayable)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(maxPaymentsAtOnce);
}

/** Payments of all members that ended here while their provider might still collect them; oldest first. */
export function listStillPayablePayments(
  executor: Executor,
  before: Date,
  limit: number,
): Promise<Payment[]> {
  return executor
    .select()
    .from(payment)
    .where(and(payment.stillPayable, lt(payment.createdAt, before)))
    .orderBy(payment.createdAt)
    .limit(limit);
}

/** The series that a payment belongs to. One of an earlier release begins a series of its own. */
export const seriesOf = ({ id, seriesId }: Pick<Payment, 'id' | 'seriesId'>): string => seriesId ?? id;

/** `seriesOf` in SQL. */
const isInSeries = (series: string) => eq(sql`coalesce(${payment.seriesId}, ${payment.id})`, series);

/** Whether an earlier attempt at the same purchase could still be paid. */
export async function isEarlierPayable(executor: Executor, order: Payment): Promise<boolean> {
  const [row] = await executor
    .select({ id: payment.id })
    .from(payment)
    .where(and(ofMember(order), isInSeries(seriesOf(order)), ne(payment.id, order.id), payment.stillPayable))
    .limit(1);
  return row !== undefined;
}

/** The member's latest order after the given time. */
async function findLatestOrder(
  executor: Executor,
  member: MemberKey,
  after: Date,
): Promise<Payment | undefined> {
  const [latest] = await executor
    .select()
    .from(payment)
    .where(and(ofMember(member), gt(payment.createdAt, after)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return latest;
}

/** The member's latest order after the given time, unless money came for it or is on its way. */
export async function findUnpaidOrder(
  executor: Executor,
  member: MemberKey,
  after: Date,
): Promise<Payment | undefined> {
  const latest = await findLatestOrder(executor, member, after);
  return latest && !isOnItsWay(latest) && !isCollected(latest.status) ? latest : undefined;
}

/** Whether it ended without money, as far as we know. */
export const isEndedUnpaid = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'expired';

/**
 * The series that a new order belongs to: that of the member's latest order, unless money came for it or is on its way.
 * Call it with `lockPayments`.
 */
export async function seriesFor(tx: Transaction, order: Payment): Promise<string> {
  const latest = await findLatestOrder(tx, order, new Date(order.createdAt.getTime() - maxPendingAgeMs));
  if (!latest || (latest.status === 'pending' && !isOpen(latest))) return order.id;
  const seriesId = seriesOf(latest);
  const isPaid = await hasOther(tx, { ...order, seriesId }, collected);
  return isPaid ? order.id : seriesId;
}

/** Whether another attempt at the same purchase was paid and kept. Call it with `lockPayments`. */
export const isBoughtAlready = (tx: Transaction, order: Payment): Promise<boolean> =>
  hasOther(tx, order, keptStatuses);

async function hasOther(tx: Transaction, order: Payment, statuses: PaymentStatus[]): Promise<boolean> {
  const [row] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(
      and(
        ofMember(order),
        isInSeries(seriesOf(order)),
        ne(payment.id, order.id),
        inArray(payment.status, statuses),
      ),
    )
    .limit(1);
  return row !== undefined;
}

interface Closing extends MemberKey {
  /** Only this payment, or all but this one. */
  readonly only?: string;
  readonly except?: string;
  /** Only attempts at this purchase. */
  readonly series?: string;
  readonly status?: 'cancelled' | 'expired';
}

/**
 * Ends a member's open payments here, and asks their providers to cancel them once the transaction has committed. They
 * keep their discount codes until another order takes these, or the provider says that they can no longer be paid.
 * Call it with `lockPayments`. Returns how many ended.
 */
export async function closeOpen(
  services: Services,
  tx: Transaction,
  { siteId, memberId, only, except, series, status = 'cancelled' }: Closing,
): Promise<number> {
  const closed = await tx
    .update(payment)
    .set({ status, stillPayable: true, settledAt: services.clock.now() })
    .where(
      and(
        ofMember({ siteId, memberId }),
        open,
        only === undefined ? undefined : eq(payment.id, only),
        except === undefined ? undefined : ne(payment.id, except),
        series === undefined ? undefined : isInSeries(series),
      ),
    )
    .returning({ id: payment.id });
  for (const { id } of closed) {
    countEnded(tx, status);
    await services.jobs.enqueue(tx, cancelUnpaid, { siteId, id });
  }
  if (closed.length > 0) await announceCredits(services, tx, { siteId, memberId });
  return closed.length;
}
