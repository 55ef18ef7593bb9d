import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const signupLinkSubject = (siteName: string): MessageDescriptor =>
  msg`Go on with your profile at ${siteName}`;

interface SignupLinkMailProps {
  readonly i18n: I18n;
  readonly siteName: string;
  readonly mailName: string;
  readonly link: string;
}

/** Contains nothing from the draft: the address may be a stranger's. */
export function SignupLinkMail({ i18n, siteName, mailName, link }: SignupLinkMailProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`What you filled in so far waits for you.`)}
      heading={i18n._(msg`Go on where you were`)}
      footer={i18n._(
        msg`You get this mail because somebody asked for it while signing up at ${siteName} with this address. Was it not you? Then do nothing: after 14 days everything is removed. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`What you filled in so far waits for you. Open it on any device.`)}</MailText>
      <MailButton href={link}>{i18n._(msg`Go on signing up`)}</MailButton>
      <MailText>
        <br />
        {i18n._(msg`The link works for 14 days. If the button does nothing, open this address:`)}
        <br />
        {link}
      </MailText>
    </MailLayout>
  );
}
