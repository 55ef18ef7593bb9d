import type { Tracking } from '#features/site/sites/tracking-parameters.ts';

/** The value of a visitor's cookie: the parameters in base64url, because cookies only allow token characters. */
export function trackingToCookie(tracking: Tracking): string {
  const entries = Object.entries(tracking).filter((entry): entry is [string, string] => entry[1] !== null);
  return Buffer.from(new URLSearchParams(entries).toString()).toString('base64url');
}
