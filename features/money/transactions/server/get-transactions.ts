import { readWallet } from '#features/money/credits/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import {
  transactionsPageSize,
  type getTransactions as getTransactionsCall,
  type TransactionSummary,
} from '../contract.ts';
import { withPaidMessages, type ShownTransaction } from './paid-messages.ts';
import { selectTransactions } from './transaction-queries.ts';

/** A page of the member's credit and money transactions. */
export async function getTransactions(
  context: MemberContext,
  { cursor }: CallInput<typeof getTransactionsCall>,
): Promise<CallResponse<typeof getTransactionsCall>> {
  const { db, caller } = context;
  const after = cursor === undefined ? null : positionOf(cursor);
  const [page, { balance }] = await Promise.all([
    selectTransactions(db, caller, after, transactionsPageSize + 1),
    readWallet(db, caller.siteId, caller.memberId),
  ]);
  const { rows, next } = keysetPage(page, transactionsPageSize, ({ at, id }) => [at.toISOString(), id]);
  const transactions = await withPaidMessages(context, rows);
  return { transactions: transactions.map(summaryOf), next, balance };
}

/** A member's latest transactions, for staff, without the names of the members they wrote to. */
export async function readTransactionsOf(
  { db }: Pick<MemberContext, 'db'>,
  member: MemberKey,
  limit: number,
): Promise<TransactionSummary[]> {
  const found = await selectTransactions(db, member, null, limit);
  return found.map((row) => summaryOf({ ...row, with: null }));
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
