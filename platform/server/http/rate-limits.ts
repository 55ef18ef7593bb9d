import type { RateLimitName as CallLimitName } from '#platform/shared/call.ts';
import { minute, hour } from '#platform/shared/time.ts';

export interface RateLimit {
  /** Milliseconds of one counting window. */
  readonly window: number;
  /** For visitors, and also for members where `durable`. */
  readonly perAddress: number;
  /** For logged-in members; absent: they count by address. */
  readonly perMember?: number;
  /**
   * Counted in PostgreSQL, so that it survives a restart and covers all processes; rejected when it cannot
   * be counted.
   */
  readonly durable?: boolean;
}

/** Limits of calls, and of forms sent to pages. */
export type RateLimitName = CallLimitName | 'form';

/**
 * Starting values follow Mastodon's rack-attack configuration, wider for calls that a page makes on its own.
 */
export const rateLimits: Readonly<Record<Exclude<RateLimitName, 'none'>, RateLimit>> = {
  // Checked before the form is read; the calls that the page then makes have their own limits.
  form: { window: 5 * minute, perAddress: 600, perMember: 300 },
  read: { window: 5 * minute, perAddress: 3_000, perMember: 1_500 },
  write: { window: 5 * minute, perAddress: 600, perMember: 300 },
  login: { window: 5 * minute, perAddress: 25, durable: true },
  sign_up: { window: 30 * minute, perAddress: 25, durable: true },
  mail: { window: 30 * minute, perAddress: 15, perMember: 5, durable: true },
  // Room for all photos of a premium member at once, with some retries and several crops each. Visitors
  // cannot upload.
  upload: { window: 30 * minute, perAddress: 0, perMember: 60 },
  crop: { window: 30 * minute, perAddress: 0, perMember: 120 },
  message: { window: minute, perAddress: 600, perMember: 120 },
  payment: { window: hour, perAddress: 120, perMember: 60, durable: true },
  // All of a provider's calls come from few addresses, and each triggers a query to the provider.
  webhook: { window: minute, perAddress: 3_000 },
};
