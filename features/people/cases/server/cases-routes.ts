import { route } from '#platform/server/http/route.ts';
import { claimCase as claimCaseCall } from '../contract.ts';
import { claimCase } from './claim-case.ts';

export const casesRoutes = [
  route(claimCaseCall, async ({ db, clock, caller }, { kind, subject: subjectId }) => {
    const { siteId, memberId } = caller;
    return { claimed_by: await claimCase(db, { siteId, kind, subjectId }, memberId, clock.now()) };
  }),
];
