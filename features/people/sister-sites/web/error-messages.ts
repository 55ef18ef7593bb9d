import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { sisterErrors } from '../contract.ts';

export const sisterErrorMessages = {
  account_exists_there: () => msg`You already have an account there.`,
} satisfies ErrorMessages<typeof sisterErrors>;
