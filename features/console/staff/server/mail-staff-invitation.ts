import { createElement } from 'react';
import { makeFirstPasswordLink, type MemberRef } from '#features/identity/accounts/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';

export interface StaffInvitation extends MemberRef {
  /** The inviter, who may be from another site. */
  readonly by: MemberRef;
}

/** Mails a new colleague who invited them, where they will work, and a link for choosing a password. */
export const mailStaffInvitation = defineJob<StaffInvitation>(
  'mail_staff_invitation',
  { reachesPeople: true },
  async (services, { siteId, memberId, by }) => {
    await services.db.transaction(async (tx) => {
      const invited = await makeFirstPasswordLink(services, tx, { siteId, memberId });
      if (!invited) return;
      const { account, link } = invited;
      const { email, language } = account;
      const to = { siteId, memberId, to: email, language, addressTyped: true };
      await mailFromSite(services, tx, to, async (details) => {
        const { invitationSubject, StaffInvitationMail } = await import('./mails/staff-invitation.tsx');
        const inviter = (await findProfile(tx, by.siteId, by.memberId))?.name ?? details.mailName;
        return {
          subject: invitationSubject(details.siteName),
          body: createElement(StaffInvitationMail, { ...details, inviter, link }),
        };
      });
    });
  },
);
