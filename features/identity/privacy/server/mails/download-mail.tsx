import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const downloadSubject = (siteName: string): MessageDescriptor =>
  msg`Your data from ${siteName} is ready`;

export function DownloadMail({ i18n, siteName, mailName, origin }: MailDetails) {
  const link = `${origin}/settings/data`;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`One file with everything we keep about you.`)}
      heading={i18n._(msg`Your data is ready`)}
      footer={i18n._(
        msg`You’re getting this email because someone asked for all the data in your ${siteName} account. Wasn’t this you? Change your password. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Log in and enter your password again to download the file. It’s available for 7 days, then we remove it.`,
        )}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Go to my data`)}</MailButton>
      <MailFallback i18n={i18n} href={link} />
    </MailLayout>
  );
}
