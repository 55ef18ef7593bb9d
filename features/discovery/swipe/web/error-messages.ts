import { msg } from '@lingui/core/macro';
import type { likeErrors } from '#features/discovery/likes/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { swipeErrors } from '../contract.ts';

export const swipeErrorMessages = {
  swipe_limit_reached: () => msg`Your likes of today are used up. You can still pass.`,
  nothing_to_undo: () => msg`There is nothing left to take back.`,
  own_profile_disabled: () =>
    msg`Confirm your e-mail address first: until then nobody can see who likes them.`,
} satisfies ErrorMessages<typeof swipeErrors & typeof likeErrors>;
