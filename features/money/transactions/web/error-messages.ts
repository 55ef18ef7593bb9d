import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { transactionErrors } from '../contract.ts';

export const transactionErrorMessages = {
  withdrawal_over: () =>
    msg`You cannot withdraw from this purchase any more: its time is over, or it was given back already.`,
  nothing_to_withdraw: () =>
    msg`You have used all credits of this purchase, so there is nothing to give back.`,
  withdrawal_changed: () =>
    msg`The amount has changed, because credits were used in the meantime. Look at it again before you confirm.`,
  not_refundable: () =>
    msg`Nothing of this payment can be given back: it was not paid, or it went back already.`,
  refund_too_high: () => msg`This is more than is left of the payment.`,
  refund_refused: () => msg`The payment service refused to give this back. Nothing has changed.`,
} satisfies ErrorMessages<typeof transactionErrors>;
