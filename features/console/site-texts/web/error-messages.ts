import { msg } from '@lingui/core/macro';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { siteTextErrors } from '../contract.ts';

export const siteTextErrorMessages: ErrorMessages<typeof siteTextErrors & typeof siteErrors> = {
  changed_meanwhile: () =>
    msg`Someone else changed this text in the meantime. Compare it with yours, which is still here.`,
  text_unchanged: () => msg`This leaves the text as it is.`,
};
