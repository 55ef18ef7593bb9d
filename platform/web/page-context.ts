import { createContext } from 'react-router';
import type { CookieName } from '#platform/shared/browser-storage.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import type { Locale } from '#platform/shared/locales.ts';

export interface DispatchOptions {
  readonly idempotencyKey?: string;
}

/** What a loader or action on the server knows about its request. */
export interface PageContext {
  /**
   * Runs a call as the browser would over HTTP, with the session of this request. The same GET with the same
   * input runs only once per request. A failure becomes the log-in page or an error page.
   */
  dispatch<const C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    options?: DispatchOptions,
  ): Promise<CallResponse<C>>;
  /** The same, for forms that show the failure themselves. Throws the `CallError`. */
  attempt<const C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    options?: DispatchOptions,
  ): Promise<CallResponse<C>>;
  /** The reader's language, in the documented order of precedence. */
  readonly locale: Locale;
  /** For the inline scripts and styles of this response. */
  readonly nonce: string;
  /** The visitor's country by address, or null. */
  readonly country: string | null;
  readonly loggedIn: boolean;
  /** The site's own address, never the one in the request. */
  readonly origin: string;
  /** Prefixes the addresses of styles, fonts and pictures. Empty if the site serves them itself. */
  readonly assetPrefix: string;
  /** The name of the theme's pair of typefaces. */
  readonly typefaces: string;
  /** The colour of the site's pages in the light and the dark scheme. */
  readonly pageColours: readonly [light: string, dark: string];
  /** Whether this server runs a demo, so that the outbox and the sandbox exist. */
  readonly demo: boolean;
  /** Logs an unexpected failure on the server. */
  report(error: unknown): void;
  /**
   * Turns a failure that the page does not show itself into something to throw: the log-in page or an error
   * page.
   */
  asPageError(error: unknown): unknown;
  /** Identifies this request in the server's log. */
  readonly requestId: string;
  /** A cookie that came with this request. */
  cookie(name: CookieName): string | undefined;
  /** Stores a value in one of the product's cookies, for as long as the cookie's entry in the list says. */
  setCookie(name: CookieName, value: string): void;
}

export const pageContext = createContext<PageContext>();
