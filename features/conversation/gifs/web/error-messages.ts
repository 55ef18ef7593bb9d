import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { gifErrors } from '../contract.ts';

export const gifErrorMessages = {
  gif_gone: () => msg`This picture is no longer there. Choose another one.`,
} satisfies ErrorMessages<typeof gifErrors>;
