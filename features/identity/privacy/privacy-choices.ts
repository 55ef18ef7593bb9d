import { termsVersionDate } from '#features/site/legal/terms-version.ts';

/** A member's consents. Each is given separately and has a version. All except the terms can be withdrawn. */
export const consentKinds = [
  'terms',
  'sensitive',
  'marketing',
  'promotion',
  'public_pages',
  'automatic_likes',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The consents that an account requires: the agreement itself, and permission to store the sexual orientation, which
 * the law treats as special-category data.
 */
export const indispensableConsents = ['terms', 'sensitive'] as const satisfies readonly ConsentKind[];

/** Versions of the texts. A version is raised when the meaning changes. The terms use their own date. */
const textVersions: Readonly<Record<Exclude<ConsentKind, 'terms'>, string>> = {
  sensitive: '2',
  marketing: '1',
  promotion: '1',
  public_pages: '1',
  automatic_likes: '1',
};

/** The current version of each text, for a site whose company details were set at this time. */
export function consentVersions(companyAdded: string): Readonly<Record<ConsentKind, string>> {
  return { ...textVersions, terms: termsVersionDate(companyAdded).toISOString().slice(0, 10) };
}

/** The survey's reasons for leaving. */
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

/** The alternatives offered to a member who wants to leave, apart from changing the email address (SC-07). */
export const leaveOffers = ['privacy_mode', 'trial', 'discount'] as const;
export type LeaveOffer = (typeof leaveOffers)[number];
