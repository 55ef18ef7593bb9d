import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { reportErrors } from '../contract.ts';

export const reportErrorMessages = {
  already_decided: () => msg`Somebody else has just decided about this report.`,
  not_suspended: () => msg`This profile is not suspended any more.`,
  already_appealed: () => msg`You have objected to this decision already.`,
  own_decision: () => msg`You decided this yourself: somebody else looks at the objection.`,
} satisfies ErrorMessages<typeof reportErrors>;
