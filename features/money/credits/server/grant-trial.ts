import { leaveOfferTaken } from '#features/identity/privacy/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { grantCredits } from './grant-credits.ts';
import { announceCredits } from './find-wallet.ts';

/** Gives the site's trial credits to a member who was about to leave. */
export const grantTrial = subscribe(
  leaveOfferTaken,
  async (services, tx, { siteId, memberId, offer, amount: credits }) => {
    if (offer !== 'trial') return;
    const at = services.clock.now();
    const idempotencyKey = `trial:${memberId}`;
    await grantCredits(tx, { siteId, memberId, credits, kind: 'trial', idempotencyKey, at });
    await announceCredits(services, tx, { siteId, memberId });
  },
);
