import type { CookieName } from '#platform/shared/browser-storage.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import type { Services } from '../services.ts';

export interface MemberCaller {
  readonly kind: 'member';
  readonly siteId: number;
  readonly memberId: string;
  readonly sessionId: string;
  /** Null if not a staff member. */
  readonly staffRole: StaffRole | null;
  /**
   * The role that a member of staff has once they have set up their second step. Until then `staffRole` is null, and
   * only calls with `beforeSecondStep` accept this role.
   */
  readonly roleWithoutStep: StaffRole | null;
  /** Set for calls from the command line, where one person could act as two members of staff. */
  readonly onCommandLine?: true | undefined;
}

/** The caller: an anonymous visitor, or a member who is logged in on this site. */
export type Caller = { readonly kind: 'visitor' } | MemberCaller;

export interface CookieOptions {
  /** In seconds. 0 removes the cookie. */
  readonly maxAge: number;
  readonly httpOnly?: boolean;
}

/** What a route may know about a request, whatever its transport. */
export interface RequestContext extends Services {
  readonly siteId: number;
  readonly caller: Caller;
  /**
   * The visitor's address, with IPv6 shortened to its /64. For rate limits only; never stored in this form.
   */
  readonly address: string;
  /** The visitor's country by address, in upper case, or null if unknown. */
  readonly country: string | null;
  readonly requestId: string;
  /** Aborts when the visitor leaves before the answer is sent. */
  readonly signal: AbortSignal;
  readonly idempotencyKey: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The list that the cookie page shows determines its lifetime. */
  setCookie(name: CookieName, value: string): void;
  clearCookie(name: CookieName): void;
  /** Discards the cached caller, after this request has created or ended a session. */
  forgetCaller(): void;
}

/** The person who acts on a site: in a request, or in a job that carries out their earlier decision. */
export interface ActingContext extends Services {
  readonly siteId: number;
  readonly caller: Pick<MemberCaller, 'siteId' | 'memberId'>;
}

export type MemberContext = Omit<RequestContext, 'caller'> & { readonly caller: MemberCaller };
