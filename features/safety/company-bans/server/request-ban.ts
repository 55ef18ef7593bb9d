import { isConfirmed, listFormsOfAddresses, findAccount } from '#features/identity/accounts/server/public.ts';
import { connectedAccounts } from '#features/people/sister-sites/server/public.ts';
import { requireImpartial } from '#features/safety/cases/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { day } from '#platform/shared/time.ts';
import * as calls from '../contract.ts';
import { companyBanErrors } from '../contract.ts';
import {
  insertBan,
  insertBanAccounts,
  listAccountsByEmail,
  listAddresses,
  lockAccounts,
  type BannedAccount,
} from './ban-decision-queries.ts';
import { findOpenBan, isRealMember, findCompany, type BanRow, type Company } from './company-ban-queries.ts';

type Input = CallInput<typeof calls.requestCompanyBan>;

/** Requests that nobody confirms end by themselves. */
export const confirmableFor = 7 * day;

/**
 * Asks a second person to ban a member.
 * @throws {CallError} `ban_not_possible`, `ban_of_staff`, `ban_exists`, `permission_denied`, `not_found`, or
 * `invalid_input` for a text that is empty.
 */
export async function requestCompanyBan(
  context: MemberContext,
  input: Input,
): Promise<CallResponse<typeof calls.requestCompanyBan>> {
  checkTexts(input);
  return runOnce(context, calls.requestCompanyBan, input, async (tx) => {
    const { ban } = await requestWithin(context, tx, input);
    return { ban: ban.id };
  });
}

/** @throws {CallError} `invalid_input`. */
export function checkTexts(input: Pick<Input, 'facts' | 'reason'>): void {
  const empty = (['facts', 'reason'] as const).filter((field) => input[field].trim() === '');
  if (empty.length > 0) throw invalidInput(...empty.map((field) => ({ field, problem: 'required' })));
}

interface Requested {
  readonly ban: BanRow;
  readonly company: Company;
  readonly accounts: readonly BannedAccount[];
}

/** The same, as part of a transaction. The accounts that the ban would suspend are locked. */
export async function requestWithin(
  context: MemberContext,
  tx: Transaction,
  { member: memberId, rule, facts, reason }: Input,
): Promise<Requested> {
  const { siteId, caller, clock } = context;
  // Not locked yet: requests on several sites about one person lock all accounts in the same order.
  const account = await findAccount(tx, siteId, memberId);
  if (!account) throw fail(platformErrors.not_found);
  await requireImpartial(tx, caller, { memberId });
  if (!isConfirmed(account) || !(await isRealMember(tx, { siteId, memberId })))
    throw fail(companyBanErrors.ban_not_possible);
  const company = await findCompany(tx, siteId);
  if (await findOpenBan(tx, company.id, { siteId, memberId })) throw fail(companyBanErrors.ban_exists);
  const accounts = await accountsToBan(tx, company, [account.emailKey]);
  const locked = accounts.find((one) => one.siteId === siteId && one.memberId === memberId);
  if (!locked || !isConfirmed(locked)) throw fail(companyBanErrors.ban_not_possible);
  const at = clock.now();
  const ban: BanRow = {
    siteId,
    id: uuidv7(at.getTime()),
    companyId: company.id,
    memberId,
    state: 'waiting',
    rule,
    facts: facts.trim(),
    reason: reason.trim(),
    requestedBy: caller.memberId,
    requestedAt: at,
    expiresAt: new Date(at.getTime() + confirmableFor),
    deciderSiteId: null,
    decidedBy: null,
    decidedAt: null,
    liftedAt: null,
  };
  if (!(await insertBan(tx, ban))) throw fail(companyBanErrors.ban_exists);
  // An unconfirmed account may belong to someone who mistyped the address and will correct it.
  await insertBanAccounts(
    tx,
    accounts.filter(isConfirmed).map((one) => ({
      siteId: one.siteId,
      memberId: one.memberId,
      banSiteId: siteId,
      banId: ban.id,
      suspendedBefore: one.suspendedAt !== null,
    })),
  );
  await auditByCaller(context, tx, {
    at,
    action: 'company_ban.request',
    subject: ban.id,
    memberId,
    details: { company: company.id },
    change: {
      reason: ban.reason,
      before: { ban: null },
      after: { ban: 'waiting', rule, facts: ban.facts },
    },
  });
  return { ban, company, accounts };
}

/** More accounts of one mailbox than this are suspended by `keep_company_bans`, because a ban is one transaction. */
const maxForms = 200;

/**
 * The accounts of a person on the sites of a company: those with one of these addresses, those that are connected to one of
 * these as original or companion, and those with the address of one of them. Any form of an address counts.
 * @throws {CallError} `ban_of_staff` if one of them belongs to staff.
 */
export async function accountsToBan(
  tx: Transaction,
  { sites }: Company,
  emailKeys: readonly string[],
): Promise<readonly BannedAccount[]> {
  const siteIds = sites.map(({ id }) => id);
  const addFormsTo = async (addresses: readonly string[]) => [
    ...new Set([...addresses, ...(await listFormsOfAddresses(tx, siteIds, addresses, maxForms))]),
  ];
  const knownForms = await addFormsTo(emailKeys);
  const withAddress = await listAccountsByEmail(tx, siteIds, knownForms);
  const addresses = await listAddresses(tx, await connectedAccounts(tx, withAddress));
  const accounts = await lockAccounts(tx, siteIds, await addFormsTo([...knownForms, ...addresses]));
  if (accounts.some(({ staffRole }) => staffRole !== null)) throw fail(companyBanErrors.ban_of_staff);
  return accounts;
}
