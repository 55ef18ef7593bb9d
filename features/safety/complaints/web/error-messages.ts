import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { complaintErrors } from '../contract.ts';

export const complaintErrorMessages = {
  flagger_link_ended: () =>
    msg`This link no longer works. Ask us for a new one, or send your notice with the form for everyone.`,
  already_answered: () => msg`Someone else has just answered this complaint.`,
} satisfies ErrorMessages<typeof complaintErrors>;
