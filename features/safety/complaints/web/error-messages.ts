import { msg } from '@lingui/core/macro';
import { longDay } from '#platform/web/formats.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { complaintErrors } from '../contract.ts';

export const complaintErrorMessages = {
  flagger_link_ended: () =>
    msg`This link no longer works. Ask us for a new one, or send your notice using the general form.`,
  complaints_paused: ({ last_day: lastDay }, iso) => {
    const date = longDay(lastDay, iso);
    return msg`Up to and including ${date}, we won’t handle complaints from you, because too many of them were clearly unfounded.`;
  },
  already_answered: () => msg`Someone else has just answered this complaint.`,
} satisfies ErrorMessages<typeof complaintErrors>;
