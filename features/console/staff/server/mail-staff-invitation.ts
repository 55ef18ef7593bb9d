import { createElement } from 'react';
import { makeFirstPasswordLink, type MemberRef } from '#features/identity/accounts/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { sendMail } from '#platform/server/mail/mail.ts';

export interface StaffInvitation extends MemberRef {
  /** The inviter, who may be from another site. */
  readonly by: MemberRef;
}

/** Mails a new colleague who invited them, where they will work, and a link for choosing a password. */
export const mailStaffInvitation = defineJob<StaffInvitation>(
  'mail_staff_invitation',
  { reachesPeople: true },
  async (services, { siteId, memberId, by }) => {
    const settings = await settingsOf({ siteId, db: services.db });
    const { invitationSubject, StaffInvitationMail } = await import('./mails/staff-invitation.tsx');
    await services.db.transaction(async (tx) => {
      const invited = await makeFirstPasswordLink(services, tx, { siteId, memberId });
      if (!invited) return;
      const { account, link } = invited;
      const i18n = mailI18n(account.language);
      const inviter = (await findProfile(tx, by.siteId, by.memberId))?.name ?? settings.mail_name;
      await sendMail(services, tx, {
        addressTyped: true,
        siteId,
        to: account.email,
        memberId,
        subject: i18n._(invitationSubject(settings.name)),
        body: createElement(StaffInvitationMail, {
          i18n,
          inviter,
          siteName: settings.name,
          mailName: settings.mail_name,
          link,
          consoleAddress: `${originOf(settings, services.config)}/staff`,
        }),
      });
    });
  },
);
