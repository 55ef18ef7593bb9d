import type { NotificationKind } from '#features/conversation/notifications/notification-kinds.ts';
import { mayTell, type Preferences } from '#features/conversation/notifications/notification-rules.ts';
import { timeBonusLasts } from '#features/money/discounts/discount-rules.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { kindOfMailing, type FixedMailing, type Mailing } from '../mailing-names.ts';
import { isForMember, type Campaign } from './campaign.ts';
import { capWindow, nextSendingTime, type FrequencyCap, type QuietHours } from './sending-time.ts';

/** The facts that decide which mailings a member gets, and when. */
export interface MemberFacts extends Preferences {
  readonly siteId: number;
  readonly memberId: string;
  /** A real person with an address, whose account is neither paused, suspended nor deleted. */
  readonly reachable: boolean;
  readonly confirmed: boolean;
  readonly language: string;
  readonly country: string;
  /** The time zones in which they may live. */
  readonly zones: readonly string[];
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly hasPhotos: boolean;
  readonly premium: boolean;
  /** The mailings they received, with the time. */
  readonly sent: readonly { readonly key: string; readonly at: Date }[];
}

export interface SendingRules {
  readonly cap: FrequencyCap;
  readonly quiet: QuietHours;
}

/** A mailing, and the period in which a member may get it. */
export interface PossibleMailing {
  readonly mailing: Mailing;
  /** Unique for the member: only one mailing is ever sent with a given key. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly from: Date;
  readonly until: Date;
  readonly campaign?: Campaign;
}

export interface Decision {
  /** What to send now; null for nothing. */
  readonly send: PossibleMailing | null;
  /** When to decide again. */
  readonly lookAt: Date;
}

/** The longest it can take for a changed choice, such as a new consent, to be noticed. */
export const lookAgainAfter = 7 * day;
/** When a mailing that had nothing to say is retried. */
const emptyAgainAfter = day;
/** A member who has been away for longer gets a win-back mail instead of the weekly mail. */
export const awayAfter = 21 * day;

/**
 * Decides what a member gets now, and when to check again.
 * @param empty keys of mailings that turned out to have nothing to say
 */
export function decide(
  facts: MemberFacts,
  campaigns: readonly Campaign[],
  rules: SendingRules,
  now: Date,
  empty: ReadonlySet<string> = new Set(),
): Decision {
  const latest = after(now, lookAgainAfter);
  const mailings = wantedMailings(facts, campaigns, now);
  const sentAt = facts.sent.map(({ at }) => at).filter((at) => at > after(now, -capWindow));
  const free = mailings.length > 0 ? nextSendingTime(now, sentAt, { ...rules, zones: facts.zones }) : null;
  if (!free) return { send: null, lookAt: latest };
  const due = mailings.find(({ from, key }) => from <= now && !empty.has(key));
  if (due && free <= now) return { send: due, lookAt: now };
  const times = mailings.map(({ from, key }) =>
    Math.max(+from, +free, empty.has(key) ? +now + emptyAgainAfter : 0),
  );
  return { send: null, lookAt: new Date(Math.min(+latest, ...times)) };
}

function wantedMailings(facts: MemberFacts, campaigns: readonly Campaign[], now: Date): PossibleMailing[] {
  if (!facts.reachable) return [];
  const sentKeys = new Set(facts.sent.map(({ key }) => key));
  const possible = facts.confirmed ? forConfirmed(facts, campaigns) : [unfinished(facts)];
  return possible.filter(
    ({ key, kind, until }) => until > now && !sentKeys.has(key) && mayTell(facts, kind, 'email'),
  );
}

/** In order of importance. */
function forConfirmed(facts: MemberFacts, campaigns: readonly Campaign[]): PossibleMailing[] {
  return [
    ...(facts.premium ? [] : [bonusEnding(facts)]),
    ...(facts.hasPhotos ? [] : noPhoto(facts)),
    ...campaigns.filter((campaign) => isForMember(campaign, facts)).map(ofCampaign),
    weekly(facts),
    ...winBack(facts),
  ];
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const formatDate = (at: Date) => at.toISOString().slice(0, 10);

const fixed = (mailing: FixedMailing, key: string, from: Date, until: Date): PossibleMailing => ({
  mailing,
  key,
  kind: kindOfMailing[mailing],
  from,
  until,
});

/** Only one mail, because the address may be a stranger's. */
const unfinished = ({ createdAt }: MemberFacts) =>
  fixed('unfinished_sign_up', 'unfinished_sign_up', after(createdAt, day), after(createdAt, 10 * day));

/** In the last hour, but not so late that the bonus ends before the mail is read. */
const bonusEnding = ({ createdAt }: MemberFacts) =>
  fixed(
    'bonus_ending',
    'bonus_ending',
    after(createdAt, timeBonusLasts - hour),
    after(createdAt, timeBonusLasts - 15 * minute),
  );

const noPhoto = ({ createdAt }: MemberFacts) => [
  fixed('no_photo', 'no_photo/1', after(createdAt, 2 * day), after(createdAt, 14 * day)),
  fixed('no_photo', 'no_photo/2', after(createdAt, 16 * day), after(createdAt, 45 * day)),
];

function weekly({ createdAt, lastSeenAt, sent }: MemberFacts): PossibleMailing {
  const last = sent
    .filter(({ key }) => key.startsWith('weekly/'))
    .reduce((latest, { at }) => (at > latest ? at : latest), createdAt);
  const from = after(last, 7 * day);
  return fixed('weekly', `weekly/${formatDate(from)}`, from, after(lastSeenAt, awayAfter));
}

const winBack = ({ lastSeenAt }: MemberFacts) => [
  fixed(
    'win_back',
    `win_back/${formatDate(lastSeenAt)}/1`,
    after(lastSeenAt, awayAfter),
    after(lastSeenAt, 35 * day),
  ),
  fixed(
    'win_back',
    `win_back/${formatDate(lastSeenAt)}/2`,
    after(lastSeenAt, 60 * day),
    after(lastSeenAt, 75 * day),
  ),
];

const ofCampaign = (campaign: Campaign): PossibleMailing => ({
  mailing: 'campaign',
  key: `campaign/${campaign.id}`,
  kind: campaign.kind,
  from: campaign.startsAt,
  until: campaign.endsAt,
  campaign,
});
