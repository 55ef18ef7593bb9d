import type { Call } from '#platform/shared/call.ts';
import type { Person } from './people.ts';

/** A request that is as expensive as its kind allows. */
export interface HostileRequest {
  readonly what: string;
  readonly method: Call['method'];
  readonly path: string;
  /** Sent by a member if true, otherwise by a visitor. */
  readonly byMember?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Makes the body, if each attempt needs a new one. */
  readonly bodyOfTry?: (turn: number, sender: Person) => string;
  readonly type?: string;
  /** The expected status. Any other status means that the case no longer tests the intended cost. */
  readonly status: number;
  /** The limit in main-thread milliseconds. By default, the limit of every request. */
  readonly mainThreadMs?: number;
}

export const post = (
  what: string,
  call: Call,
  body: object | string,
  status: number,
  more: Partial<HostileRequest> = {},
) => ({
  what,
  method: call.method,
  path: call.variant ? `${call.path}?${call.variant.field}=${call.variant.value}` : call.path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  byMember: call.access !== 'anyone',
  status,
  ...more,
});

export const get = (what: string, call: Call, query: string, more: Partial<HostileRequest> = {}) => ({
  what,
  method: call.method,
  path: `${call.path}?${query}`,
  byMember: true,
  status: 200,
  ...more,
});
