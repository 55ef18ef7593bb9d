import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { paymentErrors } from '../contract.ts';

export const paymentErrorMessages = {
  method_unavailable: () => msg`This payment method isn’t available right now. Choose another one.`,
  delivery_consent_required: () => msg`Tick this to continue.`,
  provider_unreachable: () =>
    msg`The payment service isn’t responding. You haven’t been charged. Try again in a moment.`,
  mandate_ended: () => msg`You can no longer use this saved payment method. Choose another one.`,
} satisfies ErrorMessages<typeof paymentErrors>;
