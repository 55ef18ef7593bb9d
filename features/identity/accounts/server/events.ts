import { defineEvent, defineQuestion } from '#platform/server/events.ts';
import type { Touches } from '#features/site/sites/touch.ts';

export interface MemberRef {
  readonly siteId: number;
  readonly memberId: string;
}

interface NewAccount extends MemberRef {
  /** Undefined for a person who signed up here. A companion belongs to a member of another site of the company. */
  readonly kind?: 'fictional' | 'companion';
  /** How a person who signed up came to the site. Absent for accounts created by others. */
  readonly arrival?: {
    /** The advertisements that led to the sign-up, if any. */
    readonly touches: Touches | null;
    /** Whether the browser may remember the advertisements; null if not answered. */
    readonly consent: boolean | null;
    /** Determined from the IP address; null if unknown. */
    readonly country: string | null;
  };
  /** The member whose landing page led to the sign-up, if any. This member may not exist. */
  readonly landingMember?: string | null;
}

/** An account and its profile were created. Subscribers add all other rows of the member in the same transaction. */
export const memberSignedUp = defineEvent<NewAccount>('member_signed_up');

/** An imported member consented, so their account becomes an ordinary one. */
export const importedMemberJoined = defineEvent<MemberRef>('imported_member_joined');

/** The email address was confirmed. */
export const memberActivated = defineEvent<MemberRef>('member_activated');

/** The member paused, left or was suspended, so other members can no longer see them. */
export const memberHidden = defineEvent<MemberRef & { readonly because: 'paused' | 'deleted' | 'suspended' }>(
  'member_hidden',
);

/** A hidden member returned. `active` means that nothing else hides them, so others can see them again. */
export const memberReturned = defineEvent<
  MemberRef & {
    readonly active: boolean;
    /** Whether the account was deleted. */
    readonly wasDeleted?: boolean;
    /** Whether the account was suspended, and is not any more. */
    readonly wasSuspended?: boolean;
  }
>('member_returned');

/** The member logged in. */
export const memberLoggedIn = defineEvent<MemberRef>('member_logged_in');

/** The account has another email address. */
export const addressChanged = defineEvent<MemberRef>('address_changed');

/** The owner stopped a change of address that somebody else had asked for, at this time at the latest. */
export const addressChangeUndone = defineEvent<MemberRef & { readonly since: Date }>('address_change_undone');

/**
 * Accounts of earlier releases got the hash of their mailbox. Whoever remembers something by mailbox adds what these
 * members had before.
 */
export const mailboxesHashed = defineEvent<{ readonly members: readonly MemberRef[] }>('mailboxes_hashed');

/** The hash of the password that opens an account without a password of its own; null if there is none. */
export const passwordElsewhere = defineQuestion<MemberRef, string | null>('password_elsewhere');
