import { findAccount } from '#features/identity/accounts/server/public.ts';
import { requireSecondPerson } from '#features/safety/cases/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import { throughDeadlock, type Transaction } from '#platform/server/db/database.ts';
import { toMailbox } from '#platform/server/mail/mailbox.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { requireReason } from '#platform/server/staff/require-reason.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { BanState } from '../ban-choices.ts';
import type * as calls from '../contract.ts';
import { companyBanErrors } from '../contract.ts';
import { enforceBan, liftBan } from './carry-out-ban.ts';
import {
  deleteBanAccounts,
  hasReported,
  listAddresses,
  listBanAccounts,
  lockBan,
  updateBan,
} from './ban-decision-queries.ts';
import { findCompany, type BanRow, type Company } from './company-ban-queries.ts';
import { accountsToBan } from './request-ban.ts';

/**
 * Confirms, stops or lifts a ban.
 * @throws {CallError} `ban_own`, `ban_decided`, `ban_of_staff`, `ban_not_possible`, `not_found`, or `invalid_input` for an
 * empty reason.
 */
export async function decideCompanyBan(
  context: MemberContext,
  input: CallInput<typeof calls.decideCompanyBan>,
): Promise<CallResponse<typeof calls.decideCompanyBan>> {
  const { siteId } = context;
  const { ban: id, decision } = input;
  const reason = requireReason(input);
  return throughDeadlock(context.db, async (tx) => {
    const ban = await lockBan(tx, id);
    const company = await findCompany(tx, siteId);
    if (!ban || ban.companyId !== company.id) throw fail(platformErrors.not_found);
    const state = await effects[decision](context, tx, ban, company);
    await auditByCaller(context, tx, {
      action: `company_ban.${decision}`,
      subject: id,

      // The names of members of another site are in its own log.
      memberId: ban.siteId === siteId ? ban.memberId : null,
      details: { company: company.id, site: ban.siteId },
      change: { reason, before: { ban: ban.state }, after: { ban: state } },
    });
    return { ban: id, state };
  });
}

type Effect = (context: MemberContext, tx: Transaction, ban: BanRow, company: Company) => Promise<BanState>;

const effects: Readonly<Record<CallInput<typeof calls.decideCompanyBan>['decision'], Effect>> = {
  confirm: async (context, tx, ban, company) => {
    const { caller } = context;
    const decidedAt = context.clock.now();
    requireWaiting(ban, decidedAt);
    if (company.sites.every(({ id }) => id !== ban.siteId)) throw fail(companyBanErrors.ban_not_possible);
    const asker = { siteId: ban.siteId, memberId: ban.requestedBy };
    await requireSecondPerson(tx, { asker, requestedAt: ban.requestedAt }, caller, companyBanErrors.ban_own);
    await requireUninvolved(context, tx, ban);
    // Again if the member changed the address while the accounts were being locked.
    const accounts = (await lockBanAccounts(tx, company, ban)) ?? (await lockBanAccounts(tx, company, ban));
    if (accounts === null) throw fail(companyBanErrors.ban_not_possible);
    await deleteBanAccounts(tx, ban.id);
    if (await hasReported(tx, caller, accounts)) throw fail(companyBanErrors.ban_own);
    const decided = {
      state: 'in_force',
      deciderSiteId: caller.siteId,
      decidedBy: caller.memberId,
      decidedAt,
    } as const;
    await updateBan(tx, ban, decided);
    await enforceBan(context, tx, { ...ban, ...decided }, company, accounts);
    return 'in_force';
  },
  stop: async ({ caller, clock }, tx, ban) => {
    const decidedAt = clock.now();
    requireWaiting(ban, decidedAt);
    await deleteBanAccounts(tx, ban.id);
    await updateBan(tx, ban, {
      state: 'stopped',
      deciderSiteId: caller.siteId,
      decidedBy: caller.memberId,
      decidedAt,
    });
    return 'stopped';
  },
  lift: async (context, tx, ban) => {
    if (ban.state !== 'in_force') throw fail(companyBanErrors.ban_decided);
    await requireUninvolved(context, tx, ban);
    await liftBan(context, tx, ban, context.caller);
    return 'lifted';
  },
};

/**
 * The accounts that a ban suspends, locked; null if that of the member is not among them.
 * @throws {CallError} `ban_not_possible` or `ban_of_staff`.
 */
async function lockBanAccounts(tx: Transaction, company: Company, ban: BanRow) {
  const member = await findAccount(tx, ban.siteId, ban.memberId);
  // Since the request, the member may have deleted the account, but cannot escape in that way.
  if (member?.status !== 'active' && member?.status !== 'deleted')
    throw fail(companyBanErrors.ban_not_possible);
  // Those that the request named may have different addresses by now.
  const addresses = await listAddresses(tx, await listBanAccounts(tx, ban.id));
  const accounts = await accountsToBan(tx, company, [...new Set([member.emailKey, ...addresses])]);
  const isTheirs = accounts.some(
    ({ siteId, memberId }) => siteId === ban.siteId && memberId === ban.memberId,
  );
  return isTheirs ? accounts : null;
}

function requireWaiting(ban: BanRow, now: Date): void {
  if (ban.state !== 'waiting' || ban.expiresAt <= now) throw fail(companyBanErrors.ban_decided);
}

async function requireUninvolved({ caller }: MemberContext, tx: Transaction, ban: BanRow): Promise<void> {
  const own = await findAccount(tx, caller.siteId, caller.memberId);
  const member = await findAccount(tx, ban.siteId, ban.memberId);
  if (member && toMailbox(own!.emailKey) === toMailbox(member.emailKey)) throw fail(companyBanErrors.ban_own);
}
