import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailFacts, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';

export const receiptSubject = (credits: number): MessageDescriptor =>
  msg`Your receipt: ${plural(credits, { one: '# credit', other: '# credits' })}`;

interface PurchaseReceiptProps extends MailDetails {
  readonly credits: number;
  readonly price: string;
  readonly vat: string;
  /** Invoice number. */
  readonly number: string;
  readonly paidAt: string;
  /** The last day; null if the site offers no withdrawal. */
  readonly withdrawUntil: string | null;
  readonly link: string;
}

export function PurchaseReceipt(receipt: PurchaseReceiptProps) {
  const { i18n, credits, price, vat, number, paidAt, withdrawUntil, link, mailName } = receipt;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(msg`We’ve received your payment of ${price}.`)}
      heading={i18n._(msg`Thank you for your purchase`)}
      footer={i18n._(msg`You’re getting this email because it’s your receipt. Regards, ${mailName}`)}
    >
      <MailText>
        {i18n._(
          msg`${plural(credits, { one: '# credit added to your balance.', other: '# credits added to your balance.' })}`,
        )}
      </MailText>
      <MailFacts
        facts={[
          i18n._(msg`Paid: ${price}, including ${vat} VAT`),
          i18n._(msg`Paid on ${paidAt}`),
          i18n._(msg`Invoice ${number}`),
        ]}
      />
      <MailButton href={link}>{i18n._(msg`View purchase and invoice`)}</MailButton>
      {withdrawUntil === null ? null : (
        <MailText>
          {i18n._(
            msg`You agreed to get your credits right away. You can withdraw from this purchase until ${withdrawUntil} without giving a reason: open the purchase and choose “Withdraw here”. We deduct any credits you’ve used by then.`,
          )}
        </MailText>
      )}
    </MailLayout>
  );
}
