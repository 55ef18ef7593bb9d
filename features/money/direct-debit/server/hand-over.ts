import {
  failPayment,
  findAtProvider,
  openAtProvider,
  resultPath,
  selectPayment,
  viewOf,
} from '#features/money/payments/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { day, minute } from '#platform/shared/time.ts';
import type { agreeToDirectDebit } from '../contract.ts';
import { calendarDay } from './collection-date.ts';
import { markHandedOver, selectPaymentsOf, selectWaiting, type Debit } from './debit-queries.ts';
import { mailNotice } from './mail-notice.ts';
import { openIban } from './sealed-account.ts';

type SiteServices = Services & { readonly siteId: number };

/**
 * Debits that the provider did not accept within this time are abandoned, because the announced collection date has
 * passed.
 */
const handOverPeriodMs = 3 * day;
const batchSize = 200;

/**
 * Asks the provider to collect an agreed debit. Once the provider has the account number, deletes it here and mails the
 * payer, once, what is collected and when.
 * @throws {CallError} when the provider does not answer; `handOverDebits` retries.
 */
export async function handOver(
  services: SiteServices,
  debit: Debit,
): Promise<CallResponse<typeof agreeToDirectDebit>> {
  const { db, clock } = services;
  const { siteId, id, paymentId, ibanSealed } = debit;
  if (ibanSealed === null) {
    const payment = await selectPayment(db, siteId, paymentId!);
    return { payment: viewOf(payment!), redirect: resultPath(paymentId!) };
  }
  const settings = await settingsOf(services);
  const answer = await openAtProvider(services, paymentId!, {
    remember: false,
    debit: {
      iban: await openIban(db, id, ibanSealed),
      accountHolder: debit.accountHolder,
      mandateReference: debit.mandateReference,
      signedOn: calendarDay(debit.agreedAt!, settings.time_zone),
    },
  });
  const refused = answer.payment.status === 'failed';
  await db.transaction(async (tx) => {
    const isFirst = await markHandedOver(tx, debit, refused ? null : clock.now());
    if (isFirst && !refused) await mailNotice(services, settings, tx, debit);
  });
  return answer;
}

/** Retries agreed debits that no provider accepted, because it did not answer or the process stopped in between. */
export const handOverDebits = defineJob('debits-hand-over', { schedule: '*/5 * * * *' }, handOverWaiting);

export async function handOverWaiting(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now().getTime();
  const waiting = await selectWaiting(db, new Date(now - minute), batchSize);
  if (waiting.length === 0) return;
  // A debit that the provider already has must not be collected twice.
  const answers = await findAtProvider(services, await selectPaymentsOf(db, waiting)).then(
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
  const payment = await selectPayment(services.db, debit.siteId, debit.paymentId!);
  if (payment && payment.providerPaymentId !== null) {
    await handOver({ ...services, siteId: debit.siteId }, debit);
    return;
  }
  if (payment) await failPayment(services, payment);
  await services.db.transaction((tx) => markHandedOver(tx, debit, null));
}
