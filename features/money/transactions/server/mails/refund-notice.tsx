import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

/** `bill_paid_twice`: the second payment of one bill, which never entered the books and has no credit note. */
export type RefundKind = 'withdrawal' | 'refund' | 'paid_twice' | 'bill_paid_twice';

const paidTwice = msg`You paid twice: we’re returning one payment`;

export const refundSubjects: Readonly<Record<RefundKind, MessageDescriptor>> = {
  withdrawal: msg`We’ve received your withdrawal`,
  refund: msg`We’re refunding you`,
  paid_twice: paidTwice,
  bill_paid_twice: paidTwice,
};

interface RefundNoticeProps extends MailDetails {
  readonly kind: RefundKind;
  readonly amount: string;
  readonly price: string;
  /** Credits taken back. */
  readonly credits: number;
  readonly boughtAt: string;
  readonly at: string;
  readonly link: string;
}

export function RefundNotice(notice: RefundNoticeProps) {
  const { i18n, kind, amount, price, credits, boughtAt, at, link, mailName } = notice;
  const heading = i18n._(refundSubjects[kind]);
  const returned = msg`You paid twice for the purchase you made on ${boughtAt}, so on ${at} we returned one payment of ${amount}.`;
  const happened = {
    withdrawal: msg`On ${at} you withdrew from your ${price} purchase made on ${boughtAt}. This email confirms it.`,
    refund: msg`On ${at} we refunded money from your ${price} purchase made on ${boughtAt}.`,
    paid_twice: returned,
    bill_paid_twice: returned,
  };
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`You get ${amount} back.`)}
      heading={heading}
      footer={i18n._(msg`You’re getting this email because it’s about your money. Regards, ${mailName}`)}
    >
      <MailText>{i18n._(happened[kind])}</MailText>
      <MailText>
        {i18n._(
          msg`You’ll get ${amount} back within 14 days, the same way you paid. This costs you nothing.`,
        )}
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
      <MailButton href={link}>
        {i18n._(
          kind === 'bill_paid_twice' ? msg`View purchase and invoice` : msg`View purchase and credit note`,
        )}
      </MailButton>
    </MailLayout>
  );
}
