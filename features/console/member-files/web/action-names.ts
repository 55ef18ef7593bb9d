import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MemberAction } from '../member-actions.ts';

export const actionNames: Readonly<Record<MemberAction, MessageDescriptor>> = {
  warn: msg`Warn`,
  suspend: msg`Suspend`,
  lift: msg`Lift the suspension`,
  log_out: msg`Log out everywhere`,
  resend_activation: msg`Send the activation email again`,
  change_email: msg`Change the email address`,
  change_credits: msg`Give or take credits`,
  export: msg`Send the member their data`,
  delete: msg`Delete the account`,
};

/** What will happen, for the member of staff who is about to confirm. */
export const actionTexts: Readonly<Record<MemberAction, MessageDescriptor>> = {
  warn: msg`The member gets an email with the rule and what you saw. Nothing else changes.`,
  suspend: msg`Others can’t see the profile any more. The member gets a statement of reasons and can appeal.`,
  lift: msg`Others see the profile again. An open appeal is granted.`,
  log_out: msg`Every device has to log in again.`,
  resend_activation: msg`The new link replaces the earlier ones.`,
  change_email: msg`For someone who can’t log in any more. Ask for the date of birth and the old address, and we’ll check both against the account. The change has to be confirmed from the new address and can be stopped from the old one.`,
  change_credits: msg`Credits worth more than 100 need a colleague’s approval.`,
  export: msg`The member gets an email with a link to their data. You don’t see the data.`,
  delete: msg`The profile disappears now, and everything is erased after 14 days. Until then the member can come back with the link in the email.`,
};
