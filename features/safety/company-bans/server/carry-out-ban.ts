import { endSessions, suspendMember } from '#features/identity/accounts/server/public.ts';
import {
  addressIdentities,
  barIdentities,
  deleteBarredBy,
  paidWith,
} from '#features/identity/barred-identities/server/public.ts';
import { liftTogether, recordSuspension } from '#features/safety/reports/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { insertBanAccounts, listBanAccounts, updateBan, type BannedAccount } from './ban-decision-queries.ts';
import type { BanRow, Company } from './company-ban-queries.ts';

/**
 * Suspends one account because of a ban, with a statement of reasons in its own language, and ends its sessions.
 * @param account as it was before the ban, which may have suspended it already together with another account.
 */
export async function suspendFor(
  services: Services,
  tx: Transaction,
  ban: BanRow,
  { siteId, memberId, suspendedAt }: Pick<BannedAccount, 'siteId' | 'memberId' | 'suspendedAt'>,
  companyName: string,
): Promise<void> {
  const context = { ...services, siteId };
  const suspendedBefore = suspendedAt !== null;
  await suspendMember(services, tx, { siteId, memberId });
  await recordSuspension(context, tx, {
    memberId,
    rule: ban.rule,
    facts: ban.facts,
    decidedBy: ban.deciderSiteId === siteId ? ban.decidedBy : null,
    companyOfAllSites: companyName,
  });
  await endSessions(services, tx, { siteId, memberId });
  await insertBanAccounts(tx, [{ siteId, memberId, banSiteId: ban.siteId, banId: ban.id, suspendedBefore }]);
  await audit(tx, {
    siteId,
    at: services.clock.now(),
    actorId: null,
    action: 'company_ban.suspended',
    subject: ban.id,
    memberId,
    details: { suspended_before: suspendedBefore },
  });
}

/** Puts a ban into force: bars the person from new accounts, and suspends those that they have. */
export async function enforceBan(
  services: Services,
  tx: Transaction,
  ban: BanRow,
  company: Company,
  accounts: readonly BannedAccount[],
): Promise<void> {
  const { companyId, id: banId } = ban;
  const addresses = [...new Set(accounts.map(({ emailKey }) => emailKey))];
  const identities = [
    ...(await addressIdentities(tx, addresses)),
    ...(await services.events.ask(services, paidWith, { executor: tx, members: accounts })),
  ];
  await barIdentities(tx, { companyId, banId }, identities);
  for (const account of accounts) await suspendFor(services, tx, ban, account, company.name);
}

/** Lifts a ban on all sites. Accounts that were suspended before it stay suspended. */
export async function liftBan(
  services: Services,
  tx: Transaction,
  ban: BanRow,
  lifter: MemberKey | null,
): Promise<void> {
  const at = services.clock.now();
  await updateBan(tx, ban, { state: 'lifted', liftedAt: at });
  await deleteBarredBy(tx, [ban.id]);
  for (const { siteId, memberId, suspendedBefore } of await listBanAccounts(tx, ban.id)) {
    if (suspendedBefore) continue;
    const decidedBy = lifter?.siteId === siteId ? lifter.memberId : null;
    if (!(await liftTogether({ ...services, siteId }, tx, memberId, decidedBy))) continue;
    await audit(tx, {
      siteId,
      at,
      actorId: null,
      action: 'company_ban.lifted',
      subject: ban.id,
      memberId,
    });
  }
}
