import { createContext } from 'react-router';
import type { CookieName } from '#platform/shared/browser-storage.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import type { Locale } from '#platform/shared/locales.ts';

export interface DispatchOptions {
  readonly idempotencyKey?: string;
}

/** What a loader or action on the server has of its request. */
export interface PageContext {
  /**
   * Runs a call as the browser would over HTTP, with this request's session. The same GET with the same input runs
   * once a request. A failure becomes the log-in page or an error page.
   */
  dispatch<const C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    options?: DispatchOptions,
  ): Promise<CallResponse<C>>;
  /** The same for forms that show the failure themselves: throws the `CallError`. */
  attempt<const C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    options?: DispatchOptions,
  ): Promise<CallResponse<C>>;
  /** The reader's language, in the order of the decisions. */
  readonly locale: Locale;
  /** For inline scripts and styles of this answer. */
  readonly nonce: string;
  /** The visitor's country by address, or null. */
  readonly country: string | null;
  readonly loggedIn: boolean;
  /** This server serves a demo: the outbox and sandbox exist. */
  readonly demo: boolean;
  /** Notes an unexpected failure in the server's log. */
  report(error: unknown): void;
  /** What to throw for a failure that the page does not show itself: the log-in page or an error page. */
  asPageError(error: unknown): unknown;
  /** By which the server's log knows this request. */
  readonly requestId: string;
  /** A cookie that came with this request. */
  cookie(name: CookieName): string | undefined;
  /** Keeps a value for the visit, readable by the server alone. */
  setVisitCookie(name: CookieName, value: string): void;
}

export const pageContext = createContext<PageContext>();
