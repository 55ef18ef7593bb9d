import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { likeErrors } from '../contract.ts';

export const likeErrorMessages = {
  own_profile_disabled: () => msg`Confirm your email address first. Until then, nobody can see your likes.`,
  own_profile_paused: () => msg`You’re taking a break. Until you come back, nobody can see your likes.`,
} satisfies ErrorMessages<typeof likeErrors>;
