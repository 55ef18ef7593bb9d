import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { gifErrors } from '../contract.ts';

export const gifErrorMessages = {
  gif_gone: () => msg`This GIF is no longer available. Choose another.`,
} satisfies ErrorMessages<typeof gifErrors>;
