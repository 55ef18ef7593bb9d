import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const receiptSubject = (reference: string): MessageDescriptor =>
  msg`We’ve received your complaint (${reference})`;

interface ComplaintReceiptProps extends MailDetails {
  readonly reference: string;
}

/** Does not quote the complaint, because the address may be a stranger's. */
export function ComplaintReceipt({ i18n, reference, mailName }: ComplaintReceiptProps) {
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`We’ll look into it and answer within 14 days.`)}
      heading={i18n._(msg`We’ve received your complaint`)}
      footer={i18n._(
        msg`You’re getting this email because someone sent us a complaint with this address. Wasn’t this you? Reply to let us know. Regards, ${mailName}`,
      )}
    >
      <MailText>
        {i18n._(
          msg`Your reference is ${reference}. We’ll look into it. Within 14 days we’ll tell you what we decided and why. If we need longer, we’ll tell you why and when you can expect an answer.`,
        )}
      </MailText>
      <MailText>{i18n._(msg`Something to add? Reply to this email.`)}</MailText>
    </MailLayout>
  );
}
