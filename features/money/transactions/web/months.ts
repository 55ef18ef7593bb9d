import type { TransactionSummary } from '../contract.ts';

export interface Month {
  /** `2026-11`, in the site's time zone. */
  readonly key: string;
  readonly transactions: readonly TransactionSummary[];
}

/** Groups a chronological list by month, in the site's time zone. */
export function groupByMonth(transactions: readonly TransactionSummary[], timeZone: string): Month[] {
  const format = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', timeZone });
  const months = Map.groupBy(transactions, ({ at }) => format.format(new Date(at)));
  return [...months].map(([key, grouped]) => ({ key, transactions: grouped }));
}
