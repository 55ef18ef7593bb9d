import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFallback, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const deletionSubject = (siteName: string): MessageDescriptor =>
  msg`Your ${siteName} account has been deleted`;

interface DeletionMailProps extends MailDetails {
  readonly link: string;
  /** The last day on which the account can be restored, formatted in the reader's language. */
  readonly until: string;
}

export function DeletionMail({ i18n, siteName, mailName, link, until }: DeletionMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Nobody can see your profile any more.`)}
      heading={i18n._(msg`Your account has been deleted`)}
      footer={i18n._(
        msg`You’re getting this email because your ${siteName} account was deleted using your password. Wasn’t this you? Bring it back and change your password. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Nobody can see your profile, photos or messages any more, and we’ve logged out every device. After ${until}, we erase them for good.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`Changed your mind? Until then, you can bring everything back:`)}</MailText>
      <MailButton href={link}>{i18n._(msg`Bring my account back`)}</MailButton>
      <MailFallback i18n={i18n} href={link} />
    </MailLayout>
  );
}
