import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { reportFormErrors } from '../contract.ts';

export const reportFormErrorMessages = {
  report_limit_reached: ({ limit }) =>
    msg`You’ve sent ${limit} reports today. We’ll look at those first. You can send more tomorrow.`,
} satisfies ErrorMessages<typeof reportFormErrors>;
