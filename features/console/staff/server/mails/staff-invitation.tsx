import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const invitationSubject = (siteName: string): MessageDescriptor =>
  msg`You’re invited to help run ${siteName}`;

interface StaffInvitationProps extends MailDetails {
  /** Who invited. */
  readonly inviter: string;
  readonly link: string;
}

export function StaffInvitationMail(props: StaffInvitationProps) {
  const { i18n, inviter, siteName, mailName, origin, link } = props;
  const consoleAddress = `${origin}/staff`;
  const text = i18n._(msg`${inviter} made an account for you, so that you can help run ${siteName}.`);
  return (
    <MailLayout
      i18n={i18n}
      preview={text}
      heading={i18n._(msg`Welcome to the ${siteName} team`)}
      footer={i18n._(
        msg`You’re getting this email because ${inviter} invited you with this address. Don’t know ${inviter}? You don’t need to do anything: nobody can log in to the account without the link. Regards, ${mailName}`,
      )}
    >
      <MailText>{text}</MailText>
      <MailText>
        {i18n._(msg`Choose a password first. After that, you log in and work at ${consoleAddress}.`)}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Choose a password`)}</MailButton>
      <MailFallback
        i18n={i18n}
        note={i18n._(
          msg`The link works once, for 7 days. After that, ask for a new password on the login page.`,
        )}
        href={link}
      />
    </MailLayout>
  );
}
