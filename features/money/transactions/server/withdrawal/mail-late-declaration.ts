import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { findPurchase } from './find-purchase.ts';
import { mailDeclaration } from './mail-withdrawal.ts';
import { isFirstWithNumber, lockNotice } from './notice-queries.ts';

/**
 * Mails the receipt of a declaration whose address has reached its daily receipt limit. Another sender may have used
 * it up, so the buyer still gets one receipt for each of their purchases. A job looks the purchase up, so that the
 * answer to the sender does not reveal whether it exists.
 */
export const mailLateDeclaration = defineJob<{ siteId: number; id: string }>(
  'mail_late_declaration',
  { reachesPeople: true },
  async (services, { siteId, id }) => {
    await services.db.transaction(async (tx) => {
      const notice = await lockNotice(tx, siteId, id);
      if (!notice || notice.outcome !== null) return;
      const since = new Date(notice.sentAt.getTime() - day);
      if (!(await isFirstWithNumber(tx, notice, since))) return;
      if (await findPurchase(tx, notice)) await mailDeclaration(services, tx, notice);
    });
  },
);
