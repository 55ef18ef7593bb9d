import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const companionEndedSubject = (siteName: string): MessageDescriptor =>
  msg`You’re no longer shown on ${siteName}`;

interface CompanionEndedMailProps extends MailDetails {
  readonly link: string;
  /** The last day on which the account can be restored, formatted in the reader's language. */
  readonly until: string;
}

export function CompanionEndedMail({ i18n, siteName, mailName, link, until }: CompanionEndedMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Nobody on ${siteName} can see your profile any more.`)}
      heading={i18n._(msg`You’re no longer shown on ${siteName}`)}
      footer={i18n._(
        msg`You’re getting this email because you logged in to ${siteName} with the account that showed your profile from another of our sites. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Your profile was shown on ${siteName} because you allowed it on another of our sites. It’s no longer shown on ${siteName}, so your account there has been deleted. After ${until}, we erase it for good, with its messages and credits.`,
        )}
      </MailText>
      <MailText>
        {i18n._(msg`Would you rather keep it? Until ${until}, you can turn it into a separate account:`)}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Keep my account`)}</MailButton>
      <MailFallback i18n={i18n} href={link} />
    </MailLayout>
  );
}
