import { msg } from '@lingui/core/macro';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { siteTextErrors } from '../../contract.ts';

const own: ErrorMessages<typeof siteTextErrors> = {
  text_unchanged: () => msg`This leaves the text as it is.`,
};

export const siteTextErrorMessages = {
  ...siteErrorMessages,
  ...own,
  changed_meanwhile: () =>
    msg`Someone else changed this text in the meantime. Compare it with yours, which is still here.`,
};
