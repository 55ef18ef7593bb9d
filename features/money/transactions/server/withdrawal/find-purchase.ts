import { isUuid } from '#platform/shared/ids.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { parseShortReference } from '#features/money/payments/short-reference.ts';
import {
  listPurchases,
  parseReference,
  findPurchaseRow,
  type PurchaseRow,
} from '#features/money/payments/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { findPaymentOfInvoice } from '../invoice/invoice-queries.ts';
import type { Notice } from './notice-queries.ts';

/** The purchase with the notice's number, locked, if the account with the notice's address made it. */
export async function findPurchase(tx: Transaction, notice: Notice): Promise<PurchaseRow | undefined> {
  const { siteId } = notice;
  for (const id of await findPayments(tx, siteId, notice.number.toLowerCase())) {
    const purchase = await findPurchaseRow(tx, siteId, id, 'for update of p');
    if (purchase && purchase.email !== '' && emailKey(purchase.email) === notice.emailKey) return purchase;
  }
  return undefined;
}

/** Few payments of a site share a short reference. */
const maxPaymentsPerReference = 5;

/**
 * Accepts a short reference, a payment id, the reference on a bank statement, and the number of an invoice or credit
 * note.
 */
async function findPayments(executor: Executor, siteId: number, typed: string): Promise<string[]> {
  const digits = parseShortReference(typed);
  if (digits !== null) {
    const search = { by: 'reference', digits } as const;
    return (await listPurchases(executor, siteId, search, null, maxPaymentsPerReference)).map(({ id }) => id);
  }
  const id = await findPayment(executor, siteId, typed);
  return id === undefined ? [] : [id];
}

async function findPayment(executor: Executor, siteId: number, typed: string): Promise<string | undefined> {
  const bare = typed.replaceAll(/[\s#]/g, '');
  const reference = parseReference(bare.includes('.') ? bare : `${siteId}.${bare}`);
  if (reference && isUuid(reference.id)) return reference.siteId === siteId ? reference.id : undefined;
  const invoice = /^(\d{4})-?(\d{6,9})$/.exec(bare);
  return invoice
    ? findPaymentOfInvoice(executor, siteId, { year: Number(invoice[1]), number: Number(invoice[2]) })
    : undefined;
}
