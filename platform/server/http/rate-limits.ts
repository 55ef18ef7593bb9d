import type { RateLimitName as CallLimitName } from '#platform/shared/call.ts';
import { minute, hour } from '#platform/shared/time.ts';

export interface RateLimit {
  /** Milliseconds of one counting window. */
  readonly window: number;
  /** For visitors; for members too where `durable`. */
  readonly perAddress: number;
  /** For logged-in members; absent: they count by address. */
  readonly perMember?: number;
  /** Counted in PostgreSQL, so that no restart or second process forgets, and refused when it cannot be counted. */
  readonly durable?: boolean;
}

/** Limits of calls, and of forms sent to pages. */
export type RateLimitName = CallLimitName | 'form';

/** Starting values as Mastodon's (its rack-attack configuration), wider for what a page does by itself. */
export const rateLimits: Readonly<Record<Exclude<RateLimitName, 'none'>, RateLimit>> = {
  // Before the form is read; the calls that the page then makes have limits of their own.
  form: { window: 5 * minute, perAddress: 600, perMember: 300 },
  read: { window: 5 * minute, perAddress: 3_000, perMember: 1_500 },
  write: { window: 5 * minute, perAddress: 600, perMember: 300 },
  login: { window: 5 * minute, perAddress: 25, durable: true },
  sign_up: { window: 30 * minute, perAddress: 25, durable: true },
  mail: { window: 30 * minute, perAddress: 15, perMember: 5, durable: true },
  // All the photos of a premium member at once, some twice, and each cropped until it pleases. No visitor has any.
  upload: { window: 30 * minute, perAddress: 0, perMember: 60 },
  crop: { window: 30 * minute, perAddress: 0, perMember: 120 },
  message: { window: minute, perAddress: 600, perMember: 120 },
  payment: { window: hour, perAddress: 120, perMember: 60, durable: true },
  // All of a provider's calls come from few addresses, and each asks the provider back.
  webhook: { window: minute, perAddress: 3_000 },
};
