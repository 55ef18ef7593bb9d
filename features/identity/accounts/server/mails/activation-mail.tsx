import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const activationSubject = (siteName: string): MessageDescriptor =>
  msg`Confirm your email address for ${siteName}`;

interface ActivationMailProps extends MailDetails {
  readonly link: string;
}

/** Contains nothing from the profile, because the address may be a stranger's. */
export function ActivationMail({ i18n, siteName, mailName, link }: ActivationMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`One tap and people can find you.`)}
      heading={i18n._(msg`Welcome to ${siteName}`)}
      footer={i18n._(
        msg`You’re getting this email because someone signed up on ${siteName} with this address. Wasn’t this you? You don’t need to do anything: nobody sees the profile without confirmation. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Confirm your email address so people can find you and reply.`)}</MailText>
      <MailButton href={link}>{i18n._(msg`Confirm my address`)}</MailButton>
      <MailFallback i18n={i18n} note={i18n._(msg`The link works once, for 14 days.`)} href={link} />
    </MailLayout>
  );
}
