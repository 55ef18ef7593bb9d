import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const receiptSubject = (reference: string): MessageDescriptor =>
  msg`We have your complaint (${reference})`;

interface ComplaintReceiptProps {
  readonly i18n: I18n;
  readonly reference: string;
  readonly mailName: string;
}

/** Quotes nothing of the complaint, because the address may be a stranger's. */
export function ComplaintReceipt({ i18n, reference, mailName }: ComplaintReceiptProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`A person looks into it and answers within 14 days.`)}
      heading={i18n._(msg`We have your complaint`)}
      footer={i18n._(
        msg`You get this mail because somebody sent us a complaint with this address. Was it not you? Then tell us by answering it. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Your complaint has come in under ${reference}. A person looks into it. Within 14 days you hear what we decided and why; if we need longer, you hear that, with the reason and the day.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`Something to add? Answer this mail.`)}</MailText>
    </MailLayout>
  );
}
