import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const noticeSubject = (amount: string): MessageDescriptor => msg`We’ll debit ${amount}`;

interface DebitNoticeProps extends MailDetails {
  readonly amount: string;
  /** The earliest collection date. */
  readonly date: string;
  readonly account: string;
  readonly reference: string;
  readonly creditor: string;
  readonly creditorId: string;
  readonly link: string;
}

export function DebitNotice(notice: DebitNoticeProps) {
  const { i18n, amount, date, account, reference, creditor, creditorId, link, mailName } = notice;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`On or shortly after ${date}, from ${account}.`)}
      heading={i18n._(noticeSubject(amount))}
      footer={i18n._(msg`You’re getting this email because it’s about your money. Regards, ${mailName}`)}
    >
      <MailText>
        {i18n._(
          msg`You agreed to pay by direct debit. We’ll collect ${amount} once, on or shortly after ${date}. Make sure there’s enough money in your account. You’ll get your credits once your bank has paid.`,
        )}
      </MailText>
      <MailFacts
        facts={[
          i18n._(msg`Account: ${account}`),
          i18n._(msg`Mandate reference: ${reference}`),
          i18n._(msg`Creditor: ${creditor}`),
          i18n._(msg`Creditor identifier: ${creditorId}`),
        ]}
      />
      <MailButton href={link}>{i18n._(msg`View payment`)}</MailButton>
      <MailText>
        {i18n._(
          msg`Wasn’t this you? Reply to this email right away. You can also ask your bank to reverse the payment within 8 weeks.`,
        )}
      </MailText>
    </MailLayout>
  );
}
