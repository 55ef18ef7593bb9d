import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { writtenLocale } from '#platform/shared/locales.ts';
import { withdrawalUnmatched } from './events.ts';
import { formatsFor } from './mail-about-money.ts';
import type { Notice } from './notice-queries.ts';

/** Hands a declaration whose purchase was not found to staff, who look for it. */
export async function raiseUnmatched(services: Services, tx: Transaction, notice: Notice): Promise<void> {
  const { siteId, name, email, number, sentAt, language } = notice;
  const settings = await settingsOf({ siteId, db: services.db });
  const [{ mailI18n }, { declaredText }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('./mails/declared.tsx'),
  ]);
  const at = formatsFor(settings, language).formatTime(sentAt, 'short');
  await services.events.emit(services, tx, withdrawalUnmatched, {
    siteId,
    name,
    email,
    language: writtenLocale(language),
    text: declaredText({ i18n: mailI18n(language), number, at }),
  });
}
