import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const alertSubject: MessageDescriptor = msg`Unusually high number of member files opened`;

interface LookUpAlertProps extends MailDetails {
  readonly name: string;
  readonly openedFiles: number;
  /** Who opened them. */
  readonly memberId: string;
}

export function LookUpAlertMail({ i18n, name, openedFiles, siteName, origin, memberId }: LookUpAlertProps) {
  const text = i18n._(
    msg`${name} opened ${{ opened: openedFiles }} member files within an hour, far more than usual.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={text}
      heading={i18n._(alertSubject)}
      footer={i18n._(msg`You’re getting this email because you’re an administrator of ${siteName}.`)}
    >
      <MailText>{text}</MailText>
      <MailButton href={`${origin}/staff/audit-log?id=${memberId}`}>
        {i18n._(msg`See what they opened`)}
      </MailButton>
    </MailLayout>
  );
}
