import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const receiptSubject = (reference: string): MessageDescriptor =>
  msg`We have your report (${reference})`;

interface ReportReceiptProps {
  readonly i18n: I18n;
  readonly name: string;
  readonly reference: string;
  readonly siteName: string;
  readonly mailName: string;
}

export function ReportReceipt({ i18n, name, reference, siteName, mailName }: ReportReceiptProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`A person looks at it. You hear what we decided.`)}
      heading={i18n._(msg`Thank you, ${name}`)}
      footer={i18n._(
        msg`You get this mail because you reported something on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Your report has come in under ${reference}. A person looks at it, and you get a mail when they have decided. The one you reported does not learn who told us.`,
        )}
      </MailText>
      <MailText>
        {i18n._(msg`Is somebody in danger? Then call the police: they are faster than we are.`)}
      </MailText>
    </MailLayout>
  );
}
