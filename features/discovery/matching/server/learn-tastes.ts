import { subscribe } from '#platform/server/events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { countAnsweredConversations } from '#features/conversation/chat/server/public.ts';
import { memberLiked } from '#features/discovery/likes/server/public.ts';
import { listActiveMembers } from '#features/people/directory/server/public.ts';
import { readSites, settingsOf } from '#features/site/sites/server/public.ts';
import { bandsBetweenCells } from './distance-band.ts';
import {
  readDecisionsAbout,
  readDecisionsOf,
  readPeople,
  tasteLearnedAt,
  writeModel,
  writeTaste,
  type DecisionRow,
} from './learning-queries.ts';
import { personOf, type RankingSettings } from './person-rows.ts';
import { learnModel } from './ranking/learn-model.ts';
import type { Decision, Person } from './ranking/person.ts';
import { learnTaste } from './ranking/taste.ts';
import { forgetModels, modelOf } from './site-model.ts';

/** A decision counts half after this long. */
const halfLife = 120 * day;
/** Of one member; older ones would hardly count. */
const decisionsEach = 200;
/** For a site's model: this many members picked by chance, and the newest decisions of each. */
const sampledMembers = 300;
const sampledEach = 30;
/** Whose tastes are learned anew each night. */
const activeWithin = 2 * day;
const sampleWithin = 90 * day;
const batch = 200;
/** Seconds after a like; several likes are learned from at once. */
const pause = 60;

/** Learns one member's taste, unless that was done since the like which asked for it. */
const learnTasteJob = defineJob<{ siteId: number; memberId: string; since: string }>(
  'learn_taste',
  {},
  async (services, { siteId, memberId, since }) => {
    const learnedAt = await tasteLearnedAt(services.db, siteId, memberId);
    if (learnedAt && learnedAt >= new Date(since)) return;
    await learnMemberTaste(services, siteId, memberId);
  },
);

/** Each night: how the members of each site decide, and the tastes of those who were here. */
const learnMatchingJob = defineJob('learn_matching', { schedule: '13 4 * * *' }, async (services) => {
  for (const { id } of await readSites(services.db)) {
    await learnSite(services, id);
    await learnActiveTastes(services, id);
  }
});

export const learningJobs = [learnTasteJob, learnMatchingJob];

export const learnFromLikes = subscribe(memberLiked, (services, tx, { siteId, memberId }) =>
  services.jobs.enqueue(
    tx,
    learnTasteJob,
    { siteId, memberId, since: services.clock.now().toISOString() },
    pause,
  ),
);

/** Makes the site's model anew from a sample of what its members decided lately. */
export async function learnSite(services: Services, siteId: number): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const settings = await settingsOf({ siteId, db });
  const members = await sampleMembers(services, siteId);
  const people = await readPeople(db, siteId, members);
  const known = new Map(people.map((row) => [row.member_id, personOf(row, settings, now)]));
  const decisions = decisionsOf(
    await readDecisionsOf(db, siteId, members, sampledEach),
    known,
    settings,
    now,
  );
  if (decisions.length === 0) return;
  await writeModel(db, siteId, learnModel(decisions, bandsBetweenCells()), now);
  forgetModels(db);
}

/** Ids are random, so members from a random one on are picked by chance. */
async function sampleMembers({ db, clock }: Services, siteId: number): Promise<string[]> {
  const since = new Date(clock.now().getTime() - sampleWithin);
  const start = crypto.randomUUID();
  const found = await listActiveMembers(db, siteId, since, start, sampledMembers);
  const nobody = '00000000-0000-0000-0000-000000000000';
  const others = await listActiveMembers(db, siteId, since, nobody, sampledMembers - found.length);
  return [...new Set([...found, ...others])];
}

async function learnActiveTastes(services: Services, siteId: number): Promise<void> {
  const since = new Date(services.clock.now().getTime() - activeWithin);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const members = await listActiveMembers(services.db, siteId, since, after, batch);
    for (const memberId of members) await learnMemberTaste(services, siteId, memberId);
    if (members.length < batch) return;
    after = members.at(-1)!;
  }
}

/** Learns a member's taste anew from their decisions, and their appeal from those about them. */
export async function learnMemberTaste(services: Services, siteId: number, memberId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const [settings, model, [own], given, about, manners] = await Promise.all([
    settingsOf({ siteId, db }),
    modelOf(services, siteId),
    readPeople(db, siteId, [memberId]),
    readDecisionsOf(db, siteId, [memberId], decisionsEach),
    readDecisionsAbout(db, siteId, memberId, decisionsEach),
    countAnsweredConversations(db, siteId, memberId),
  ]);
  if (!own) return;
  const me = personOf(own, settings, now);
  const taste = learnTaste(
    decisionsOf(given, new Map([[memberId, me]]), settings, now),
    about.map(({ gender, liked, at }) => ({
      from: { ...nobody, group: gender },
      to: me,
      liked,
      weight: weightOf(at, now),
    })),
    model.evidence,
    bandsBetweenCells(),
  );
  await writeTaste(db, {
    siteId,
    memberId,
    ...taste,
    messagesReceived: manners.received,
    messagesAnswered: manners.answered,
    learnedAt: now,
  });
}

/** Of those who decided about a member only the group counts. */
const nobody: Person = {
  id: '',
  group: '',
  age: null,
  answers: {},
  tags: [],
  adultTags: [],
  showsAdult: false,
  place: null,
};

function decisionsOf(
  found: readonly DecisionRow[],
  known: ReadonlyMap<string, Person>,
  settings: RankingSettings,
  now: Date,
): Decision[] {
  return found.flatMap((row) => {
    const from = known.get(row.from_id);
    if (!from) return [];
    return [{ from, to: personOf(row, settings, now), liked: row.liked, weight: weightOf(row.at, now) }];
  });
}

const weightOf = (at: Date, now: Date) => 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / halfLife);
