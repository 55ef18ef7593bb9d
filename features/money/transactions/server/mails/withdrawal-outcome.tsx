import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { WithdrawalOutcome as Outcome } from '../../withdrawal-outcomes.ts';
import { Declared, type Declaration } from './declared.tsx';
import { refundSubjects } from './refund-notice.tsx';

/** Why a withdrawal returns no money. */
const explanations: Readonly<Record<Exclude<Outcome, 'refunded'>, MessageDescriptor>> = {
  used_up: msg`All the credits from this purchase had been used, so there’s nothing to refund.`,
  late: msg`You withdrew after the withdrawal period for this purchase had ended, so we won’t refund it.`,
  over: msg`This purchase wasn’t paid for, or it’s already been refunded, so there’s nothing to refund.`,
  not_found: msg`We found no purchase with this number for this address. Could the number or the address be wrong? Send your withdrawal again with the right one, or reply to this email.`,
};

interface WithdrawalOutcomeProps extends Declaration, MailDetails {
  readonly outcome: Exclude<Outcome, 'refunded'>;
}

/** Confirms a withdrawal that returns no money. */
export function WithdrawalOutcome({ outcome, mailName, ...declared }: WithdrawalOutcomeProps) {
  const { i18n } = declared;
  const explanation = i18n._(explanations[outcome]);
  return (
    <MailLayout
      i18n={i18n}
      preview={explanation}
      heading={i18n._(refundSubjects.withdrawal)}
      footer={i18n._(msg`You’re getting this email because it’s about your money. Regards, ${mailName}`)}
    >
      <Declared {...declared} />
      <MailText>{i18n._(msg`This email confirms that we received it.`)}</MailText>
      <MailText>{explanation}</MailText>
      <MailText>
        {i18n._(
          msg`A computer decided this. If you don’t agree, reply to this email and someone on our team will look at it.`,
        )}
      </MailText>
    </MailLayout>
  );
}
