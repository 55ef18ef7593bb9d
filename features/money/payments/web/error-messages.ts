import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { paymentErrors } from '../contract.ts';

export const paymentErrorMessages = {
  method_unavailable: () => msg`This payment method isn’t available right now. Choose another one.`,
  delivery_consent_required: () => msg`Tick this to continue.`,
  provider_unreachable: () =>
    msg`The payment service isn’t responding. You haven’t been charged. Try again in a moment.`,
  mandate_ended: () => msg`You can no longer use this saved payment method. Choose another one.`,
  earlier_payment_paid: () =>
    msg`Your earlier payment has just arrived, and its credits are yours. We haven’t started another payment.`,
  already_ordered: () =>
    msg`You’ve already ordered this bundle with this saved payment method. We haven’t charged you again. First see what became of that payment.`,
  country_unconfirmed: () =>
    msg`We can’t confirm that you’re paying from this country. Choose your own, or the one you’re in now.`,
  payment_not_open: () =>
    msg`This payment has already been made or has ended, so it can’t be cancelled any more.`,
} satisfies ErrorMessages<typeof paymentErrors>;
