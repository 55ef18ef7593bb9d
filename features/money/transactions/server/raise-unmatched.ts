import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { writtenLocale } from '#platform/shared/locales.ts';
import { withdrawalUnmatched } from './events.ts';
import type { Notice } from './notice-queries.ts';
import { paymentMailWriter } from './payment-mail-writer.ts';

/** Hands a declaration whose purchase was not found to staff, who look for it. */
export async function raiseUnmatched(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, name, email, number, sentAt, language } = notice;
  const [{ i18n, moment }, { declaredText }] = await Promise.all([
    paymentMailWriter(services, siteId, language),
    import('./mails/declared.tsx'),
  ]);
  await services.events.emit(services, tx, withdrawalUnmatched, {
    siteId,
    name,
    email,
    language: writtenLocale(language),
    text: declaredText({ i18n, number, at: moment(sentAt, 'short') }),
  });
}
