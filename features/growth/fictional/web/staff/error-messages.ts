import { msg } from '@lingui/core/macro';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import { siteErrorMessages } from '#features/site/sites/web/public.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { fictionalErrors } from '../../contract.ts';

const own: ErrorMessages<typeof fictionalErrors> = {
  mark_missing: () => msg`First choose how the site marks these profiles, in its settings.`,
  no_operator: () => msg`This person is no longer an operator of the site. Reload the page.`,
};

export const fictionalErrorMessages = { ...photoErrorMessages, ...siteErrorMessages, ...own };
