import { subscribe } from '#platform/server/events.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day } from '#platform/shared/time.ts';
import { countAnsweredConversations } from '#features/conversation/chat/server/public.ts';
import { lockAccount } from '#features/identity/accounts/server/public.ts';
import { memberLiked } from '#features/discovery/likes/server/public.ts';
import { listActiveMembers } from '#features/people/directory/server/public.ts';
import { listSites, settingsOf } from '#features/site/sites/server/public.ts';
import { bandsBetweenCells } from './distance-band.ts';
import {
  listDecisionsAbout,
  listDecisionsBy,
  listPeople,
  findTasteLearnedAt,
  writeModel,
  writeTaste,
  type DecisionRow,
} from './learning-queries.ts';
import { findStops } from './learning-stop-queries.ts';
import { toVisiblePerson, type RankingSettings } from './person-rows.ts';
import { learnModel } from './ranking/learn-model.ts';
import type { Decision, Person } from './ranking/person.ts';
import { learnTaste } from './ranking/taste.ts';
import { forgetModels, getModel } from './site-model.ts';

/** What a site learns from distances is told to nobody, so it is as fine as the cells are. */
const learningBand = 5;

/** A decision of this age counts half as much as a new one. */
const halfLifeMs = 120 * day;
/** The maximum number of decisions read per member; older ones would hardly count. */
const maxDecisions = 200;
/**
 * The size of the sample for a site's model: the number of random members, and the number of newest decisions per
 * member.
 */
const sampleSize = 300;
const maxSampledDecisions = 30;
/** Every night, the tastes of members who were active within this time are learned again. */
const activeWithinMs = 2 * day;
/** The sample is taken from members who were active within this time. */
const sampleWithinMs = 90 * day;
const batchSize = 200;
/** The delay between a like and learning the taste. Several likes then need only one run. */
const delaySeconds = 60;

/** Learns one member's taste, unless it was already learned after the like that queued the job. */
const learnTasteJob = defineJob<{ siteId: number; memberId: string; since: string }>(
  'learn_taste',
  {},
  async (services, { siteId, memberId, since }) => {
    const learnedAt = await findTasteLearnedAt(services.db, { siteId, memberId });
    if (learnedAt && learnedAt >= new Date(since)) return;
    await learnMemberTaste(services, siteId, memberId);
  },
);

/** Every night, learns each site's model and the tastes of recently active members. */
const learnMatchingJob = defineJob('learn_matching', { schedule: '13 4 * * *' }, async (services) => {
  for (const { id } of await listSites(services.db)) {
    await learnSite(services, id);
    await learnActiveTastes(services, id);
  }
});

export const learningJobs = [learnTasteJob, learnMatchingJob];

export const learnFromLikes = subscribe(memberLiked, async (services, tx, { siteId, memberId }) => {
  if ((await findStops(tx, siteId, [memberId])).length > 0) return;
  await services.jobs.enqueue(
    tx,
    learnTasteJob,
    { siteId, memberId, since: services.clock.now().toISOString() },
    delaySeconds,
  );
});

/** Relearns the site's model from a sample of recent decisions. */
export async function learnSite(services: Services, siteId: number): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const settings = await settingsOf({ siteId, db });
  const members = await listSampleMembers(services, siteId);
  const people = await listPeople(db, siteId, members);
  const personById = new Map(people.map((row) => [row.member_id, toVisiblePerson(row, settings, now)]));
  const decisions = toDecisions(
    await listDecisionsBy(db, siteId, members, maxSampledDecisions),
    personById,
    settings,
    now,
  );
  if (decisions.length === 0) return;
  await writeModel(db, siteId, learnModel(decisions, bandsBetweenCells(learningBand)), now);
  forgetModels(db);
}

/** Ids are random, so the members after a random id are a random sample. Members who stopped learning are left out. */
async function listSampleMembers({ db, clock }: Services, siteId: number): Promise<string[]> {
  const since = new Date(clock.now().getTime() - sampleWithinMs);
  const start = crypto.randomUUID();
  const randomMembers = await listActiveMembers(db, siteId, since, start, sampleSize);
  const lowestId = '00000000-0000-0000-0000-000000000000';
  const others = await listActiveMembers(db, siteId, since, lowestId, sampleSize - randomMembers.length);
  const sample = new Set([...randomMembers, ...others]);
  for (const memberId of await findStops(db, siteId, [...sample])) sample.delete(memberId);
  return [...sample];
}

async function learnActiveTastes(services: Services, siteId: number): Promise<void> {
  const since = new Date(services.clock.now().getTime() - activeWithinMs);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const members = await listActiveMembers(services.db, siteId, since, after, batchSize);
    const stopped = new Set(await findStops(services.db, siteId, members));
    for (const memberId of members)
      if (!stopped.has(memberId)) await learnMemberTaste(services, siteId, memberId);
    if (members.length < batchSize) return;
    after = members.at(-1)!;
  }
}

/**
 * Relearns a member's taste from their own decisions, and their appeal from others' decisions about them. Learns
 * nothing about members who stopped learning, and nothing from their decisions about others.
 */
export async function learnMemberTaste(services: Services, siteId: number, memberId: string): Promise<void> {
  const { db, clock } = services;
  if ((await findStops(db, siteId, [memberId])).length > 0) return;
  const now = clock.now();
  const [settings, model, [own], ownDecisions, decisionsAbout, conversations] = await Promise.all([
    settingsOf({ siteId, db }),
    getModel(services, siteId),
    listPeople(db, siteId, [memberId]),
    listDecisionsBy(db, siteId, [memberId], maxDecisions),
    listDecisionsAbout(db, siteId, memberId, maxDecisions),
    countAnsweredConversations(db, siteId, memberId),
  ]);
  if (!own) return;
  const me = toVisiblePerson(own, settings, now);
  const taste = learnTaste(
    toDecisions(ownDecisions, new Map([[memberId, me]]), settings, now),
    decisionsAbout.map(({ gender, liked, at }) => ({
      from: { ...anonymous, group: gender },
      to: me,
      liked,
      weight: ageWeight(at, now),
    })),
    model.evidence,
    bandsBetweenCells(learningBand),
  );
  await db.transaction(async (tx) => {
    // The member may have stopped learning in the meantime.
    await lockAccount(tx, siteId, memberId);
    if ((await findStops(tx, siteId, [memberId])).length > 0) return;
    await writeTaste(tx, {
      siteId,
      memberId,
      ...taste,
      messagesReceived: conversations.received,
      messagesAnswered: conversations.answered,
      learnedAt: now,
    });
  });
}

/** A placeholder for a member who decided about another. Only their group matters. */
const anonymous: Person = {
  id: '',
  group: '',
  age: null,
  answers: {},
  tags: [],
  adultTags: [],
  showsAdult: false,
  place: null,
};

function toDecisions(
  decisionRows: readonly DecisionRow[],
  personById: ReadonlyMap<string, Person>,
  settings: RankingSettings,
  now: Date,
): Decision[] {
  return decisionRows.flatMap((row) => {
    const from = personById.get(row.from_id);
    if (!from) return [];
    return [
      { from, to: toVisiblePerson(row, settings, now), liked: row.liked, weight: ageWeight(row.at, now) },
    ];
  });
}

const ageWeight = (at: Date, now: Date) => 0.5 ** (Math.max(0, now.getTime() - at.getTime()) / halfLifeMs);
