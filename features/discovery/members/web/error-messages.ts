import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { memberErrors } from '../contract.ts';

export const memberErrorMessages: ErrorMessages<typeof memberErrors> = {
  premium_filter: () => msg`This filter is for Premium members.`,
};
