import { memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { insertTracking } from './tracking-queries.ts';

/** Stores which advertisement led a new member here, if one did. */
export const keepTrackingOnSignUp = subscribe(
  memberSignedUp,
  async ({ clock }, tx, { siteId, memberId, tracking }) => {
    if (tracking) await insertTracking(tx, { siteId, memberId, ...tracking, createdAt: clock.now() });
  },
);
