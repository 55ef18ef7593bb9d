import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { staffErrors } from '../contract.ts';

const own: ErrorMessages<typeof staffErrors> = {
  staff_own: () => msg`You can’t change your own role. Ask another administrator.`,
  staff_changed: () => msg`Someone else changed this in the meantime. Reload the page.`,
};

export const staffErrorMessages = {
  ...own,
  account_exists: () => msg`Another account of this site has this address.`,
};
