import { createElement } from 'react';
import { mailAccount } from '#features/identity/accounts/server/public.ts';
import { localeForms, writtenLocale } from '#platform/shared/locales.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Debit } from './debit-queries.ts';

/**
 * Mails the pre-notification that SEPA requires: what is collected and when, from which account, and under which
 * mandate.
 */
export async function mailNotice(services: Services, tx: Transaction, debit: Debit): Promise<void> {
  await mailAccount(services, tx, debit, async (details) => {
    const { DebitNotice, noticeSubject } = await import('./mails/debit-notice.tsx');
    const { iso } = localeForms[writtenLocale(details.i18n.locale)];
    const amount = formatMoney(debit, iso);
    const date = new Date(`${debit.collectionDate}T12:00:00Z`);
    return {
      subject: noticeSubject(amount),
      body: createElement(DebitNotice, {
        ...details,
        amount,
        date: date.toLocaleDateString(iso, { dateStyle: 'long', timeZone: 'UTC' }),
        account: debit.ibanLabel,
        reference: debit.mandateReference,
        creditor: debit.creditorName,
        creditorId: debit.creditorId,
        link: `${details.origin}/credits/result/${debit.paymentId}`,
      }),
    };
  });
}
