import {
  addressChanged,
  mailboxesHashed,
  memberActivated,
  memberReturned,
  findAccount,
} from '#features/identity/accounts/server/public.ts';
import {
  addressIdentities,
  barIdentities,
  findBansOfAddress,
} from '#features/identity/barred-identities/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { liftBan, suspendFor } from './carry-out-ban.ts';
import { findBanInForce, listBansWithAddress, listLiftedBans } from './ban-decision-queries.ts';
import { findCompany } from './company-ban-queries.ts';

async function suspendIfBarred(services: Services, tx: Transaction, { siteId, memberId }: MemberKey) {
  const account = await findAccount(tx, siteId, memberId);
  if (!account || account.staffRole !== null) return;
  const bans = await findBansOfAddress(tx, siteId, account.emailKey, services.clock.now());
  const ban = await findBanInForce(tx, bans);
  if (!ban || account.suspendedAt) return;
  const company = await findCompany(tx, siteId);
  await suspendFor(services, tx, ban, account, company.name);
}

/**
 * Suspends an account whose address is barred when its owner confirms it: it may have been made before the ban, on
 * another site or by an import.
 */
export const suspendActivated = subscribe(memberActivated, suspendIfBarred);

/** An owner who stops a change of address gets the earlier one back, and it may have been barred meanwhile. */
export const suspendMoved = subscribe(addressChanged, suspendIfBarred);

/**
 * Bans of earlier releases know only the address as it was written, so they learn the mailbox. An address that its owner
 * has changed since is not barred, and stays so.
 */
export const completeBans = subscribe(mailboxesHashed, async ({ clock }, tx, { members }) => {
  for (const { banId, companyId, siteId, emailKey } of await listBansWithAddress(tx, members)) {
    const bans = await findBansOfAddress(tx, siteId, emailKey, clock.now());
    if (bans.includes(banId))
      await barIdentities(tx, { companyId, banId }, await addressIdentities(tx, [emailKey]));
  }
});

/** A ban holds on all sites or on none: once one of its accounts is no longer suspended, it is lifted. */
export const liftWithAccount = subscribe(memberReturned, async (services, tx, member) => {
  for (const { ban } of await listLiftedBans(tx, member)) {
    await liftBan(services, tx, ban, null);
    await audit(tx, {
      siteId: ban.siteId,
      at: services.clock.now(),
      actorId: null,
      action: 'company_ban.lifted_with_account',
      subject: ban.id,
      memberId: ban.memberId,
      details: { site: member.siteId },
    });
  }
});
