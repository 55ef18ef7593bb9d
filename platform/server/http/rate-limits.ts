import type { RateLimitName as CallLimitName } from '#platform/shared/call.ts';
import { minute, hour } from '#platform/shared/time.ts';

export interface RateLimit {
  /** The length of one counting window, in milliseconds. */
  readonly window: number;
  /** For visitors. If `durable`, also for members. */
  readonly perAddress: number;
  /** For logged-in members. If absent, they count by address. */
  readonly perMember?: number;
  /**
   * Counted in PostgreSQL, so that the limit survives a restart and covers all processes. A call that cannot
   * be counted is rejected.
   */
  readonly durable?: boolean;
}

/**
 * Limits for calls, and for forms sent to pages. `share` is for photos that other apps share with the site, and `report`
 * for what browsers report by themselves.
 */
export type RateLimitName = CallLimitName | 'form' | 'share' | 'report';

/**
 * The initial values follow Mastodon's rack-attack configuration. They are wider for calls that a page makes
 * on its own.
 */
export const rateLimits: Readonly<Record<Exclude<RateLimitName, 'none'>, RateLimit>> = {
  // Checked before the form is read. The calls that the page then makes have limits of their own.
  form: { window: 5 * minute, perAddress: 600, perMember: 300 },
  read: { window: 5 * minute, perAddress: 3_000, perMember: 1_500 },
  write: { window: 5 * minute, perAddress: 600, perMember: 300 },
  login: { window: 5 * minute, perAddress: 25, durable: true },
  sign_up: { window: 30 * minute, perAddress: 25, durable: true },
  mail: { window: 30 * minute, perAddress: 15, perMember: 5, durable: true },
  // Leaves room to upload all photos of a premium member at once, with some retries and several crops each.
  // Visitors cannot upload.
  upload: { window: 30 * minute, perAddress: 0, perMember: 60 },
  crop: { window: 30 * minute, perAddress: 0, perMember: 120 },
  // Visitors may share before they log in. One address must not use up the space that all visitors share.
  share: { window: 30 * minute, perAddress: 20, perMember: 30 },
  // By address alone, and separately from calls: a browser extension can cause hundreds of reports.
  report: { window: 5 * minute, perAddress: 300 },
  message: { window: minute, perAddress: 600, perMember: 120 },
  payment: { window: hour, perAddress: 120, perMember: 60, durable: true },
  // All of a provider's calls come from a few addresses, and each call triggers a query to the provider.
  webhook: { window: minute, perAddress: 3_000 },
};
