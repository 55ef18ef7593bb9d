import type { ErrorDefinition } from './call-error.ts';
import type { ClientCall } from './client-call.ts';
import type { Static, TObject } from './schema.ts';
import type { Tag } from './tags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const staffRoles = ['administrator', 'moderator', 'support', 'operator', 'bookkeeper'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Who may make a call: `anyone`, a logged-in `member`, or `staff` with one of the roles (an administrator
 * always may). `provider` is for webhooks of outside services, which carry no session.
 */
export type Access = 'anyone' | 'member' | 'provider' | { readonly staff: readonly StaffRole[] };

/**
 * Why the command line refuses a staff call (`npm run cli -- call`) that the staff member may make in the console:
 * - `second_person`: it asks for a second person, or is their decision. At a command line, one person could be both.
 * - `several_steps`: it is one of several steps in one session, such as claiming a case.
 * - `in_person`: it is about the staff member's own log-in, or speaks as somebody else, such as a fictional profile.
 * - `staff_roles`: it decides who is staff, so one person could create the colleague who approves their requests.
 *
 * Calls that need a second person only for some inputs are not marked; `admitMovement` refuses those inputs.
 */
export type NeedsConsole = 'second_person' | 'several_steps' | 'in_person' | 'staff_roles';

/** The name of a limit of the rate limiter: see `platform/server/http/rate-limits.ts`. */
export type RateLimitName =
  | 'read'
  | 'write'
  | 'login'
  | 'sign_up'
  | 'mail'
  | 'upload'
  | 'crop'
  | 'message'
  | 'payment'
  | 'webhook'
  | 'none';

export interface Call<Q extends TObject = TObject, B extends TObject = TObject, R extends TObject = TObject> {
  /** A unique verb, such as `sendMessage`. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/api/${string}.php`;
  /** Two calls may share method and path. This query field then selects one of them. */
  readonly variant?: { readonly field: string; readonly value: string };
  readonly access: Access;
  /** The fields of the query string. */
  readonly query?: Q;
  /**
   * Pages pass on the query of their own address. Parameters that `query` does not name are ignored, not
   * rejected.
   */
  readonly ignoresUnknownQuery?: boolean;
  /** The fields of the JSON body. */
  readonly body?: B;
  /** The body is a file of at most this many bytes. */
  readonly upload?: { readonly maxBytes: number };
  readonly response: R;
  /** Its own errors, in addition to those that any call may have. */
  readonly errors?: readonly ErrorDefinition[];
  /**
   * Creates or spends something. The `Idempotency-Key` header is required, and a repeat gets the stored
   * answer.
   */
  readonly idempotent?: boolean;
  readonly limit: RateLimitName;
  /**
   * A GET with side effects. It is rejected unless the browser says that the request comes from the same
   * origin.
   */
  readonly acts?: boolean;
  /**
   * A GET whose answer may lack other people's changes from the last two seconds. It may be read from a replica.
   * Members still see their own changes.
   */
  readonly mayLag?: boolean;
  /** Staff may make this call before they have set up the second step of their log-in. */
  readonly beforeSecondStep?: boolean;
  readonly needsConsole?: NeedsConsole;
  /** What the answer shows. */
  readonly reads?: readonly Tag[];
  /** What a successful call changes. `useSend` then marks the answers that show it as stale. */
  readonly changes?: readonly Tag[];
  /** One sentence for the API reference. */
  readonly summary: string;
}

type Fields<S> = S extends TObject ? Static<S> : unknown;

type ContractOf<C> = C extends Call ? C : C extends { readonly contract?: infer D extends Call } ? D : never;

type InputOf<C extends Call> = Fields<C['query']> &
  Fields<C['body']> &
  (C['upload'] extends object ? { file: Blob | Uint8Array } : unknown);

/** The query and body fields together. The client puts each where the contract says. */
export type CallInput<C extends Call | ClientCall> = InputOf<ContractOf<C>>;

export type CallResponse<C extends Call | ClientCall> = Static<ContractOf<C>['response']>;

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** A server's notice to a member's open pages. It says what changed, but never contains the content. */
export interface RealtimeEvent<P extends TObject = TObject> {
  readonly name: string;
  readonly payload: P;
  /** What has changed. */
  readonly changes: readonly Tag[];
}

export function defineRealtimeEvent<P extends TObject>(
  name: string,
  payload: P,
  changes: readonly Tag[] = [],
): RealtimeEvent<P> {
  return { name, payload, changes };
}
