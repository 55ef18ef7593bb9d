import type { MemberRef } from '#features/identity/accounts/server/public.ts';
import { defineEvent } from '#platform/server/events.ts';
import type { LeaveOffer } from '../privacy-choices.ts';

/** A member who was about to leave accepted an offer. The feature that can provide it subscribes. */
export const leaveOfferTaken = defineEvent<
  MemberRef & {
    readonly offer: LeaveOffer;
    /** Days, credits or percent. */
    readonly amount: number;
    readonly endsAt: Date | null;
  }
>('leave_offer_taken');
