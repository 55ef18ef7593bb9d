import type { AccountRow } from '#features/identity/accounts/server/public.ts';
import { memberActions, mayAct, type MemberAction } from '../member-actions.ts';
import type { AccountState } from '../contract.ts';
import type { MemberCaller } from '#platform/server/http/context.ts';

/** The state that matters most to staff. */
export function deriveState({ status, suspendedAt, pausedAt }: AccountRow): AccountState {
  if (status === 'erased' || status === 'deleted') return status;
  if (suspendedAt) return 'suspended';
  if (pausedAt) return 'paused';
  return status;
}

const statesByAction: Readonly<Record<MemberAction, readonly AccountState[]>> = {
  warn: ['not_confirmed', 'active', 'paused'],
  suspend: ['not_confirmed', 'active', 'paused'],
  lift: ['suspended'],
  log_out: ['not_confirmed', 'active', 'paused', 'suspended'],
  resend_activation: ['not_confirmed'],
  change_email: ['not_confirmed', 'active', 'paused', 'suspended'],
  change_credits: ['active', 'paused', 'suspended'],
  export: ['active', 'paused', 'suspended'],
  delete: ['not_confirmed', 'active', 'paused', 'suspended'],
};

export const fitsState = (action: MemberAction, account: AccountRow): boolean =>
  statesByAction[action].includes(deriveState(account)) &&
  // The activation mail is only about the confirmation, whether or not the account is suspended.
  (action !== 'resend_activation' || account.status === 'not_confirmed');

/** Staff accounts are for administrators only, and nobody acts on their own account. */
export const mayTouch = (caller: MemberCaller, account: AccountRow): boolean =>
  account.memberId !== caller.memberId &&
  (account.staffRole === null || caller.staffRole === 'administrator');

export const actionsFor = (caller: MemberCaller, account: AccountRow): MemberAction[] =>
  memberActions.filter(
    (action) => mayTouch(caller, account) && mayAct(caller.staffRole!, action) && fitsState(action, account),
  );
