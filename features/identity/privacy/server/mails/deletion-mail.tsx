import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const deletionSubject = (siteName: string): MessageDescriptor =>
  msg`Your account at ${siteName} is deleted`;

interface DeletionMailProps {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  readonly link: string;
  /** The last day for restoring the account, formatted in the reader's language. */
  readonly until: string;
}

export function DeletionMail({ i18n, siteName, mailName, link, until }: DeletionMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`Nobody sees your profile any more.`)}
      heading={i18n._(msg`Your account is deleted`)}
      footer={i18n._(
        msg`You get this mail because your account at ${siteName} was deleted with your password. Was it not you? Then bring it back and change your password. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Nobody sees your profile, photos or messages any more, and every device is logged out. After ${until} we erase them for good.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`Changed your mind? Until then this brings everything back:`)}</MailText>
      <MailButton href={link}>{i18n._(msg`Bring my account back`)}</MailButton>
      <MailText>
        <br />
        {i18n._(msg`If the button does nothing, open this address:`)}
        <br />
        {link}
      </MailText>
    </MailLayout>
  );
}
