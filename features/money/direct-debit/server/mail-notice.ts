import { createElement } from 'react';
import { readAccount } from '#features/identity/accounts/server/public.ts';
import { originOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { localeForms, writtenLocale } from '#platform/shared/locales.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { Debit } from './debit-queries.ts';

/**
 * Mails the pre-notification that SEPA requires: what is collected and when, from which account, and under which
 * mandate.
 */
export async function mailNotice(
  services: Services,
  settings: SettingsOfSite,
  tx: Transaction,
  debit: Debit,
): Promise<void> {
  const payer = await readAccount(tx, debit.siteId, debit.memberId);
  if (!payer?.email) return;
  // Imported lazily, because scripts that Node runs without a build also load this file and cannot read message
  // catalogs.
  const [{ mailI18n }, { sendMail }, { DebitNotice, noticeSubject }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('#platform/server/mail/mail.ts'),
    import('./mails/debit-notice.tsx'),
  ]);
  const locale = writtenLocale(payer.language);
  const { iso } = localeForms[locale];
  const i18n = mailI18n(locale);
  const amount = formatMoney(debit, iso);
  const date = new Date(`${debit.collectionDate}T12:00:00Z`);
  await sendMail(services, tx, {
    siteId: debit.siteId,
    to: payer.email,
    memberId: debit.memberId,
    subject: i18n._(noticeSubject(amount)),
    body: createElement(DebitNotice, {
      i18n,
      amount,
      date: date.toLocaleDateString(iso, { dateStyle: 'long', timeZone: 'UTC' }),
      account: debit.ibanLabel,
      reference: debit.mandateReference,
      creditor: debit.creditorName,
      creditorId: debit.creditorId,
      link: `${originOf(settings, services.config)}/credits/result/${debit.paymentId}`,
      mailName: settings.mail_name,
    }),
  });
}
