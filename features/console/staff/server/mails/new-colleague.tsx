import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const colleagueSubject: MessageDescriptor = msg`Someone has a new role on your site`;

export function NewColleagueMail({ i18n, name, siteName, origin }: MailDetails & { readonly name: string }) {
  const text = i18n._(
    msg`${name} can now work in the console of ${siteName}. If you don’t know why, ask your colleagues.`,
  );
  return (
    <MailLayout
      i18n={i18n}
      preview={text}
      heading={i18n._(colleagueSubject)}
      footer={i18n._(msg`You’re getting this email because you’re an administrator of ${siteName}.`)}
    >
      <MailText>{text}</MailText>
      <MailButton href={`${origin}/staff/staff`}>{i18n._(msg`See who works here`)}</MailButton>
    </MailLayout>
  );
}
