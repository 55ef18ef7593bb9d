import { createElement } from 'react';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAdministrators } from './mail-administrators.ts';

interface Alert {
  readonly siteId: number;
  readonly memberId: string;
  readonly name: string;
  readonly openedFiles: number;
}

/** Mails the site's administrators, except the one whom the alert is about. */
export async function mailAlert(services: Services, tx: Transaction, alert: Alert): Promise<void> {
  const { siteId, memberId, name, openedFiles } = alert;
  await mailAdministrators(services, tx, { siteId, except: [memberId] }, async (details) => {
    const { alertSubject, LookUpAlertMail } = await import('./mails/look-up-alert.tsx');
    return {
      subject: alertSubject,
      body: createElement(LookUpAlertMail, { ...details, memberId, name, openedFiles }),
    };
  });
}
