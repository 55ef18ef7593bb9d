import { readWallet } from '#features/money/credits/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { transactionsPageSize, type ListedTransaction, type TransactionSummary } from '../contract.ts';
import { invoiceLink } from './invoice-links.ts';
import { selectInvoicesOf, type Invoice } from './invoice-queries.ts';
import { withPaidMessages, type ShownTransaction } from './paid-messages.ts';
import { selectTransactions, type TransactionRow } from './transaction-queries.ts';

/** A page of the member's credit and money transactions. It ends with a day of the site, if it can. */
export async function getTransactions(
  context: MemberContext,
  { cursor }: CallInput<typeof calls.getTransactions>,
): Promise<CallResponse<typeof calls.getTransactions>> {
  const { db, caller } = context;
  const after = cursor === undefined ? null : positionOf(cursor);
  const [found, { balance }, { time_zone: timeZone }] = await Promise.all([
    selectTransactions(db, caller, after, transactionsPageSize + 1),
    readWallet(db, caller.siteId, caller.memberId),
    settingsOf(context),
  ]);
  const { rows, next } = keysetPage(found, pageSizeOf(found, timeZone), ({ at, id }) => [
    at.toISOString(),
    id,
  ]);
  const [transactions, invoices] = await Promise.all([
    withPaidMessages(context, rows),
    selectInvoicesOf(db, caller.siteId, rows.flatMap(paidPurchaseOf)),
  ]);
  return { transactions: transactions.map((row) => listedTransaction(row, invoices)), next, balance };
}

/** How many of the rows are shown: those of whole days. If they are all of one day, a full page. */
function pageSizeOf(found: readonly TransactionRow[], timeZone: string): number {
  if (found.length <= transactionsPageSize) return transactionsPageSize;
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const dayOf = (row: TransactionRow) => format.format(row.at);
  const dayOfNext = dayOf(found[transactionsPageSize]!);
  const whole = found.slice(0, transactionsPageSize).findLastIndex((row) => dayOf(row) !== dayOfNext) + 1;
  return whole === 0 ? transactionsPageSize : whole;
}

const paidPurchaseOf = ({ kind, payment_id: id }: TransactionRow): string[] =>
  kind === 'purchase' && id !== null ? [id] : [];

function listedTransaction(row: ShownTransaction, invoices: ReadonlyMap<string, Invoice>): ListedTransaction {
  const [payment] = paidPurchaseOf(row);
  const invoice = payment === undefined ? undefined : invoices.get(payment);
  return {
    ...summaryOf(row),
    conversation: row.conversation,
    invoice: invoice === undefined ? null : invoiceLink(invoice),
  };
}

/** A member's latest transactions, for staff, without the names of the members they wrote to. */
export async function readTransactionsOf(
  { db }: Pick<MemberContext, 'db'>,
  member: MemberKey,
  limit: number,
): Promise<TransactionSummary[]> {
  const found = await selectTransactions(db, member, null, limit);
  return found.map((row) => summaryOf({ ...row, with: null, conversation: null }));
}

function positionOf(cursor: string) {
  const [at, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, id };
}

export function summaryOf({
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
