import { Plural, Trans } from '@lingui/react/macro';
import { MoneyText } from '../amounts.tsx';

interface WaitingRefundProps {
  readonly amount: number;
  readonly credits: number;
  readonly own: boolean;
  readonly currency: string;
}

/** A refund that takes two people, for the one who asked and for those who may agree. */
export function WaitingRefund({ amount, credits, own, currency }: WaitingRefundProps) {
  return (
    <>
      <p>
        <MoneyText of={{ amount, currency }} /> ·{' '}
        <Plural value={credits} one="# credit to take back" other="# credits to take back" />
      </p>
      <p>
        {own ? (
          <Trans>A colleague has to send the same refund. Until then, nothing happens.</Trans>
        ) : (
          <Trans>A colleague wants this refund. If you agree, send the same one below.</Trans>
        )}
      </p>
    </>
  );
}
