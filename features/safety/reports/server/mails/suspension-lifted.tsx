import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const liftedSubject = msg`Your profile is back`;

interface SuspensionLiftedProps extends MailDetails {
  readonly name: string;
}

export function SuspensionLifted({ i18n, name, siteName, mailName, origin }: SuspensionLiftedProps) {
  const text = i18n._(
    msg`We’ve looked at our decision again and reversed it. People can see your profile again.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={text}
      heading={i18n._(liftedSubject)}
      footer={i18n._(
        msg`You’re getting this email because you have a profile on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Dear ${name}`)},</MailText>
      <MailText>{text}</MailText>
      <MailButton href={`${origin}/members`}>{i18n._(msg`Find people`)}</MailButton>
    </MailLayout>
  );
}
