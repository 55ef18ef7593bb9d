import { audit } from '#platform/server/audit.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { countLookUps } from './look-up-queries.ts';
import { mailAlert } from './mail-alert.ts';
import { alertAction } from './staff-queries.ts';

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
