import { audit } from '#platform/server/audit.ts';
import { route } from '#platform/server/http/route.ts';
import { claimCase as claimCaseCall } from '../contract.ts';
import { takeClaim } from './claim-case.ts';

export const casesRoutes = [
  route(claimCaseCall, async ({ db, clock, caller }, { kind, subject: subjectId }) => {
    const { siteId, memberId: actorId } = caller;
    const at = clock.now();
    const { isOwn, other } = await takeClaim(db, { siteId, kind, subjectId }, actorId, at);
    if (isOwn)
      await audit(db, {
        siteId,
        at,
        actorId,
        action: `${kind}.claim`,
        subject: subjectId,
        change: { reason: 'routine', before: { claimed: false }, after: { claimed: true } },
      });
    return { claimed_by: other };
  }),
];
