import { msg } from '@lingui/core/macro';
import { photoErrorMessages } from '#features/people/photos/web/public.ts';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { fictionalErrors } from '../contract.ts';

const sites: ErrorMessages<typeof siteErrors> = {
  changed_meanwhile: () => msg`Someone else changed this in the meantime. Reload the page.`,
};

const own: ErrorMessages<typeof fictionalErrors> = {
  mark_missing: () => msg`First choose how the site marks these profiles, in its settings.`,
  no_operator: () => msg`This person is no longer an operator of the site. Reload the page.`,
};

export const fictionalErrorMessages = { ...photoErrorMessages, ...sites, ...own };
