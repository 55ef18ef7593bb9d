import { msg } from '@lingui/core/macro';
import { longDay } from '#platform/web/formats.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { reportFormErrors } from '../contract.ts';

export const reportFormErrorMessages = {
  report_limit_reached: ({ limit }) =>
    msg`You’ve sent ${limit} reports today. We’ll look at those first. You can send more tomorrow.`,
  reports_paused: ({ last_day: lastDay }, iso) => {
    const date = longDay(lastDay, iso);
    return msg`Up to and including ${date}, we won’t handle reports from you, because too many of them were clearly unfounded. Reports about minors, threats and anything illegal still reach us.`;
  },
} satisfies ErrorMessages<typeof reportFormErrors>;
