import { msg } from '@lingui/core/macro';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { memberFileErrors } from '../contract.ts';

const own: ErrorMessages<typeof memberFileErrors> = {
  action_not_possible: () => msg`This isn’t possible for this account any more. Reload the page.`,
  identity_not_proven: () => msg`That doesn’t match the account. Don’t say which answer was wrong.`,
  identity_locked: () => msg`Too many wrong answers for this account today. Try again tomorrow.`,
  too_few_credits: () => msg`The member doesn’t have that many credits.`,
  grant_limit: () => msg`You’ve already given credits worth 500 today. Ask a colleague to do it.`,
  grant_decided: () => msg`Someone else has already decided this.`,
  grant_own: () => msg`Someone else has to decide this.`,
};

/** Includes errors of the parts that carry an action out. */
export const memberFileErrorMessages = {
  ...own,
  already_decided: () => msg`The member has already been suspended.`,
  not_suspended: () => msg`The member isn’t suspended any more.`,
  new_email_invalid: () => msg`Enter a valid address that isn’t the current one.`,
  account_exists: () => msg`Another account has this address.`,
  download_too_soon: () => msg`The member has already asked for their data in the past day.`,
};
