import { findWallet } from '#features/money/credits/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { transactionsPageSize, type ListedTransaction, type TransactionSummary } from '../contract.ts';
import { invoiceLink } from './invoice/invoice-links.ts';
import { listInvoicesByPayment, type Invoice } from './invoice/invoice-queries.ts';
import { withPaidMessages, type ShownTransaction } from './paid-messages.ts';
import { listTransactions, type TransactionRow } from './transaction-queries.ts';

/** A page of the member's credit and money transactions. It ends with a day of the site, if it can. */
export async function getTransactions(
  context: MemberContext,
  { cursor }: CallInput<typeof calls.getTransactions>,
): Promise<CallResponse<typeof calls.getTransactions>> {
  const { db, caller } = context;
  const after = cursor === undefined ? null : decodePosition(cursor);
  const [transactionRows, { balance }, { time_zone: timeZone }] = await Promise.all([
    listTransactions(db, caller, after, transactionsPageSize + 1),
    findWallet(db, caller.siteId, caller.memberId),
    settingsOf(context),
  ]);
  const { rows, next } = keysetPage(
    transactionRows,
    calculatePageSize(transactionRows, timeZone),
    ({ at, id }) => [at.toISOString(), id],
  );
  const [transactions, invoices] = await Promise.all([
    withPaidMessages(context, rows),
    listInvoicesByPayment(db, caller.siteId, rows.flatMap(toPurchaseIds)),
  ]);
  return { transactions: transactions.map((row) => listedTransaction(row, invoices)), next, balance };
}

/** How many of the rows are shown: those of whole days. If they are all of one day, a full page. */
function calculatePageSize(transactionRows: readonly TransactionRow[], timeZone: string): number {
  if (transactionRows.length <= transactionsPageSize) return transactionsPageSize;
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const formatDay = (row: TransactionRow) => format.format(row.at);
  const dayOfNext = formatDay(transactionRows[transactionsPageSize]!);
  const whole =
    transactionRows.slice(0, transactionsPageSize).findLastIndex((row) => formatDay(row) !== dayOfNext) + 1;
  return whole === 0 ? transactionsPageSize : whole;
}

const toPurchaseIds = ({ kind, payment_id: id }: TransactionRow): string[] =>
  kind === 'purchase' && id !== null ? [id] : [];

function listedTransaction(row: ShownTransaction, invoices: ReadonlyMap<string, Invoice>): ListedTransaction {
  const [payment] = toPurchaseIds(row);
  const invoice = payment === undefined ? undefined : invoices.get(payment);
  return {
    ...toSummary(row),
    conversation: row.conversation,
    invoice: invoice === undefined ? null : invoiceLink(invoice),
  };
}

/** A member's latest transactions, for staff, without the names of the members they wrote to. */
export async function listLatestTransactions(
  { db }: Pick<MemberContext, 'db'>,
  member: MemberKey,
  limit: number,
): Promise<TransactionSummary[]> {
  const transactionRows = await listTransactions(db, member, null, limit);
  return transactionRows.map((row) => toSummary({ ...row, with: null, conversation: null }));
}

function decodePosition(cursor: string) {
  const [at, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, id };
}

export function toSummary({
  id,
  kind,
  credits,
  amount,
  currency,
  with: friend,
  at,
}: ShownTransaction): TransactionSummary {
  const money = amount === null || currency === null ? null : { amount, currency };
  return { id, kind, credits, money, with: friend, at: at.toISOString() };
}
