import {
  openAtProvider,
  resultPath,
  findPayment,
  toPaymentView,
} from '#features/money/payments/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { dayAt } from '#platform/shared/time.ts';
import type { agreeToDirectDebit } from '../contract.ts';
import { markHandedOver, type Debit } from './debit-queries.ts';
import { mailNotice } from './mail-notice.ts';
import { openIban } from './sealed-account.ts';

type SiteServices = Services & { readonly siteId: number };

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
    const payment = await findPayment(db, siteId, paymentId!);
    return { payment: toPaymentView(payment!), redirect: resultPath(paymentId!) };
  }
  const settings = await settingsOf(services);
  const answer = await openAtProvider(services, paymentId!, {
    remember: false,
    debit: {
      iban: await openIban(db, id, ibanSealed),
      accountHolder: debit.accountHolder,
      mandateReference: debit.mandateReference,
      signedOn: dayAt(debit.agreedAt!, settings.time_zone),
    },
  });
  const refused = answer.payment.status === 'failed';
  await db.transaction(async (tx) => {
    const isFirst = await markHandedOver(tx, debit, refused ? null : clock.now());
    if (isFirst && !refused) await mailNotice(services, tx, debit);
  });
  return answer;
}
