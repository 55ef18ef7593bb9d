import {
  beginEmailChange,
  endSessions,
  lockAccount,
  mailActivation,
  findAccount,
  removeAccount,
  type AccountRow,
} from '#features/identity/accounts/server/public.ts';
import { mailWayBack, orderDownload } from '#features/identity/privacy/server/public.ts';
import { lockMovements, findWallet } from '#features/money/credits/server/public.ts';
import { liftSuspension, mailWarning, suspendByStaff } from '#features/safety/reports/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import { auditByCaller, type AuditChange } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { day } from '#platform/shared/time.ts';
import { memberFileErrors, type actOnMember } from '../contract.ts';
import { mayAct, rulesActions, type MemberAction } from '../member-actions.ts';
import { fitsState, mayTouch } from './account-state.ts';
import { requestGrant } from './credit-grants.ts';

/** The number of checks allowed for one account within a day, successful or not. */
const checksPerDay = 5;

/**
 * Compares the answers of a locked-out person with the account. Staff see a member's age, never the birth date, so
 * they cannot hint at the answer.
 * @throws {CallError} `identity_not_proven` or `identity_locked`.
 */
async function requireIdentity(
  { db, siteId, clock }: MemberContext,
  account: AccountRow,
  said: { readonly birth_date?: string; readonly known_email?: string },
): Promise<void> {
  const key = `identity:${siteId}:${account.memberId}`;
  const { count } = await new DatabaseCounter(db).hit(key, day, clock.now());
  if (count > checksPerDay) throw fail(memberFileErrors.identity_locked);
  const profile = await findProfile(db, siteId, account.memberId);
  const isRight =
    profile?.birthDate === said.birth_date && account.emailKey === emailKey((said.known_email ?? '').trim());
  if (!isRight) throw fail(memberFileErrors.identity_not_proven);
}

export type ActionInput = CallInput<typeof actOnMember>;
type Outcome = 'done' | 'waiting';

/**
 * Checks everything that needs no lock: the role, the fields, and for an address change, the identity of the person
 * asking.
 * @throws {CallError} `permission_denied`, `invalid_input`, `identity_not_proven` or `identity_locked`.
 */
export async function checkAction(context: MemberContext, input: ActionInput): Promise<void> {
  const { action } = input;
  if (!mayAct(context.caller.staffRole!, action)) throw fail(platformErrors.permission_denied);
  const missing = [
    ...(input.reason.trim() === '' ? ['reason'] : []),
    ...(rulesActions.includes(action) && !input.rule ? ['rule'] : []),
    ...(rulesActions.includes(action) && !input.facts?.trim() ? ['facts'] : []),
    ...(action === 'change_email' && !input.email?.trim() ? ['email'] : []),
    ...(action === 'change_email' && !input.birth_date ? ['birth_date'] : []),
    ...(action === 'change_email' && !input.known_email?.trim() ? ['known_email'] : []),
    ...(action === 'change_credits' && !input.credits ? ['credits'] : []),
  ];
  if (missing.length > 0) throw invalidInput(...missing.map((field) => ({ field, problem: 'required' })));
  const account = await findAccount(context.db, context.siteId, input.member);
  if (!account) throw fail(platformErrors.not_found);
  if (!mayTouch(context.caller, account)) throw fail(platformErrors.permission_denied);
  if (action === 'change_email') await requireIdentity(context, account, input);
}

/**
 * Carries the action out, tells the member, and records it.
 * @throws {CallError} `action_not_possible` if the account's state does not allow it, and the errors of the action.
 */
export async function carryOut(
  context: MemberContext,
  tx: Transaction,
  input: ActionInput,
): Promise<{ outcome: Outcome }> {
  const { siteId } = context;
  const { action, member: memberId } = input;
  if (action === 'change_credits') await lockMovements(tx, siteId);
  const account = await lockAccount(tx, siteId, memberId);
  if (!account) throw fail(platformErrors.not_found);
  if (!fitsState(action, account)) throw fail(memberFileErrors.action_not_possible);
  const reason = input.reason.trim();
  const {
    outcome = 'done',
    change,
    audited = false,
  } = await effects[action](context, tx, account, {
    ...input,
    reason,
  });
  if (!audited)
    await auditByCaller(context, tx, {
      action: `member.${action}`,
      subject: memberId,
      memberId,
      change: { reason, ...change },
    });
  return { outcome };
}

interface Effect {
  readonly outcome?: Outcome;
  readonly change: Omit<AuditChange, 'reason'>;
  /** The action wrote its own entry. */
  readonly audited?: true;
}

const effects: Readonly<
  Record<
    MemberAction,
    (context: MemberContext, tx: Transaction, account: AccountRow, input: ActionInput) => Promise<Effect>
  >
> = {
  warn: async (context, tx, { memberId }, { rule, facts }) => {
    await mailWarning(context, tx, { memberId, rule: rule!, facts: facts!.trim() });
    return { change: { before: null, after: { rule: rule!, facts: facts!.trim() } } };
  },
  suspend: async (context, tx, { memberId }, { rule, facts }) => {
    await suspendByStaff(context, tx, { memberId, rule: rule!, facts: facts!.trim() });
    return {
      change: { before: { suspended: false }, after: { suspended: true, rule: rule!, facts: facts!.trim() } },
    };
  },
  lift: async (context, tx, { memberId }, { reason }) => {
    await liftSuspension(context, tx, memberId, reason);
    return { audited: true, change: { before: { suspended: true }, after: { suspended: false } } };
  },
  log_out: async (context, tx, { siteId, memberId }) => {
    const devices = await endSessions(context, tx, { siteId, memberId });
    return { change: { before: { devices }, after: { devices: 0 } } };
  },
  resend_activation: async (context, tx, { memberId, email, language }) => {
    await mailActivation(context, tx, { memberId, email, language });
    return { change: { before: null, after: { mailed: true } } };
  },
  change_email: async (context, tx, account, { email }) => {
    await beginEmailChange(context, tx, account, email!);
    return { change: { before: { email: account.email }, after: { new_email: email!.trim() } } };
  },
  change_credits: async (context, tx, { siteId, memberId }, { credits, reason }) => {
    const { balance: before } = await findWallet(tx, siteId, memberId);
    const { state, id } = await requestGrant(context, tx, { memberId, credits: credits!, reason });
    const { balance: after } = await findWallet(tx, siteId, memberId);
    return {
      outcome: state === 'waiting' ? 'waiting' : 'done',
      change: { before: { balance: before }, after: { balance: after, grant: id, credits: credits!, state } },
    };
  },
  export: async (context, tx, { siteId, memberId }) => {
    const { id } = await orderDownload(context, tx, { siteId, memberId });
    return { change: { before: null, after: { download: id } } };
  },
  delete: async (context, tx, account) => {
    const departure = await removeAccount(context, tx, account, context.caller.memberId);
    await mailWayBack(context, tx, departure);
    return { change: { before: { status: account.status }, after: { status: 'deleted' } } };
  },
};
