import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const withdrawalSubject = msg`We have your withdrawal`;
export const refundSubject = msg`We pay you back`;

interface RefundNoticeProps {
  readonly i18n: I18n;
  /** Whether the member withdrew; otherwise staff made the refund. */
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
      footer={i18n._(msg`You get this mail because it is about your money. Regards, ${mailName}`)}
    >
      <MailText>
        {withdrawal
          ? i18n._(
              msg`On ${at} you withdrew from your purchase of ${boughtAt} for ${price}. This mail confirms it.`,
            )
          : i18n._(msg`On ${at} we gave back money of your purchase of ${boughtAt} for ${price}.`)}
      </MailText>
      <MailText>
        {i18n._(msg`You get ${amount} back in the way you paid, within 14 days. That costs you nothing.`)}
      </MailText>
      {credits === 0 ? null : (
        <MailText>
          {i18n._(
            msg`${plural(credits, {
              one: '# credit of this purchase goes back.',
              other: '# credits of this purchase go back.',
            })}`,
          )}
        </MailText>
      )}
      <MailButton href={link}>{i18n._(msg`Purchase and credit note`)}</MailButton>
    </MailLayout>
  );
}
