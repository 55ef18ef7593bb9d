import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { reportErrors } from '../contract.ts';

export const reportErrorMessages = {
  already_decided: () => msg`Someone else has just decided on this report.`,
  not_suspended: () => msg`This profile is no longer suspended.`,
  already_appealed: () => msg`You’ve already appealed against this decision.`,
  own_decision: () => msg`You made this decision, so someone else has to handle the appeal.`,
} satisfies ErrorMessages<typeof reportErrors>;
