import type { SiteSettings } from './contract.ts';

type Niche = Pick<SiteSettings, 'niche'>;

/** The value of a site's setting `niche` if the site is for everyone. */
const general = 1;

/**
 * Whether advertising networks learn about a member only with the member's consent. Signing up on a site for a
 * particular audience reveals something about a person's sexuality.
 */
export const telling = {
  needsConsent: ({ niche }: Niche): boolean => niche !== general,
  /** @param consent the answer to the question about advertisements; null if not answered. */
  isAllowed: (site: Niche, consent: boolean | null): boolean => consent ?? !telling.needsConsent(site),
} as const;
