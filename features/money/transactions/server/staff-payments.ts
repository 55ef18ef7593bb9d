import { isUuid } from '#platform/shared/ids.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import type { PaymentMethod } from '#features/money/payments/payment-methods.ts';
import { parseShortReference } from '#features/money/payments/short-reference.ts';
import { listCreditMovements, listWaitingMovements } from '#features/money/credits/server/public.ts';
import {
  listPurchases,
  listRefunds,
  type ListedPurchase,
  type PaymentRefund,
  type PurchaseSearch,
} from '#features/money/payments/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit, auditByCaller } from '#platform/server/audit.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import type { StaffPayment, StaffRefund } from '../contract.ts';
import { listDifferences } from './comparison/comparison-queries.ts';
import { lotsLeft } from './withdrawal/credit-lots.ts';
import { invoiceLink } from './invoice/invoice-links.ts';
import { listInvoices } from './invoice/invoice-queries.ts';
import { listNotices } from './withdrawal/notice-queries.ts';

const pageSize = 25;
const maxWaitingRefunds = 10;
/**
 * A page of purchases, with differences from the providers' lists. A search by address is recorded in the audit log.
 */
export async function getStaffPayments(
  { db, siteId, caller, clock }: MemberContext,
  { find, cursor }: CallInput<typeof calls.getStaffPayments>,
): Promise<CallResponse<typeof calls.getStaffPayments>> {
  const filter = parseSearch(find?.trim() ?? '');
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { at: after[0], id: after[1] };
  const [payments, differences] = await Promise.all([
    listPurchases(db, siteId, filter, position, pageSize + 1),
    listDifferences(db, siteId),
  ]);
  if (filter.by !== 'all')
    await auditByCaller({ siteId, caller, clock }, db, {
      action: 'payment.find',
      details: { by: filter.by, found: payments.length },
    });
  const { rows, next } = keysetPage(payments, pageSize, ({ created_at: at, id }) => [at.toISOString(), id]);
  return {
    payments: rows.map(shownPayment),
    next,
    differences: differences.map(({ siteId: _site, foundAt, ...difference }) => ({
      ...difference,
      found_at: foundAt.toISOString(),
    })),
  };
}

function parseSearch(find: string): PurchaseSearch {
  if (find === '') return { by: 'all' };
  const digits = parseShortReference(find);
  if (digits !== null) return { by: 'reference', digits };
  return isUuid(find.toLowerCase())
    ? { by: 'id', id: find.toLowerCase() }
    : { by: 'address', key: emailKey(find) };
}

/** One purchase. Viewing it is recorded in the audit log. */
export async function getStaffPayment(
  { db, siteId, caller, clock }: MemberContext,
  { id }: CallInput<typeof calls.getStaffPayment>,
): Promise<CallResponse<typeof calls.getStaffPayment>> {
  const [row] = await listPurchases(db, siteId, { by: 'id', id }, null, 1);
  if (!row || row.id !== id) throw fail(platformErrors.not_found);
  const member = { siteId, memberId: row.member_id };
  const now = clock.now();
  const [refunds, waiting, invoices, movements, notices] = await Promise.all([
    listRefunds(db, siteId, id),
    listWaitingMovements(db, { siteId, kind: 'refund', subject: id }, now, maxWaitingRefunds),
    listInvoices(db, siteId, id),
    listCreditMovements(db, member),
    listNotices(db, siteId, id),
  ]);
  await audit(db, { siteId, at: now, actorId: caller.memberId, action: 'payment.read', subject: id });
  return {
    payment: shownPayment(row),
    unused_credits: lotsLeft(movements).bought.get(id) ?? 0,
    refunds: refunds.map(shownRefund),
    waiting: waiting.map(({ terms, requestedBy }) => ({
      ...(terms as { amount: number; credits: number }),
      own: requestedBy === caller.memberId,
    })),
    invoices: invoices.map(invoiceLink),
    withdrawals: notices.map(({ sentAt, outcome }) => ({ sent_at: sentAt.toISOString(), outcome })),
  };
}

/** A member's latest purchases. */
export async function listMemberPayments(
  db: Executor,
  siteId: number,
  memberId: string,
  limit: number,
): Promise<StaffPayment[]> {
  const purchases = await listPurchases(db, siteId, { by: 'member', id: memberId }, null, limit);
  return purchases.map(shownPayment);
}

function shownPayment(row: ListedPurchase): StaffPayment {
  const { id, member_id: member, amount, currency, created_at: createdAt, method } = row;
  const { name, credits, refunded, status } = row;
  return {
    payment_id: id,
    member,
    name,
    credits,
    price: { amount, currency },
    refunded,
    method: method as PaymentMethod,
    status,
    created_at: createdAt.toISOString(),
  };
}

export function shownRefund({
  id,
  kind,
  amount,
  credits,
  status,
  reason,
  createdAt,
}: PaymentRefund): StaffRefund {
  return { id, kind, amount, credits, status, reason, created_at: createdAt.toISOString() };
}
