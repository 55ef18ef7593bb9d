import { settingsOf } from '#features/site/sites/server/public.ts';
import { isoFormOf, writtenLocale } from '#platform/shared/locales.ts';
import type { Services } from '#platform/server/services.ts';

/** What mails about money need: the site's settings, the reader's language, and its date format. */
export async function paymentMailWriter(services: Services, siteId: number, language: string) {
  const settings = await settingsOf({ siteId, db: services.db });
  // Imported lazily, because scripts that Node runs without a build also load this file and cannot read message
  // catalogs.
  const [{ mailI18n }, { sendMail }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('#platform/server/mail/mail.ts'),
  ]);
  const iso = isoFormOf(writtenLocale(language), settings.geoip_selected_country);
  const moment = (at: Date, timeStyle?: 'short') =>
    at.toLocaleString(iso, {
      dateStyle: 'long',
      ...(timeStyle ? { timeStyle } : {}),
      timeZone: settings.time_zone,
    });
  return { settings, i18n: mailI18n(language), iso, moment, sendMail };
}
