import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { giftErrors } from '../contract.ts';

export const giftErrorMessages = {
  gift_gone: () => msg`This gift is no longer available. Choose another.`,
} satisfies ErrorMessages<typeof giftErrors>;
