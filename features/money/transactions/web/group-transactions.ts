import type { TransactionKind } from '../transaction-kinds.ts';
import type { ListedTransaction } from '../contract.ts';

/** Transactions of one kind, day and conversation, shown as one line. Most have one transaction. */
export type Group = readonly [ListedTransaction, ...ListedTransaction[]];

export interface Day {
  /** `2026-11-28`, in the site's time zone. */
  readonly key: string;
  readonly groups: readonly Group[];
}

export interface Month {
  /** `2026-11` */
  readonly key: string;
  readonly days: readonly Day[];
}

const everyday: readonly TransactionKind[] = ['message', 'photo', 'gift', 'gif', 'message_refund'];

/** Groups a list, latest first, by month and day, and within a day by conversation and kind, in the site's time zone. */
export function groupTransactions(transactions: readonly ListedTransaction[], timeZone: string): Month[] {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const formatDay = ({ at }: ListedTransaction) => format.format(new Date(at));
  const groups = Map.groupBy(transactions, (transaction) => {
    const { id, kind, conversation } = transaction;
    return everyday.includes(kind) ? `${formatDay(transaction)} ${kind} ${conversation}` : id;
  });
  const lines = [...groups.values()] as unknown as Group[];
  const days = [...Map.groupBy(lines, ([latest]) => formatDay(latest))].map(([key, ofDay]) => ({
    key,
    groups: ofDay,
  }));
  const months = Map.groupBy(days, ({ key }) => key.slice(0, 'yyyy-mm'.length));
  return [...months].map(([key, ofMonth]) => ({ key, days: ofMonth }));
}
