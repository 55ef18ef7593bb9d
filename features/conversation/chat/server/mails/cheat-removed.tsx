import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailToMember } from '#features/conversation/notifications/server/public.ts';
import { MailButton, MailChoices, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const cheatRemovedSubject = (siteName: string): MessageDescriptor =>
  msg`We removed a scammer who sent you a message on ${siteName}`;

interface CheatRemovedProps extends MailToMember {
  /** The scammer's name. */
  readonly name: string;
  /** Link to the conversation. */
  readonly link: string;
}

/** Says who was removed and what to do now. Quotes no messages, because messages do not leave the site. */
export function CheatRemoved(props: CheatRemovedProps) {
  const { i18n, name, siteName, mailName, link } = props;
  const happened = i18n._(
    msg`${name} sent you a message on ${siteName}. We’ve removed the profile, because our team found out it’s a scam.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={happened}
      heading={i18n._(msg`Be careful with ${name}`)}
      footer={i18n._(
        msg`You’re getting this email because you have a ${siteName} account. Regards, ${mailName}`,
      )}
      footerLinks={<MailChoices {...props} />}
    >
      <MailText>{happened}</MailText>
      <MailText>
        {i18n._(
          msg`Don’t send money or private photos, even if ${name} contacts you somewhere else. Already sent money? Call your bank right away and report it to the police. It’s not your fault.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`We’ve returned your credits for messages that were never read.`)}</MailText>
      <MailButton href={link}>{i18n._(msg`Go to the chat`)}</MailButton>
    </MailLayout>
  );
}
