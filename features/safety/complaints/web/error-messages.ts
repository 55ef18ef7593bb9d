import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { complaintErrors } from '../contract.ts';

export const complaintErrorMessages = {
  already_answered: () => msg`Someone else has just answered this complaint.`,
} satisfies ErrorMessages<typeof complaintErrors>;
