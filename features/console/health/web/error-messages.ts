import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { healthErrors } from '../contract.ts';

export const healthErrorMessages: ErrorMessages<typeof healthErrors> = {
  job_not_failed: () => msg`This job has been dealt with already. Reload the page.`,
  mail_not_waiting: () => msg`This email has been sent in the meantime. Reload the page.`,
  postback_delivered: () => msg`The network has accepted this in the meantime. Reload the page.`,
};
