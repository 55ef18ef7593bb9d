import type { Chats } from './acquaintances.ts';
import type { AboutLanguage } from './about-texts.ts';
import { hour, minute } from '#platform/shared/time.ts';
import type { DemoLedger } from './ledger.ts';
import { inventMember, type DemoMember, type MemberMaker, type FixedTraits } from './members.ts';
import { Random } from './random.ts';

type Line = readonly [who: 'member' | 'staff', text: string];

const profiles: Readonly<Record<AboutLanguage, readonly FixedTraits[]>> = {
  nl: [],
  en: [
    {
      name: 'Ruby',
      gender: 'female',
      age: 29,
      about: 'A character from our writing room: pilot of a small red plane, collector of weather stories.',
    },
    {
      name: 'Leo',
      gender: 'male',
      age: 33,
      about: 'A character from our writing room: keeps a lighthouse, bakes at night, answers in riddles.',
    },
  ],
};

const lines: readonly Line[] = [
  ['member', 'I read that you are made up, Ruby. Where did you fly today, then?'],
  ['staff', 'Over a sea of fog, with only the tops of three windmills to steer by. Where should I land?'],
  ['member', 'On the island with the bakery, obviously.'],
];

/** A place that no member of a site has. It decides what is invented. */
const firstFictional = 900;

/**
 * Creates the site's fictional profiles, if it has any, in the same way as `createFictionalProfile`. They get no
 * credits.
 */
export function inventFictional(maker: MemberMaker): DemoMember[] {
  const { site } = maker;
  // A separate generator, so that all other members stay the same.
  const fictionalMaker = { ...maker, random: new Random(site.seed + 1) };
  return profiles[site.language].map((wantedMember, index) => {
    const country = site.countries[0]![0];
    const { account, ...inventedMember } = inventMember(fictionalMaker, firstFictional + index, {
      ...wantedMember,
      country,
      sexuality: 'hetero',
    });
    return {
      ...inventedMember,
      // Fictional profiles are never online.
      lastActive: account.createdAt,
      account: { ...account, email: '', emailKey: `fictional:${account.memberId}`, passwordHash: '' },
      profile: { ...inventedMember.profile, kind: 'fictional', seekMinAge: 18, seekMaxAge: 99 },
    };
  });
}

/**
 * Makes a member who has confirmed the warning chat with a fictional profile. Each answer records the staff member who
 * wrote it.
 */
export function talkWithFictional(
  chats: Chats,
  ledger: DemoLedger,
  { siteId, site, now }: MemberMaker,
  between: { readonly member: DemoMember; readonly fictional: DemoMember; readonly author: DemoMember },
): void {
  const random = new Random(site.seed + 2);
  const { member, fictional, author } = between;
  const begun = new Date(now.getTime() - 26 * hour);
  const conversationId = random.uuidAt(begun);
  const ids = [member.profile.memberId, fictional.profile.memberId];
  const times = lines.map((_, index) => new Date(begun.getTime() + index * 40 * minute));
  lines.forEach(([who, body], index) => {
    const byMember = who === 'member';
    const senderId = ids[byMember ? 0 : 1]!;
    const [clientId, at] = [random.uuid(), times[index]!];
    const sentCount = lines.slice(0, index).filter(([other]) => other === who).length;
    const paid = byMember ? ledger.spend(senderId, { clientId, sentCount, settings: site.settings, at }) : 0;
    const authorId = byMember ? null : author.profile.memberId;
    const seq = index + 1;
    chats.messages.push({
      siteId,
      conversationId,
      seq,
      senderId,
      clientId,
      body,
      cost: paid,
      authorId,
      createdAt: at,
    });
  });
  const [lowId, highId] = ids.toSorted();
  const lastSeq = lines.length;
  chats.conversations.push({
    siteId,
    id: conversationId,
    lowId: lowId!,
    highId: highId!,
    lastSeq,
    createdAt: begun,
  });
  const memberLines = lines.filter(([who]) => who === 'member').length;
  const both = { siteId, conversationId, lastMessageAt: times.at(-1)!, deliveredSeq: lastSeq };
  chats.participants.push(
    {
      ...both,
      memberId: ids[0]!,
      otherId: ids[1]!,
      readSeq: lastSeq,
      sentCount: memberLines,
      fictionalConfirmedAt: begun,
    },
    {
      ...both,
      memberId: ids[1]!,
      otherId: ids[0]!,
      unread: 1,
      readSeq: lastSeq - 1,
      sentCount: lastSeq - memberLines,
      fictionalConfirmedAt: null,
    },
  );
}
