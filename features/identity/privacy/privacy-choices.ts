import { termsVersionDate } from '#features/site/legal/terms-version.ts';

/** What a member consents to, each by itself, versioned, and (but the terms) withdrawable. */
export const consentKinds = ['terms', 'sensitive', 'marketing', 'promotion', 'automatic_likes'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Without these there is no account: the agreement itself, and to keep sexuality, which the law calls special data. */
export const indispensableConsents = ['terms', 'sensitive'] as const satisfies readonly ConsentKind[];

/** Of the texts beside the choices; raised when what they say changes. The terms have a date of their own. */
const textVersions: Readonly<Record<Exclude<ConsentKind, 'terms'>, string>> = {
  sensitive: '2',
  marketing: '1',
  promotion: '1',
  automatic_likes: '1',
};

/** The version of each text in force, on the site of a company added at this moment. */
export function consentVersions(companyAdded: string): Readonly<Record<ConsentKind, string>> {
  return { ...textVersions, terms: termsVersionDate(companyAdded).toISOString().slice(0, 10) };
}

/** Why a member leaves, as the survey asks. */
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

/** What a leaving member is offered instead, beside a change of the e-mail address (SC-07). */
export const leaveOffers = ['privacy_mode', 'trial', 'discount'] as const;
export type LeaveOffer = (typeof leaveOffers)[number];
