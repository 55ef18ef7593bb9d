import type { RealtimeEvent } from '#platform/shared/call.ts';
import type { Static, TObject } from '#platform/shared/schema.ts';

export interface MemberAddress {
  readonly siteId: number;
  readonly memberId: string;
}

/**
 * Tells open pages what changed. Delivery is at most once, so an event only says "changed", and the page then
 * fetches. Every event goes to a member's own pages. The session determines who may listen.
 */
export interface Realtime {
  publish<P extends TObject>(to: MemberAddress, event: RealtimeEvent<P>, payload: Static<P>): void;
  /** Closes the member's sockets on every process, or only those of one session. */
  disconnect(member: MemberAddress, sessionId?: string): void;
  /** Closes all sockets on every process. Pages whose session still exists reconnect. */
  disconnectAll(): void;
}
