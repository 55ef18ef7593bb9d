import { day } from '#platform/shared/time.ts';
import type { CampaignTextOfSite } from '../contract.ts';
import type { CampaignKind } from '../mailing-names.ts';

/** The operator's text in one language. */
export type CampaignText = Omit<CampaignTextOfSite, 'language'>;

/** Who gets a campaign, among the members who consented. Null means no restriction. */
export interface Audience {
  readonly countries: readonly string[] | null;
  readonly premium: boolean | null;
  /** Only members who were active within this many days. */
  readonly seenWithinDays: number | null;
}

export interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly kind: CampaignKind;
  /** By language. Members whose language is missing get the text in the site's language. */
  readonly texts: Readonly<Record<string, CampaignText>>;
  /** A discount code mentioned in the mail. */
  readonly code: string | null;
  readonly audience: Audience;
  readonly startsAt: Date;
  /** No member gets it after this time. */
  readonly endsAt: Date;
}

export function isForMember(
  { audience, startsAt }: Campaign,
  member: { readonly country: string; readonly premium: boolean; readonly lastSeenAt: Date },
): boolean {
  const { countries, premium, seenWithinDays } = audience;
  if (countries && !countries.includes(member.country)) return false;
  if (premium !== null && member.premium !== premium) return false;
  return seenWithinDays === null || member.lastSeenAt.getTime() >= startsAt.getTime() - seenWithinDays * day;
}

/** The text in a member's language, or else in the site's. */
export function textFor(
  { texts }: Pick<Campaign, 'texts'>,
  language: string,
  siteLanguage: string,
): { language: string; text: CampaignText } {
  const chosen = [language, siteLanguage, ...Object.keys(texts)].find((one) => texts[one] !== undefined)!;
  return { language: chosen, text: texts[chosen]! };
}
