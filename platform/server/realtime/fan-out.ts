import type { MemberAddress } from './realtime.ts';

export interface MemberEvent {
  readonly to: MemberAddress;
  readonly event: string;
  readonly payload: unknown;
}

/** Carries events to the other processes that have sockets. Each event arrives at most once. */
export interface FanOut {
  /** Sends without waiting. */
  tell(event: MemberEvent): void;
  close(): void;
}
