import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const withdrawalSubject = msg`We’ve received your withdrawal`;
export const refundSubject = msg`We’re refunding you`;

interface RefundNoticeProps {
  readonly i18n: I18n;
  /** Whether the member withdrew. Otherwise staff made the refund. */
  readonly withdrawal: boolean;
  readonly amount: string;
  readonly price: string;
  /** Credits taken back. */
  readonly credits: number;
  readonly boughtAt: string;
  readonly at: string;
  readonly link: string;
  readonly mailName: string;
}

export function RefundNotice(notice: RefundNoticeProps) {
  const { i18n, withdrawal, amount, price, credits, boughtAt, at, link, mailName } = notice;
  const heading = i18n._(withdrawal ? withdrawalSubject : refundSubject);
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`You get ${amount} back.`)}
      heading={heading}
      footer={i18n._(msg`You’re getting this e-mail because it’s about your money. Regards, ${mailName}`)}
    >
      <MailText>
        {withdrawal
          ? i18n._(
              msg`On ${at} you withdrew from your ${price} purchase of ${boughtAt}. This e-mail confirms it.`,
            )
          : i18n._(msg`On ${at} we refunded money from your ${price} purchase of ${boughtAt}.`)}
      </MailText>
      <MailText>
        {i18n._(msg`You get ${amount} back within 14 days, the same way you paid. This costs you nothing.`)}
      </MailText>
      {credits === 0 ? null : (
        <MailText>
          {i18n._(
            msg`${plural(credits, {
              one: 'We’ve taken back # credit from this purchase.',
              other: 'We’ve taken back # credits from this purchase.',
            })}`,
          )}
        </MailText>
      )}
      <MailButton href={link}>{i18n._(msg`View purchase and credit note`)}</MailButton>
    </MailLayout>
  );
}
