import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { memberFileErrors } from '../contract.ts';

const own: ErrorMessages<typeof memberFileErrors> = {
  action_not_possible: () => msg`The account isn’t in a state for this any more. Reload the page.`,
  identity_not_proven: () => msg`That doesn’t match the account. Don’t say which answer was wrong.`,
  identity_locked: () => msg`Too many wrong answers for this account today. Try again tomorrow.`,
  too_few_credits: () => msg`The member has fewer credits than that.`,
  grant_limit: () => msg`You’ve given credits worth 500 today. Ask a colleague.`,
  grant_decided: () => msg`Someone else decided this first.`,
  grant_own: () => msg`Someone other than you has to decide this.`,
};

/** Includes errors of the parts that carry an action out. */
export const memberFileErrorMessages = {
  ...own,
  already_decided: () => msg`The member is suspended already.`,
  not_suspended: () => msg`The member isn’t suspended any more.`,
  new_email_invalid: () => msg`Enter a valid address other than the present one.`,
  account_exists: () => msg`Another account has this address.`,
  download_too_soon: () => msg`The member asked for their data within the last day.`,
};
