import { second } from './time.ts';

/** In milliseconds. Longer than a replica may lag: see platform/server/http/read-from-replica.ts. */
export const recentChangeLife = 5 * second;

/** A cookie of the product. The cookie page shows it, so the list that a visitor reads is complete. */
export interface Cookie {
  /** In milliseconds. */
  readonly life: number;
  /** Ends with the visit, or after `life` at most. */
  readonly visit?: true;
  /** Scripts can read it. */
  readonly readable?: true;
  /** What it is for. Visitors read it in their language. */
  readonly purpose: string;
  /** Sorts the list of the cookie page. */
  readonly place: number;
}

/** What pages store in the browser without sending it, for the cookie page. */
export interface StoredItem {
  /** When it is deleted. */
  readonly until: 'cleared' | 'tab_closed' | 'logged_out';
  /** What it is for. Visitors read it in their language. */
  readonly purpose: string;
}

/** The names that features declare: each list of manifests adds its own to these types. */
export interface CookieNames {}
export interface StoredNames {}

/** Only these cookies can be set. */
export type CookieName = keyof CookieNames;

/** A key, or the prefix of several keys, under which a page may store something. */
export type StoredName = keyof StoredNames;
