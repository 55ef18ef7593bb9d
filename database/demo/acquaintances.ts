import type { conversation, message, participant } from '#features/conversation/chat/server/tables.ts';
import type { memberLike } from '#features/discovery/likes/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { dialogues, longTalk, longTalkIndex, unreadLines } from './dialogues.ts';
import type { DemoLedger } from './ledger.ts';
import { fit, type DemoMember, type MemberMaker } from './members.ts';
import type { Random } from './random.ts';

type Like = typeof memberLike.$inferInsert;

export interface Chats {
  readonly conversations: (typeof conversation.$inferInsert)[];
  readonly participants: (typeof participant.$inferInsert)[];
  readonly messages: (typeof message.$inferInsert)[];
}

/** How many new and seen likes each demo account has not answered yet, and how many matches it has. */
const newLikeCount = 5;
const seenLikeCount = 6;
export const matchesEach = 5;

/** The matches of a demo account, which are the people it talks to. The other demo account comes first. */
export type Matches = ReadonlyMap<DemoMember, readonly DemoMember[]>;

/** Chooses the members that match each of the two demo accounts. No member matches both. */
export function findMatches(
  members: readonly DemoMember[],
  demo: readonly [DemoMember, DemoMember],
): Matches {
  const takenMembers = new Set<DemoMember>(demo);
  return new Map(
    demo.map((one) => {
      const others = members
        .filter((member) => !takenMembers.has(member) && visible(member) && fit(one, member))
        .slice(0, matchesEach - 1);
      for (const other of others) takenMembers.add(other);
      return [one, [...demo.filter((member) => member !== one), ...others]];
    }),
  );
}

/** Members who like a demo account and are not matched with it. */
export const listAdmirers = (
  one: DemoMember,
  members: readonly DemoMember[],
  matches: readonly DemoMember[],
): DemoMember[] =>
  members
    .filter((member) => visible(member) && fit(one, member) && !matches.includes(member))
    .slice(-(newLikeCount + seenLikeCount));

const visible = (member: DemoMember) => member.profile.status === 'active';

/** Likes between compatible members, including those that the demo accounts gave and received. */
export function inventLikes(
  members: readonly DemoMember[],
  matches: Matches,
  { random, siteId, now }: MemberMaker,
): Like[] {
  const likes = new Map<string, Like>();
  const like = (from: DemoMember, to: DemoMember, ago: number, isNew: boolean) => {
    const row = {
      siteId,
      fromId: from.profile.memberId,
      toId: to.profile.memberId,
      isNew,
      createdAt: new Date(now.getTime() - ago),
    };
    const key = `${row.fromId} ${row.toId}`;
    if (!likes.has(key)) likes.set(key, row);
  };
  const visibleMembers = members.filter(visible);
  for (const [one, others] of matches) {
    others.forEach((other, index) => {
      like(one, other, (index + 1) * day, false);
      like(other, one, (index + 1) * day + hour, false);
    });
    listAdmirers(one, members, others).forEach((other, index) =>
      like(other, one, (index + 1) * 7 * hour, index < newLikeCount),
    );
  }
  const demo = [...matches.keys()];
  for (const from of visibleMembers.filter((member) => !demo.includes(member))) {
    const fitting = visibleMembers.filter((member) => !demo.includes(member) && fit(from, member));
    for (const to of random.sample(fitting, random.whole(0, 8)))
      like(from, to, Math.floor(random.fraction() * 30 * day), random.chance(0.3));
  }
  return [...likes.values()];
}

/** The conversations of the demo accounts. The ledger charges for them as if they had been typed. */
export function inventChats(matches: Matches, ledger: DemoLedger, maker: MemberMaker): Chats {
  const chats: Chats = { conversations: [], participants: [], messages: [] };
  const scripts = dialogues[maker.site.language];
  const demo = [...matches.keys()];
  for (const [one, others] of matches) {
    scripts.forEach((lines, index) => {
      const other = others[index];
      // The conversation between the two demo accounts exists only once, from the side of the first.
      if (!other || (demo.includes(other) && one !== demo[0])) return;
      const isLong = one === demo[0] && index === longTalkIndex;
      const newest = new Date(maker.now.getTime() - (index === 1 ? 4 * minute : (index + 1) * 9 * hour));
      addConversation(chats, ledger, maker, {
        one,
        other,
        lines: isLong ? [...lines, ...longTalk[maker.site.language]] : lines,
        unread: unreadLines[index] ?? 0,
        newest,
        maxGapMinutes: isLong ? 25 : 40,
      });
    });
  }
  return chats;
}

interface Telling {
  readonly one: DemoMember;
  readonly other: DemoMember;
  readonly lines: readonly string[];
  /** The number of lines at the end that `one` has not read. */
  readonly unread: number;
  readonly newest: Date;
  /** Between two lines. */
  readonly maxGapMinutes: number;
}

function addConversation(chats: Chats, ledger: DemoLedger, maker: MemberMaker, telling: Telling): void {
  const { siteId, random, site } = maker;
  const { one, other, lines, unread, newest, maxGapMinutes } = telling;
  const times = timesUntil(newest, lines.length, maxGapMinutes, random);
  const conversationId = random.uuidAt(times[0]!);
  const sentCounts = new Map<DemoMember, number>();
  lines.forEach((line, index) => {
    const sender = line.startsWith('>') ? one : other;
    const senderId = sender.profile.memberId;
    const [clientId, at, sentCount] = [random.uuid(), times[index]!, sentCounts.get(sender) ?? 0];
    const paid = ledger.spend(senderId, { clientId, sentCount, settings: site.settings, at });
    sentCounts.set(sender, sentCount + 1);
    chats.messages.push({
      siteId,
      conversationId,
      seq: index + 1,
      senderId,
      clientId,
      body: line.slice(2),
      cost: paid,
      createdAt: at,
    });
  });
  const ids = [one.profile.memberId, other.profile.memberId].sort();
  chats.conversations.push({
    siteId,
    id: conversationId,
    lowId: ids[0]!,
    highId: ids[1]!,
    lastSeq: lines.length,
    createdAt: times[0]!,
  });
  for (const [member, opposite, missed] of [
    [one, other, unread],
    [other, one, 0],
  ] as const) {
    chats.participants.push({
      siteId,
      conversationId,
      memberId: member.profile.memberId,
      otherId: opposite.profile.memberId,
      unread: missed,
      readSeq: lines.length - missed,
      sentCount: sentCounts.get(member) ?? 0,
      lastMessageAt: newest,
    });
  }
}

function timesUntil(newest: Date, count: number, maxGapMinutes: number, random: Random): Date[] {
  const times = [newest];
  while (times.length < count)
    times.unshift(new Date(times[0]!.getTime() - random.whole(2, maxGapMinutes) * minute));
  return times;
}
