import { failPayment, findAtProvider, findPayment } from '#features/money/payments/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day, minute } from '#platform/shared/time.ts';
import { markHandedOver, listDebitPayments, listWaitingDebits, type Debit } from './debit-queries.ts';
import { handOver } from './hand-over.ts';

/**
 * Debits that the provider did not accept within this time are abandoned, because the announced collection date has
 * passed.
 */
const handOverPeriodMs = 3 * day;
const batchSize = 200;

/** Retries agreed debits that no provider accepted, because it did not answer or the process stopped in between. */
export const handOverDebits = defineJob('debits-hand-over', { schedule: '*/5 * * * *' }, handOverWaiting);

export async function handOverWaiting(services: Services): Promise<void> {
  const { db, log, readDeletionTime } = services;
  // Late debits are ended for good.
  const now = (await readDeletionTime()).getTime();
  const waiting = await listWaitingDebits(db, new Date(now - minute), batchSize);
  if (waiting.length === 0) return;
  // A debit that the provider already has must not be collected twice.
  const answers = await findAtProvider(services, await listDebitPayments(db, waiting)).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the payment provider did not answer');
      return false;
    },
  );
  for (const debit of waiting) {
    const isLate = now - debit.agreedAt!.getTime() > handOverPeriodMs;
    if (!isLate && !answers) continue;
    const work = isLate ? giveUp(services, debit) : handOver({ ...services, siteId: debit.siteId }, debit);
    await work.catch((error: unknown) =>
      log.warn({ err: error, debit: debit.id }, 'failed to hand over a direct debit'),
    );
  }
}

async function giveUp(services: Services, debit: Debit): Promise<void> {
  const payment = await findPayment(services.db, debit.siteId, debit.paymentId!);
  if (payment && payment.providerPaymentId !== null) {
    await handOver({ ...services, siteId: debit.siteId }, debit);
    return;
  }
  if (payment) await failPayment(services, payment);
  await services.db.transaction((tx) => markHandedOver(tx, debit, null));
}
