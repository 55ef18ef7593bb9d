import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from 'react-email';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const cheatRemovedSubject = (siteName: string): MessageDescriptor =>
  msg`Somebody who wrote to you on ${siteName} was a cheat`;

interface CheatRemovedProps {
  readonly i18n: I18n;
  /** The scammer's name. */
  readonly name: string;
  readonly siteName: string;
  readonly mailName: string;
  /** Link to the conversation. */
  readonly link: string;
  readonly settingsLink: string;
  readonly unsubscribeLink: string;
}

/** Says who was removed and what to do now. Quotes no messages, because they do not leave the site. */
export function CheatRemoved(props: CheatRemovedProps) {
  const { i18n, name, siteName, mailName, link, settingsLink, unsubscribeLink } = props;
  const happened = i18n._(
    msg`${name} wrote to you on ${siteName}. We have taken that profile off the site, because our team found that it cheats.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={happened}
      heading={i18n._(msg`Be careful with ${name}`)}
      footer={i18n._(msg`You get this mail because you have an account at ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>{happened}</MailText>
      <MailText>
        {i18n._(
          msg`Send no money and no pictures, also if ${name} reaches you elsewhere. Have you paid something already? Call your bank at once and report it to the police. It is not your fault.`,
        )}
      </MailText>
      <MailText>
        {i18n._(msg`Credits that you spent on messages which were never read are back in your account.`)}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Look at the conversation`)}</MailButton>
      <MailText>
        <br />
        <Link href={unsubscribeLink} style={{ color: '#5f5a66' }}>
          {i18n._(msg`No more mails of this kind`)}
        </Link>
        {' · '}
        <Link href={settingsLink} style={{ color: '#5f5a66' }}>
          {i18n._(msg`Choose what you are told`)}
        </Link>
      </MailText>
    </MailLayout>
  );
}
