import { msg } from '@lingui/core/macro';
import type { visibilityErrors } from '#features/people/profiles/visibility-contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';

export const visibilityErrorMessages = {
  invisible_mode_closed: () => msg`Invisible mode is for Premium members.`,
} satisfies ErrorMessages<typeof visibilityErrors>;
