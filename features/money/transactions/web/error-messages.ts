import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { transactionErrors } from '../contract.ts';

export const transactionErrorMessages = {
  withdrawal_over: () =>
    msg`You can no longer withdraw from this purchase: the deadline has passed, or it’s already been refunded.`,
  withdrawal_link_invalid: () => msg`This link doesn’t work any more. Send your withdrawal again.`,
  withdrawal_changed: () =>
    msg`The amount has changed because credits have been used in the meantime. Check it before you confirm.`,
  not_refundable: () =>
    msg`This payment can’t be refunded: it was never made, or it’s already been refunded.`,
  refund_too_high: () => msg`This is more than what’s left of the payment.`,
  refund_refused: () => msg`The payment service declined this refund. Nothing has changed.`,
} satisfies ErrorMessages<typeof transactionErrors>;
