import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import { listAdministrators } from './staff-queries.ts';

interface Alert {
  readonly siteId: number;
  readonly memberId: string;
  readonly name: string;
  readonly opened: number;
}

/** Mails the site's administrators, except the one whom the alert is about. */
export async function mailAlert(services: Services, tx: Transaction, alert: Alert): Promise<void> {
  const { siteId, memberId, name, opened } = alert;
  const settings = await settingsOf({ siteId, db: services.db });
  const { alertSubject, LookUpAlertMail } = await import('./mails/look-up-alert.tsx');
  const link = `${originOf(settings, services.config)}/staff/audit-log?id=${memberId}`;
  for (const { id, email, language } of await listAdministrators(tx, siteId)) {
    if (id === memberId) continue;
    const i18n = mailI18n(language);
    await sendMail(services, tx, {
      siteId,
      to: email,
      memberId: id,
      subject: i18n._(alertSubject),
      body: createElement(LookUpAlertMail, { i18n, name, opened, siteName: settings.name, link }),
    });
  }
}
