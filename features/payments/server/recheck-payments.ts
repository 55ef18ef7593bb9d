import { day, minute } from '#platform/shared/time.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { selectPayment, selectPending } from './payment-queries.ts';
import { refreshPayment } from './refresh-payment.ts';

/** A bank transfer takes days; after two weeks nothing more comes. */
const oldest = 14 * day;
const batch = 500;

/** Asks the providers about payments that stay pending, for those whose webhook never came. */
export const recheckPayments = defineJob('payments-recheck', { schedule: '*/5 * * * *' }, recheckPending);

export async function recheckPending(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const pending = await selectPending(services.db, new Date(now - oldest), new Date(now - minute), batch);
  for (const { siteId, id } of pending) {
    const payment = await selectPayment(services.db, siteId, id);
    if (!payment) continue;
    // One that cannot be asked about must not keep the others waiting.
    await refreshPayment(services, payment).catch((error: unknown) =>
      services.log.warn({ err: error, payment: id }, 'the payment provider did not answer'),
    );
  }
}
