import { defineEvent } from '#platform/server/events.ts';
import type { Tracking } from '#features/site/sites/tracking-parameters.ts';

export interface MemberRef {
  readonly siteId: number;
  readonly memberId: string;
}

/** An account and its profile were made; what else every member has belongs into the same transaction. */
export const memberSignedUp = defineEvent<
  MemberRef & {
    /** Left out: a real person. */
    readonly kind?: 'fictional';
    /** Which advertisement led here, where one did. */
    readonly tracking?: Tracking | null;
  }
>('member_signed_up');

/** The e-mail address was confirmed. */
export const memberActivated = defineEvent<MemberRef>('member_activated');

/** The member paused or left, or was suspended: from now on no screen of another member shows them. */
export const memberHidden = defineEvent<MemberRef & { readonly because: 'paused' | 'deleted' | 'suspended' }>(
  'member_hidden',
);

/** A hidden member came back; `active`: nothing else keeps them out of sight, so others may see them again. */
export const memberReturned = defineEvent<MemberRef & { readonly active: boolean }>('member_returned');
