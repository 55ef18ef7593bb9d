import { Gauge } from 'prom-client';
import type { Transaction } from '#platform/server/db/database.ts';
import { figuresAtScrape } from '#platform/server/figures-at-scrape.ts';
import { createCounter, metrics } from '#platform/server/metrics.ts';
import type { PaymentStatus } from './tables.ts';

const uncollected = ['failed', 'cancelled', 'expired'] as const satisfies readonly PaymentStatus[];

const ended = createCounter(
  'vonk_payments_ended_total',
  'Payments that ended without money, by outcome',
  'outcome',
  uncollected,
);

/** Counts a payment that ended without money once the transaction has committed. */
export function countEnded(tx: Transaction, status: PaymentStatus): void {
  const outcome = uncollected.find((each) => each === status);
  if (outcome) tx.afterCommit(() => ended.inc({ outcome }));
}

/** Older ones are not checked again (`recheck-payments.ts`). */
const figures = `
  select count(*)::integer as pending from payment
  where status = 'pending' and created_at > now() - interval '14 days'`;

const pendingPayments = new Gauge({
  name: 'vonk_payments_pending',
  help: 'Payments of the last 14 days that the provider has not decided yet',
  // Every process reads the same table.
  aggregator: 'max',
  registers: [metrics],
  collect: figuresAtScrape<{ pending: number }>({
    name: 'payment_figures',
    text: figures,
    show: ([row]) => pendingPayments.set(row?.pending ?? 0),
  }),
});
