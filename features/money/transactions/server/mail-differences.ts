import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Notifies support of differences. The mail does not name the payments, because it is not encrypted; the site lists
 * them.
 */
export async function mailDifferences(
  services: Services,
  tx: Transaction,
  siteId: number,
  count: number,
): Promise<void> {
  const settings = await settingsOf({ siteId, db: services.db });
  // Imported lazily, because scripts that Node runs without a build also load this file and cannot read message
  // catalogs.
  const [{ mailI18n }, { sendMail }, { DifferencesNotice, differencesSubject }] = await Promise.all([
    import('#platform/server/i18n.ts'),
    import('#platform/server/mail/mail.ts'),
    import('./mails/differences-notice.tsx'),
  ]);
  const i18n = mailI18n(settings.domain_language);
  await sendMail(services, tx, {
    siteId,
    to: settings.support_email,
    subject: i18n._(differencesSubject),
    body: createElement(DifferencesNotice, {
      i18n,
      count,
      siteName: settings.name,
      link: `${originOf(settings, services.config)}/staff/payments`,
    }),
  });
}
