import { termsVersionDate } from '#features/site/legal/terms-version.ts';

/** The consents of a member; each is given separately, versioned, and, except the terms, withdrawable. */
export const consentKinds = ['terms', 'sensitive', 'marketing', 'promotion', 'automatic_likes'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * Consents required for an account: the agreement itself, and the storage of sexual orientation, which the law treats
 * as special-category data.
 */
export const indispensableConsents = ['terms', 'sensitive'] as const satisfies readonly ConsentKind[];

/** Versions of the texts, raised when their meaning changes. The terms use their own date. */
const textVersions: Readonly<Record<Exclude<ConsentKind, 'terms'>, string>> = {
  sensitive: '2',
  marketing: '1',
  promotion: '1',
  automatic_likes: '1',
};

/** The current version of each text, for a site whose company was added at this time. */
export function consentVersions(companyAdded: string): Readonly<Record<ConsentKind, string>> {
  return { ...textVersions, terms: termsVersionDate(companyAdded).toISOString().slice(0, 10) };
}

/** The leaving reasons of the survey. */
export const leaveReasons = [
  'found_someone',
  'too_expensive',
  'too_few_people',
  'too_many_mails',
  'privacy',
  'unpleasant_contact',
  'technical',
  'break',
  'other',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];

/** The alternatives offered to a leaving member, besides a change of the email address (SC-07). */
export const leaveOffers = ['privacy_mode', 'trial', 'discount'] as const;
export type LeaveOffer = (typeof leaveOffers)[number];
