import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { caseErrors } from '../../contract.ts';

export const caseErrorMessages = {
  already_reviewed: () => msg`A colleague has just decided about this photo.`,
} satisfies ErrorMessages<typeof caseErrors>;
