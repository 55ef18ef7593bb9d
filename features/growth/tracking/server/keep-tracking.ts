import { memberActivated, memberSignedUp } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { recordOutcome } from './record-outcome.ts';
import { insertTracking, markActivated, touchRow } from './tracking-queries.ts';

/**
 * Stores which advertisements led a new member here, and counts the sign-up. Only sign-ups do this; members created in
 * other ways are not counted.
 */
export const keepTrackingOnSignUp = subscribe(
  memberSignedUp,
  async (services, tx, { siteId, memberId, arrival }) => {
    if (!arrival) return;
    const { touches, consent, country } = arrival;
    const member = { siteId, memberId };
    const at = services.clock.now();
    await insertTracking(tx, {
      last: { ...member, ...touchRow(touches?.last ?? null), country, consent, createdAt: at },
      first: touches && touches.first !== touches.last ? { ...member, ...touchRow(touches.first) } : null,
    });
    await recordOutcome(services, tx, { ...member, outcome: 'signup', key: memberId });
  },
);

/** Counts an activation, once for each member. */
export const countActivation = subscribe(memberActivated, async (services, tx, member) => {
  const isFirst = await markActivated(tx, member, services.clock.now());
  if (isFirst) await recordOutcome(services, tx, { ...member, outcome: 'activation', key: member.memberId });
});
