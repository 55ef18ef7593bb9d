import { Compile, type Validator } from 'typebox/compile';
import type { Logger } from 'pino';
import type { RealtimeEvent } from '#platform/shared/call.ts';
import type { MemberAddress } from './realtime.ts';

/** The notification channel through which processes without sockets reach those that have them. */
export const realtimeChannel = 'vonk_realtime';

/** Asks every process to close all its sockets. */
export const closeAll = { close: 'all' } as const;

/** A message between processes: either an event for a member's pages, or a request to close sockets. */
export type RealtimeMessage =
  | { readonly to: MemberAddress; readonly event: string; readonly payload: unknown }
  | { readonly close: MemberAddress; readonly sessionId?: string }
  | typeof closeAll;

export const memberRoom = ({ siteId, memberId }: MemberAddress) => `m:${siteId}:${memberId}`;
export const sessionRoom = (siteId: number, sessionId: string) => `s:${siteId}:${sessionId}`;

export const roomOfClose = (member: MemberAddress, sessionId: string | undefined) =>
  sessionId === undefined ? memberRoom(member) : sessionRoom(member.siteId, sessionId);

const validators = new WeakMap<RealtimeEvent, Validator>();

/**
 * Whether the payload matches the contract. If not, it is dropped, and only the name of its event is logged.
 */
export function isSendable(event: RealtimeEvent, payload: unknown, log: Logger): boolean {
  const validator = validators.get(event) ?? Compile(event.payload);
  validators.set(event, validator);
  if (validator.Check(payload)) return true;
  log.error({ event: event.name }, 'a realtime payload does not match its schema and was dropped');
  return false;
}
