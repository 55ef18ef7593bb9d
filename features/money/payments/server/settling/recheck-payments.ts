import { hour, minute } from '#platform/shared/time.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { cancelAtProvider } from './cancel-at-provider.ts';
import { endOverdue, failPayment } from './fail-payment.ts';
import { findAtProvider } from './find-at-provider.ts';
import { maxPendingAgeMs, listStillPayablePayments } from '../starting/open-payments.ts';
import {
  listOverduePayments,
  findPayment,
  listPendingPayments,
  listUnknownPayments,
  type Payment,
} from '../payment-queries.ts';
import { askForRefund } from '../refunds/refund-payment.ts';
import { findRefund, listUnaskedRefunds, listUnfinishedRefunds } from '../refunds/refund-queries.ts';
import { refetchPayment, refreshPayment } from './refresh-payment.ts';

/** A provider that lists no payment of ours after this long never received the order. */
const unknownAfterMs = hour;
const batchSize = 500;

/** Queries the providers about pending payments and refunds, in case webhooks were lost. */
export const recheckPayments = defineJob(
  'payments-recheck',
  { schedule: '*/5 * * * *' },
  async (services) => {
    await recheckPending(services);
    await endUnpaid(services);
    await recheckRefunds(services);
  },
);

export async function recheckPending(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const pending = await listPendingPayments(
    services.db,
    new Date(now - maxPendingAgeMs),
    new Date(now - minute),
    batchSize,
  );
  for (const each of pending) await look(services, each, refreshPayment);
}

/**
 * Ends what nobody can pay any more, so that it holds no discount: payments that ended here, once their provider agrees;
 * orders that never reached a provider, because its answer was lost; and those of more than two weeks ago.
 */
export async function endUnpaid(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now().getTime();
  for (const payment of await listStillPayablePayments(db, new Date(now - minute), batchSize)) {
    await attempt(services, payment, async () => {
      await cancelAtProvider(services, payment);
      await refetchPayment(services, payment);
    });
  }
  const unknown = await listUnknownPayments(db, new Date(now - unknownAfterMs), batchSize);
  const answers = await findAtProvider(services, unknown).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the payment provider did not answer');
      return false;
    },
  );
  if (answers) for (const payment of unknown) await attempt(services, payment, failPayment);
  for (const payment of await listOverduePayments(db, new Date(now - maxPendingAgeMs), batchSize))
    await attempt(services, payment, endOverdue);
}

async function attempt(
  services: Services,
  payment: Payment,
  work: (services: Services, payment: Payment) => Promise<unknown>,
): Promise<void> {
  await work(services, payment).catch((error: unknown) =>
    services.log.warn({ err: error, payment: payment.id }, 'failed to end an unpaid payment'),
  );
}

/**
 * Retries refunds that no provider answered, and updates those in progress. The provider is first asked whether it has
 * the refund already: after a restore, the database does not know, and the provider forgets our key after a while.
 */
export async function recheckRefunds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const { siteId, id } of await listUnaskedRefunds(
    db,
    new Date(clock.now().getTime() - minute),
    batchSize,
  )) {
    await retry(services, siteId, id).catch((error: unknown) =>
      log.warn({ err: error, refund: id }, 'the payment provider did not answer'),
    );
  }
  for (const each of await listUnfinishedRefunds(db, batchSize)) await look(services, each, refetchPayment);
}

async function retry(services: Services, siteId: number, id: string): Promise<void> {
  const refund = await findRefund(services.db, siteId, id);
  const payment = refund && (await findPayment(services.db, siteId, refund.paymentId));
  if (!payment) return;
  await refetchPayment(services, payment);
  await askForRefund(services, (await findRefund(services.db, siteId, id))!);
}

/** An error with one payment must not stop the others. */
async function look(
  services: Services,
  { siteId, id }: { siteId: number; id: string },
  ask: (services: Services, payment: Payment) => Promise<Payment>,
): Promise<void> {
  const payment = await findPayment(services.db, siteId, id);
  if (!payment) return;
  await ask(services, payment).catch((error: unknown) =>
    services.log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
  );
}
