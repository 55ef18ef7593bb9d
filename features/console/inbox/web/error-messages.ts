import { msg } from '@lingui/core/macro';
import { caseErrorMessages } from '#features/safety/cases/web/public.ts';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { complaintErrorMessages } from '#features/safety/complaints/web/public.ts';
import { reportErrorMessages } from '#features/safety/reports/web/public.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { inboxErrors } from '../contract.ts';

export const inboxErrorMessages = {
  case_claimed: () => msg`A colleague is working on this case.`,
  case_decided: () => msg`A colleague has just decided this case.`,
  decision_final: () => msg`It’s too late to undo this.`,
} satisfies ErrorMessages<typeof inboxErrors>;

/** Also the errors of the features that carry a decision out. */
export const decisionErrorMessages = {
  ...photoErrorMessages,
  ...caseErrorMessages,
  ...reportErrorMessages,
  ...complaintErrorMessages,
  ...inboxErrorMessages,
};
