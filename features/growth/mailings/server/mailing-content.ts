import { peopleWhoLike } from '#features/conversation/notifications/server/public.ts';
import { getMatches } from '#features/discovery/matching/server/public.ts';
import { countVisitorsSince } from '#features/discovery/visits/server/public.ts';
import { runningTimeBonus } from '#features/money/discounts/server/public.ts';
import { day } from '#platform/shared/time.ts';
import type { Services } from '#platform/server/services.ts';
import { textFor, type CampaignText } from './campaign.ts';
import type { MemberFacts, PossibleMailing } from './mailing-rules.ts';

/** A person suggested in a mail, always a real member. */
export interface Suggested {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  readonly city: string | null;
}

/** What a mailing says to one member. */
export type MailingContent =
  | { readonly mailing: 'unfinished_sign_up' | 'no_photo' }
  | {
      readonly mailing: 'bonus_ending';
      readonly percent: number;
      readonly code: string;
      readonly endsAt: Date;
      /** The time zone in which the end is shown. */
      readonly zone: string;
      /** Whether it is only one of the time zones in which the member may live. */
      readonly zoneIsUnsure: boolean;
    }
  | {
      readonly mailing: 'weekly' | 'win_back';
      readonly people: readonly Suggested[];
      readonly visitors: number;
      readonly likes: number;
    }
  | {
      readonly mailing: 'campaign';
      readonly kind: 'promotions' | 'news';
      readonly text: CampaignText;
      readonly language: string;
      readonly code: string | null;
    };

const shownPeople = 4;
/** Larger numbers are not counted exactly. */
export const maxExactCount = 100;

/** The content of the mailing for this member, or null if there is none. Reads outside any transaction. */
export async function buildMailingContent(
  services: Services,
  facts: MemberFacts,
  { mailing, campaign, kind }: PossibleMailing,
  siteLanguage: string,
): Promise<MailingContent | null> {
  const now = services.clock.now();
  switch (mailing) {
    case 'unfinished_sign_up':
    case 'no_photo':
      return { mailing };
    case 'bonus_ending':
      return bonusContent(services, facts, now);
    case 'weekly':
      return peopleContent(services, facts, mailing, new Date(now.getTime() - 7 * day));
    case 'win_back':
      return peopleContent(services, facts, mailing, facts.lastSeenAt);
    case 'campaign': {
      const { text, language } = textFor(campaign!, facts.language, siteLanguage);
      return { mailing, kind: kind as 'promotions' | 'news', text, language, code: campaign!.code };
    }
  }
}

async function bonusContent(
  { db }: Services,
  { siteId, memberId, zones }: MemberFacts,
  now: Date,
): Promise<MailingContent | null> {
  const bonus = await runningTimeBonus(db, { siteId, memberId, now });
  if (!bonus?.expiresAt || !('rate' in bonus.value)) return null;
  return {
    mailing: 'bonus_ending',
    percent: bonus.value.rate / 100,
    code: bonus.code,
    endsAt: bonus.expiresAt,
    zone: zones[0]!,
    zoneIsUnsure: zones.length > 1,
  };
}

/** Counts only real people, because fictional profiles never appear in mails that sell something. */
async function peopleContent(
  services: Services,
  { siteId, memberId }: MemberFacts,
  mailing: 'weekly' | 'win_back',
  since: Date,
): Promise<MailingContent | null> {
  const { db, events } = services;
  const [{ members }, visitors, likers] = await Promise.all([
    getMatches(services, siteId, memberId, undefined),
    countVisitorsSince(db, { siteId, memberId }, since, maxExactCount),
    events.ask(services, peopleWhoLike, { executor: db, siteId, memberId, mailedAt: since }),
  ]);
  const likes = likers.filter(({ fictional }) => !fictional).length;
  const people = members
    .filter(({ fictional, status, beyond_asked }) => !fictional && status === 'active' && !beyond_asked)
    .slice(0, shownPeople)
    .map(({ id, name, age, city }) => ({ id, name, age, city }));
  return people.length + visitors + likes === 0 ? null : { mailing, people, visitors, likes };
}
