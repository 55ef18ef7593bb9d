import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { moderationErrors } from '../contract.ts';

export const moderationErrorMessages = {
  already_reviewed: () => msg`A colleague decided about this photo just now.`,
} satisfies ErrorMessages<typeof moderationErrors>;
