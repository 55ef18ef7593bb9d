import {
  addressChangeUndone,
  lockAccount,
  removeForGood,
  secureAccount,
} from '#features/identity/accounts/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { subscribe } from '#platform/server/events.ts';
import { followJob } from './follow.ts';
import { settle } from './settle.ts';
import { listCompanions, updateCompanion, withdrawConsent } from './sister-queries.ts';

/**
 * Whoever asked for the change of address knew the password, which opens the member's accounts on other sites too. Those
 * first used since then are taken to be the intruder's, and are erased with their consent; nobody is offered to keep
 * them. The others keep their content, but need a new password. Unused ones may have one too, from a link that was mailed
 * to the intruder's address; they follow the original back to the owner's address at once, which ends such links.
 */
export const secureCompanions = subscribe(
  addressChangeUndone,
  async (services, tx, { siteId, memberId, since }) => {
    const origin = { siteId, memberId };
    const companions = await listCompanions(tx, origin);
    for (const row of companions) {
      const there = { siteId: row.siteId, memberId: row.memberId };
      const account = await lockAccount(tx, there.siteId, there.memberId);
      if (!account || account.status === 'erased') continue;
      await secureAccount(services, tx, there);
      if (row.takenOverAt === null) {
        await settle(services, tx, { ...origin, sisterId: row.siteId });
        continue;
      }
      // A suspension there must outlive this.
      if (row.takenOverAt < since || account.suspendedAt !== null) continue;
      const at = services.clock.now();
      await withdrawConsent(tx, { ...origin, sisterId: row.siteId }, at);
      // First, so that what follows is known not to be the owner's doing.
      await updateCompanion(tx, there, { held: 'removed', takenOverAt: null });
      await removeForGood(services, tx, there);
      await audit(tx, {
        siteId: there.siteId,
        at,
        actorId: null,
        action: 'companion.ended',
        subject: there.memberId,
        memberId: there.memberId,
        details: { used: true },
      });
    }
    if (companions.length > 0) await services.jobs.enqueue(tx, followJob, origin);
  },
);
