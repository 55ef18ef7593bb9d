import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { paymentErrors } from '../contract.ts';

export const paymentErrorMessages = {
  method_unavailable: () => msg`This way to pay is not available right now. Please choose another one.`,
  delivery_consent_required: () => msg`Please tick this to go on.`,
  provider_unreachable: () =>
    msg`The payment service does not answer. Nothing was charged; please try again in a moment.`,
  mandate_ended: () => msg`This stored way to pay can no longer be used. Please choose how you want to pay.`,
} satisfies ErrorMessages<typeof paymentErrors>;
