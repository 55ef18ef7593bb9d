import { memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { insertLandingMember } from './landers-queries.ts';

/** Stores whose landing page led to a sign-up, so that this member's profile opens after activation. */
export const keepLandingMember = subscribe(
  memberSignedUp,
  async ({ clock }, tx, { siteId, memberId, landingMember }) => {
    if (landingMember)
      await insertLandingMember(tx, { siteId, memberId, shownId: landingMember, createdAt: clock.now() });
  },
);
