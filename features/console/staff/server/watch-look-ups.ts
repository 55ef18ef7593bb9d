import { createElement } from 'react';
import { audit } from '#platform/server/audit.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { countLookUps } from './look-up-queries.ts';
import { alertAction } from './staff-queries.ts';
import { mailAdministrators } from './mail-administrators.ts';

/** Fewer files per hour are never unusual. */
const minLookUps = 40;
/** An hour with more than this multiple of the usual number is unusual. */
const factor = 3;

/** Records and mails, once a day, which staff opened far more member files in the last hour than usual. */
export async function watchLookUps(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const unusualLookUps = (await countLookUps(db, now)).filter(
    ({ opened, usual }) => opened >= minLookUps && opened > factor * usual,
  );
  for (const { siteId, memberId, name, opened, usual } of unusualLookUps) {
    await db.transaction(async (tx) => {
      await audit(tx, {
        siteId,
        at: now,
        actorId: null,
        action: alertAction,
        subject: memberId,
        memberId,
        details: { opened, usual: Math.round(usual) },
      });
      await mailAlert(services, tx, { siteId, memberId, name: name ?? memberId, openedFiles: opened });
    });
    log.warn({ siteId, opened }, 'a member of staff opened an unusually large number of member files');
  }
}

export const watchLookUpsJob = defineJob('watch_look_ups', { schedule: '*/10 * * * *' }, watchLookUps);

interface Alert {
  readonly siteId: number;
  readonly memberId: string;
  readonly name: string;
  readonly openedFiles: number;
}

/** Mails the site's administrators, except the one whom the alert is about. */
async function mailAlert(services: Services, tx: Transaction, alert: Alert): Promise<void> {
  const { siteId, memberId, name, openedFiles } = alert;
  await mailAdministrators(services, tx, { siteId, except: [memberId] }, async (details) => {
    const { alertSubject, LookUpAlertMail } = await import('./mails/look-up-alert.tsx');
    return {
      subject: alertSubject,
      body: createElement(LookUpAlertMail, { ...details, memberId, name, openedFiles }),
    };
  });
}
