import { defineEvent } from '#platform/server/events.ts';
import type { CallInput } from '#platform/shared/call.ts';
import type { signUp } from '../contract.ts';

export interface MemberRef {
  readonly siteId: number;
  readonly memberId: string;
}

export type SignupFields = Omit<
  CallInput<typeof signUp>,
  'password' | 'email' | 'accept_terms' | 'accept_sensitive'
>;

/** An account was made; its profile and wallet belong into the same transaction. */
export const memberSignedUp = defineEvent<MemberRef & { readonly fields: SignupFields }>('member_signed_up');

/** The e-mail address was confirmed. */
export const memberActivated = defineEvent<MemberRef>('member_activated');
