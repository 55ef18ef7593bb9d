import { msg } from '@lingui/core/macro';
import type { likeErrors } from '#features/discovery/likes/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { swipeErrors } from '../contract.ts';

export const swipeErrorMessages = {
  swipe_limit_reached: () => msg`You’ve used today’s likes. You can still pass.`,
  nothing_to_undo: () => msg`There’s nothing left to undo.`,
  own_profile_disabled: () => msg`Confirm your email address first. Until then, nobody can see your likes.`,
  own_profile_paused: () => msg`You’re taking a break. Until you come back, nobody can see your likes.`,
} satisfies ErrorMessages<typeof swipeErrors & typeof likeErrors>;
