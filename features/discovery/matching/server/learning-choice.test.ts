import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { notePass } from '#features/discovery/likes/server/public.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { rowsOfPart } from '#tests/support/rows-of-part.ts';
import { insertTestSite, type TestSite } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeLearning, getLearning, getRankingParameters } from '../contract.ts';
import { learnMemberTaste, learnSite, learningJobs } from './learn-tastes.ts';
import { matchingMemberData } from './member-data.ts';
import { rankMembers } from './public.ts';
import { defaultWeights } from './ranking/weights.ts';
import { calculateParameters } from './ranking-parameters.ts';
import { learningStop, matchModel, memberTaste } from './tables.ts';

let server: TestServer;
let site: TestSite;
let siteCount = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await insertTestSite(server.services, { host: `learning${++siteCount}.localhost` });
  forgetSites();
});

const [, nightly] = learningJobs;
const findTaste = async ({ id }: TestMember) =>
  (await server.services.db.select().from(memberTaste).where(eq(memberTaste.memberId, id)))[0];
const queuedFor = async ({ id }: TestMember) =>
  (
    await server.services.db.pool.query(
      `select from pgboss.job where name = 'learn_taste' and data->>'memberId' = $1`,
      [id],
    )
  ).rowCount;

async function aPair() {
  const anna = await aMember(server).onSite(site).female().named('Anna').create();
  const bram = await aMember(server).onSite(site).male().named('Bram').create();
  return { anna, bram };
}

describe('[CO-12] turning off learning from a member’s actions', () => {
  test('deletes everything learned at once', async () => {
    const { anna, bram } = await aPair();
    await anna.call(likeMember, { member: bram.id });
    await learnMemberTaste(server.services, site.id, anna.id);
    expect(await findTaste(anna)).toMatchObject({ given: 1 });
    await expect(anna.call(changeLearning, { learns: false })).resolves.toEqual({ learns: false });
    expect(await findTaste(anna)).toBeUndefined();
    await expect(anna.call(getLearning, {})).resolves.toEqual({ learns: false });
  });

  test('learns nothing afterwards, neither from a like nor during the night', async () => {
    const { anna, bram } = await aPair();
    await anna.call(changeLearning, { learns: false });
    await anna.call(likeMember, { member: bram.id });
    expect(await queuedFor(anna)).toBe(0);
    await learnMemberTaste(server.services, site.id, anna.id);
    await nightly!.run(server.services, {} as never);
    expect(await findTaste(anna)).toBeUndefined();
    expect(await findTaste(bram)).toBeDefined();
  });

  test('keeps their decisions out of the site’s model and out of what is learned about others', async () => {
    const { anna, bram } = await aPair();
    const { db, clock } = server.services;
    const cora = await aMember(server).onSite(site).female().named('Cora').create();
    await notePass(db, site.id, cora.id, bram.id, clock.now());
    await anna.call(likeMember, { member: bram.id });
    const learnAndFindModel = async () => {
      await learnSite(server.services, site.id);
      const [row] = await db.select().from(matchModel).where(eq(matchModel.siteId, site.id));
      return JSON.stringify(row?.model);
    };
    await learnMemberTaste(server.services, site.id, bram.id);
    const [withAnna, before] = [await learnAndFindModel(), (await findTaste(bram))!.received];
    await anna.call(changeLearning, { learns: false });
    await learnMemberTaste(server.services, site.id, bram.id);
    expect((await findTaste(bram))!.received).toBeCloseTo(before - 1);
    const withoutAnna = await learnAndFindModel();
    expect(withoutAnna).not.toBe(withAnna);
    // The model is the same as if she had never liked anyone.
    await db.pool.query('delete from member_like where from_id = $1', [anna.id]);
    expect(await learnAndFindModel()).toBe(withoutAnna);
  });

  test('a taste that a run is still writing does not count', async () => {
    const { anna, bram } = await aPair();
    await anna.call(changeLearning, { learns: false });
    const rank = async () => (await rankMembers(server.services, site.id, anna.id, [bram.id]))[0]!.score;
    const neutral = await rank();
    const row = {
      siteId: site.id,
      memberId: anna.id,
      leanings: {},
      openness: 3,
      appeal: 3,
      given: 50,
      received: 50,
      messagesReceived: 0,
      messagesAnswered: 0,
      learnedAt: server.services.clock.now(),
    };
    await server.services.db.insert(memberTaste).values(row);
    expect(await rank()).toBe(neutral);
    await server.services.db.delete(learningStop).where(eq(learningStop.memberId, anna.id));
    expect(await rank()).toBeGreaterThan(neutral);
  });

  test('learning resumes when the member wants it to, and the download contains their choice', async () => {
    const { anna, bram } = await aPair();
    await anna.call(changeLearning, { learns: false });
    const key = { siteId: site.id, memberId: anna.id };
    const rows = await rowsOfPart(matchingMemberData, server.services, key, 'match-finder');
    expect(rows).toEqual([expect.objectContaining({ kind: 'learning_stopped' })]);
    await anna.call(changeLearning, { learns: true });
    await anna.call(likeMember, { member: bram.id });
    expect(await queuedFor(anna)).toBe(1);
    await learnMemberTaste(server.services, site.id, anna.id);
    expect(await findTaste(anna)).toMatchObject({ given: 1 });
  });
});

describe('[CO-12] the main parameters of the ranking', () => {
  test('are those of the weights in use, most important first', async () => {
    const { parameters, learned } = await server.visitor().call(getRankingParameters, {});
    expect(learned).toBe(false);
    expect(parameters).toEqual(calculateParameters(defaultWeights));
    expect(parameters[0]).toEqual({ topic: 'interests', importance: 'high' });
  });

  test('follow the weights that the site learned', async () => {
    const weights = { ...defaultWeights, age: 4, own_age: 2, wishes: 0 };
    await server.services.db.insert(matchModel).values({
      siteId: site.id,
      model: { evidence: { groups: {} } as never, weights },
      learnedAt: server.services.clock.now(),
    });
    const { parameters, learned } = await server.visitor(site).call(getRankingParameters, {});
    expect(learned).toBe(true);
    expect(parameters[0]).toEqual({ topic: 'age', importance: 'high' });
    expect(parameters.at(-1)).toEqual({ topic: 'wishes', importance: 'none' });
  });
});
