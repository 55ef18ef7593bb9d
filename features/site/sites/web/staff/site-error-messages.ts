import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { siteErrors } from '../../contract.ts';

export const siteErrorMessages: ErrorMessages<typeof siteErrors> = {
  changed_meanwhile: () =>
    msg`Someone else changed this in the meantime. Copy what you need and reload the page.`,
  nothing_changed: () => msg`That wouldn’t change anything.`,
};
