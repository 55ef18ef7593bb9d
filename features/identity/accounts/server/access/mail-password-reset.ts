import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { MemberRef } from '../events.ts';
import { lockAccount } from '../leaving-queries.ts';
import { makeToken } from './make-link.ts';
import { mayResetPassword } from './open-session.ts';

/** Mails a reset link; does nothing for an unknown member. */
export const mailPasswordReset = defineJob<MemberRef>(
  'mail_password_reset',
  { reachesPeople: true },
  async (services, { siteId, memberId }) => {
    const { sendAccessMail } = await import('./send-access-mail.ts');
    const settings = await settingsOf({ siteId, db: services.db });
    await services.db.transaction(async (tx) => {
      // Locked, so that no link is sent to an address that is about to change.
      const account = await lockAccount(tx, siteId, memberId);
      if (!account || !mayResetPassword(account.status)) return;
      const token = await makeToken(services, tx, account, 'reset');
      const link = `${originOf(settings, services.config)}/reset-password/do?token=${token}`;
      await sendAccessMail(services, tx, account, { kind: 'reset', link });
    });
  },
);
