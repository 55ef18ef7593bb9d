import { createElement } from 'react';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import type { Services } from '#platform/server/services.ts';
import { listAdministrators } from './staff-queries.ts';

interface Colleague {
  readonly siteId: number;
  readonly memberId: string;
  readonly name: string;
  /** Who gave the role. They need no mail about it. */
  readonly by: string;
}

/** Tells a site's administrators of somebody who has a role now, so that nobody brings in an accomplice unnoticed. */
export async function mailNewColleague(
  services: Services,
  tx: Transaction,
  { siteId, memberId, name, by }: Colleague,
): Promise<void> {
  const settings = await settingsOf({ siteId, db: services.db });
  const { colleagueSubject, NewColleagueMail } = await import('./mails/new-colleague.tsx');
  const link = `${originOf(settings, services.config)}/staff/staff`;
  for (const { id, email, language } of await listAdministrators(tx, siteId)) {
    if (id === memberId || id === by) continue;
    const i18n = mailI18n(language);
    await sendMail(services, tx, {
      siteId,
      to: email,
      memberId: id,
      subject: i18n._(colleagueSubject),
      body: createElement(NewColleagueMail, { i18n, name, siteName: settings.name, link }),
    });
  }
}
