import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { giftErrors } from '../contract.ts';

export const giftErrorMessages = {
  gift_gone: () => msg`This gift is no longer on offer. Choose another one.`,
} satisfies ErrorMessages<typeof giftErrors>;
