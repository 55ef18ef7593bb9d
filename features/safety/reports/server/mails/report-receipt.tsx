import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const receiptSubject = (reference: string): MessageDescriptor =>
  msg`We’ve received your report (${reference})`;

interface ReportReceiptProps extends MailDetails {
  readonly name: string;
  readonly reference: string;
}

export function ReportReceipt({ i18n, name, reference, siteName, mailName }: ReportReceiptProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`We’ll look at it and tell you what we decide.`)}
      heading={i18n._(msg`Thank you, ${name}`)}
      footer={i18n._(
        msg`You’re getting this email because you reported something on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Your reference is ${reference}. We’ll look at it and email you our decision. The person you reported won’t know it was you.`,
        )}
      </MailText>
      <MailText>
        {i18n._(msg`Is someone in danger? Call the police first. They’re faster than we are.`)}
      </MailText>
    </MailLayout>
  );
}
