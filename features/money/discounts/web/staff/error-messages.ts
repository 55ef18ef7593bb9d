import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { codeErrors } from '../../codes-contract.ts';

export const codeErrorMessages: ErrorMessages<typeof codeErrors> = {
  code_gone: () => msg`This code has ended already. Reload the page.`,
};

/** What is wrong with a field of a new code, by its problem, or by the field and its problem. */
export const codeProblems: Readonly<Record<string, MessageDescriptor>> = {
  taken: msg`This code exists already, or existed before.`,
  past: msg`Choose a day in the future.`,
  'budget too_small': msg`The budget must cover at least one discount.`,
  'starts invalid': msg`The first day must be before the last one.`,
  'currency invalid': msg`Choose the currency of the amounts.`,
};
