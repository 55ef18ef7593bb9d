import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { reportFormErrors } from '../contract.ts';

export const reportFormErrorMessages = {
  report_limit_reached: ({ limit }) =>
    msg`You have sent ${limit} reports within a day. We look at them first; more can follow tomorrow.`,
} satisfies ErrorMessages<typeof reportFormErrors>;
