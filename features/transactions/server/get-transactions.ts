import { readWallet } from '#features/credits/server/public.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import {
  transactionsPageSize,
  type getTransactions as getTransactionsCall,
  type TransactionSummary,
} from '../contract.ts';
import { selectTransactions, type TransactionRow } from './transaction-queries.ts';

/** A page of what happened to the member's credits and money. */
export async function getTransactions(
  { db, caller }: MemberContext,
  { cursor }: CallInput<typeof getTransactionsCall>,
): Promise<CallResponse<typeof getTransactionsCall>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const [found, { balance }] = await Promise.all([
    selectTransactions(db, caller, after, transactionsPageSize + 1),
    readWallet(db, caller.siteId, caller.memberId),
  ]);
  const { rows, next } = keysetPage(found, transactionsPageSize, ({ at, id }) => [at.toISOString(), id]);
  return { transactions: rows.map(summaryOf), next, balance };
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
}: TransactionRow): TransactionSummary {
  const money = amount === null || currency === null ? null : { amount, currency };
  return { id, kind, credits, money, with: friend, at: at.toISOString() };
}
