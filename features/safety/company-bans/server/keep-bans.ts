import { findAccount } from '#features/identity/accounts/server/public.ts';
import { findBansOfAddress } from '#features/identity/barred-identities/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import {
  deleteBanAccounts,
  deleteOldBans,
  listMissed,
  listOverdue,
  lockBan,
  updateBan,
} from './ban-decision-queries.ts';
import { suspendFor } from './carry-out-ban.ts';
import { findCompany } from './company-ban-queries.ts';

const batch = 100;
/** Bans that ended are kept as long as other decisions. */
const keptAfterEnd = 365 * day;

/** Ends requests that nobody confirmed, applies bans on sites that joined the company, and deletes old ones. */
export const keepBans = defineJob('keep_company_bans', { schedule: '17 * * * *' }, async (services) => {
  const { db } = services;
  const now = await services.readDeletionTime();
  for (const { id } of await listOverdue(db, now, batch))
    await db.transaction(async (tx) => {
      const ban = await lockBan(tx, id);
      if (ban?.state !== 'waiting') return;
      await updateBan(tx, ban, { state: 'expired' });
      await deleteBanAccounts(tx, id);
      const { siteId, memberId } = ban;
      await audit(tx, {
        siteId,
        at: now,
        actorId: null,
        action: 'company_ban.expired',
        subject: id,
        memberId,
      });
    });
  for (const { banId, siteId, memberId } of await listMissed(db, batch))
    await throughDeadlock(db, async (tx) => {
      const ban = await lockBan(tx, banId);
      if (ban?.state !== 'in_force') return;
      const company = await findCompany(tx, siteId);
      const account = await findAccount(tx, siteId, memberId);
      if (company.id !== ban.companyId || !account) return;
      // The banned person may have changed their address since, to someone else's.
      const bans = await findBansOfAddress(tx, siteId, account.emailKey, now);
      if (bans.includes(ban.id)) await suspendFor(services, tx, ban, account, company.name);
    });
  await deleteOldBans(db, new Date(now.getTime() - keptAfterEnd));
});
