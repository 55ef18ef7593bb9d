import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const noticeSubject = (reference: string): MessageDescriptor => msg`Complaint ${reference}`;

interface ComplaintNoticeProps extends MailDetails {
  readonly reference: string;
  /** The writer reports illegal content. */
  readonly illegal: boolean;
  readonly link: string;
}

export function ComplaintNotice({ i18n, reference, illegal, siteName, link }: ComplaintNoticeProps) {
  const urgency = illegal
    ? i18n._(msg`It reports something illegal, so look at it first.`)
    : i18n._(msg`The writer expects an answer within 14 days.`);
  return (
    <MailLayout
      i18n={i18n}
      preview={urgency}
      heading={i18n._(msg`New complaint`)}
      footer={i18n._(msg`You’re getting this email because you handle complaints for ${siteName}.`)}
    >
      <MailText>
        {i18n._(msg`Number: ${reference}`)}
        <br />
        {urgency}
      </MailText>
      <MailButton href={link}>{i18n._(msg`Read and answer`)}</MailButton>
    </MailLayout>
  );
}
