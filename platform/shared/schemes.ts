/** What a member can choose under Appearance. `system` follows the device. */
export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The scheme that a cookie or a form names. */
export function schemeIn(value: unknown): Scheme {
  return schemes.find((scheme) => scheme === value) ?? 'system';
}
