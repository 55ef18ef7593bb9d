import type { RealtimeEvent } from '#platform/shared/call.ts';
import type { Static, TObject } from '#platform/shared/schema.ts';

export interface MemberAddress {
  readonly siteId: number;
  readonly memberId: string;
}

/**
 * Tells open pages what changed. Delivery is at most once, so an event only says "changed" and the page
 * fetches. Every event goes to a member's own pages: the session determines who may listen.
 */
export interface Realtime {
  publish<P extends TObject>(to: MemberAddress, event: RealtimeEvent<P>, payload: Static<P>): void;
  /** Closes the member's sockets, or only those of one session, on every process. */
  disconnect(member: MemberAddress, sessionId?: string): void;
}
