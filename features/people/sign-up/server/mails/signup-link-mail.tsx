import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const signupLinkSubject = (siteName: string): MessageDescriptor =>
  msg`Finish your profile on ${siteName}`;

interface SignupLinkMailProps extends MailDetails {
  readonly link: string;
}

/** Contains nothing from the draft, because the address may be a stranger's. */
export function SignupLinkMail({ i18n, siteName, mailName, link }: SignupLinkMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Your answers are saved. It takes a few more minutes.`)}
      heading={i18n._(msg`Pick up where you left off`)}
      footer={i18n._(
        msg`You’re getting this email because someone asked for it while signing up on ${siteName} with this address. Wasn’t this you? You don’t need to do anything: we delete everything after 14 days. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(msg`We’ve saved your answers. You can pick up where you left off, on any device.`)}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Finish signing up`)}</MailButton>
      <MailFallback i18n={i18n} note={i18n._(msg`The link works for 14 days.`)} href={link} />
    </MailLayout>
  );
}
