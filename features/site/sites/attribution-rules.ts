import type { SiteSettings } from './contract.ts';

type Niche = Pick<SiteSettings, 'niche'>;

/** The setting `niche` of a site for everyone. */
const general = 1;

/**
 * Whether advertising networks hear of a member only with the member's consent. Signing up on a site for one audience
 * says something about a person's sexuality.
 */
export const telling = {
  needsConsent: ({ niche }: Niche): boolean => niche !== general,
  /** @param consent the answer to the question about advertisements; null without an answer. */
  isAllowed: (site: Niche, consent: boolean | null): boolean => consent ?? !telling.needsConsent(site),
} as const;
