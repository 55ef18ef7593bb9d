import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { insertTestSite, type TestSite } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  forgetMatchAnswers,
  getMatchAnswers,
  getMatchesForMe,
  saveMatchAnswers,
  suggestionsPageSize,
  type MatchAnswers,
} from '../contract.ts';
import { learnMemberTaste, learnSite } from './learn-tastes.ts';
import { notePass, takePassBack } from '#features/discovery/likes/server/public.ts';
import { rankMembers } from './public.ts';

let server: TestServer;
let site: TestSite;
let siteCount = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// All members of a site are candidates, so each test has its own site.
beforeEach(async () => {
  site = await insertTestSite(server.services, { host: `match${++siteCount}.localhost` });
  forgetSites();
});

const aWoman = (name: string) => aMember(server).onSite(site).female().named(name);
const aMan = (name: string) => aMember(server).onSite(site).male().named(name);
const suggestionsFor = async (member: TestMember) => (await member.call(getMatchesForMe, {})).members;
const namesFor = async (member: TestMember) => (await suggestionsFor(member)).map(({ name }) => name);
const setInterests = (member: TestMember, ...interests: InterestId[]) =>
  member.call(changeProfile, { interests });

const noAnswers: MatchAnswers = {
  intentions: [],
  max_distance: null,
  interests: [],
  smoking: null,
  drinking: null,
  free_time: null,
  pace: null,
};

describe('[SC-06] the questions', () => {
  it('can be answered, changed and deleted', async () => {
    const anna = await aWoman('Anna').seeking(28, 40).create();
    expect(await anna.call(getMatchAnswers, {})).toMatchObject({
      answers: null,
      seek_min_age: 28,
      seek_max_age: 40,
    });
    const answers: MatchAnswers = {
      intentions: ['relationship', 'dating'],
      max_distance: 50,
      interests: ['hiking', 'sushi'],
      smoking: 'never',
      drinking: 'socially',
      free_time: 'out',
      pace: 'meet_soon',
    };
    expect(await anna.call(saveMatchAnswers, answers)).toEqual({ answers });
    expect((await anna.call(getMatchAnswers, {})).answers).toEqual(answers);
    await anna.call(saveMatchAnswers, { ...answers, smoking: null });
    expect((await anna.call(getMatchAnswers, {})).answers).toEqual({ ...answers, smoking: null });
    expect(await anna.call(forgetMatchAnswers, {})).toEqual({ forgotten: true });
    expect((await anna.call(getMatchAnswers, {})).answers).toBeNull();
  });

  it('refuse distances and interests that are not offered', async () => {
    const anna = await aWoman('Anna').create();
    await expect(anna.call(saveMatchAnswers, { ...noAnswers, max_distance: 11 })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'max_distance' }] },
    });
    await expect(anna.call(saveMatchAnswers, { ...noAnswers, interests: ['bondage'] })).rejects.toMatchObject(
      {
        code: 'invalid_input',
        args: { issues: [{ field: 'interests' }] },
      },
    );
    await anna.call(changeProfile, { show_adult: true });
    expect(
      (await anna.call(saveMatchAnswers, { ...noAnswers, interests: ['bondage'] })).answers.interests,
    ).toEqual(['bondage']);
  });
});

describe('[SC-06] suggestions', () => {
  it('are ordered by fit, each with reasons', async () => {
    const anna = await aWoman('Anna').create();
    await setInterests(anna, 'sushi', 'hiking');
    const bram = await aMan('Bram').create();
    await setInterests(bram, 'sushi', 'hiking');
    await aMan('Cas').bornOn('1972-01-01').create();
    const [first, second] = await suggestionsFor(anna);
    expect(first).toMatchObject({ name: 'Bram' });
    expect(first!.reasons).toContainEqual({ kind: 'shared_interests', interests: ['hiking', 'sushi'] });
    expect(second).toMatchObject({ name: 'Cas', reasons: [{ kind: 'near', km: 5 }] });
  });

  it('change with the answers at once', async () => {
    const anna = await aWoman('Anna').create();
    const [bram, cas] = [await aMan('Bram').create(), await aMan('Cas').create()];
    await bram.call(changeProfile, { reason_for_joining: 'friendship' });
    await cas.call(changeProfile, { reason_for_joining: 'relationship' });
    await anna.call(saveMatchAnswers, { ...noAnswers, intentions: ['friendship'], smoking: 'never' });
    expect(await namesFor(anna)).toEqual(['Bram', 'Cas']);
    await anna.call(saveMatchAnswers, { ...noAnswers, intentions: ['relationship'], smoking: 'never' });
    expect(await namesFor(anna)).toEqual(['Cas', 'Bram']);
    await bram.call(saveMatchAnswers, { ...noAnswers, smoking: 'never' });
    const suggested = await suggestionsFor(anna);
    expect(suggested.find(({ name }) => name === 'Bram')!.reasons).toContainEqual({
      kind: 'same_habits',
      habits: ['smoking'],
    });
  });

  it('leave out members with a like, a pass or a block, and include a member again when the pass is undone', async () => {
    const anna = await aWoman('Anna').create();
    const names = ['Free', 'Liked', 'Passed', 'Passes', 'Blocked', 'Blocks'];
    const men: Record<string, TestMember> = {};
    for (const name of names) men[name] = await aMan(name).create();
    const { db, clock } = server.services;
    await anna.call(likeMember, { member: men['Liked']!.id });
    await notePass(db, site.id, anna.id, men['Passed']!.id, clock.now());
    await notePass(db, site.id, anna.id, men['Passed']!.id, clock.now());
    await notePass(db, site.id, men['Passes']!.id, anna.id, clock.now());
    await anna.call(blockMember, { member: men['Blocked']!.id });
    await men['Blocks']!.call(blockMember, { member: anna.id });
    expect(await namesFor(anna)).toEqual(['Free']);
    expect(await takePassBack(db, site.id, anna.id, men['Passed']!.id)).toBe(true);
    expect(await takePassBack(db, site.id, anna.id, men['Passed']!.id)).toBe(false);
    expect((await namesFor(anna)).sort()).toEqual(['Free', 'Passed']);
  });

  it('leave out members who are invisible, unconfirmed, in another country or on another site', async () => {
    const anna = await aWoman('Anna').create();
    const hidden = await aMan('Invisible').premium().create();
    await server.services.db.pool.query('update profile set invisible = true where member_id = $1', [
      hidden.id,
    ]);
    await hidden.call(changeProfile, { about: 'Nobody sees me.' });
    await aMan('Unconfirmed').unconfirmed().create();
    await aMan('Belgian').fromCountry('BE').create();
    await aMember(server).male().named('Elsewhere').create();
    expect(await namesFor(anna)).toEqual([]);
    expect(await rankMembers(server.services, site.id, anna.id, [hidden.id])).toEqual([]);
  });

  it('are split into pages, and each member appears once', async () => {
    const anna = await aWoman('Anna').create();
    const men = Array.from({ length: suggestionsPageSize + 6 }, (_, index) => `Man ${index}`);
    for (const name of men) await aMan(name).create();
    const first = await anna.call(getMatchesForMe, {});
    expect(first.members).toHaveLength(suggestionsPageSize);
    const rest = await anna.call(getMatchesForMe, { cursor: first.next! });
    expect(rest.next).toBeNull();
    expect([...first.members, ...rest.members].map(({ name }) => name).sort()).toEqual(men.sort());
  });

  it('[FD-43] begin anew with an invalid cursor', async () => {
    const anna = await aWoman('Anna').create();
    const cursor = Buffer.from('["x","y"]').toString('base64url');
    expect(await anna.call(getMatchesForMe, { cursor })).toEqual(await anna.call(getMatchesForMe, {}));
  });
});

describe('learning from members’ actions', () => {
  it('a member’s likes and passes change the order', async () => {
    const anna = await aWoman('Anna').create();
    const aManWithBody = async (name: string, type: 'slim' | 'muscular') => {
      const man = await aMan(name).create();
      await man.call(changeProfile, { body_type: type });
      return man;
    };
    const { db, clock } = server.services;
    for (let index = 0; index < 8; index++) {
      await anna.call(likeMember, { member: (await aManWithBody(`Strong ${index}`, 'muscular')).id });
      await notePass(db, site.id, anna.id, (await aManWithBody(`Thin ${index}`, 'slim')).id, clock.now());
    }
    const [thin, strong] = [await aManWithBody('Thin', 'slim'), await aManWithBody('Strong', 'muscular')];
    await learnSite(server.services, site.id);
    await learnMemberTaste(server.services, site.id, anna.id);
    const ranked = await rankMembers(server.services, site.id, anna.id, [thin.id, strong.id]);
    expect(ranked.map(({ memberId }) => memberId)).toEqual([strong.id, thin.id]);
    expect(ranked[0]!.score).toBeGreaterThan(ranked[1]!.score * 1.2);
  });

  it('an automatic like does not count until the member gives a like too', async () => {
    const anna = await aWoman('Anna').create();
    const bram = await aMan('Bram').create();
    const { db, clock } = server.services;
    await db.pool.query(
      `insert into member_like (site_id, from_id, to_id, origin, created_at) values ($1, $2, $3, 'automatic', $4)`,
      [site.id, bram.id, anna.id, clock.now()],
    );
    const learnAndCount = async () => {
      for (const { id } of [anna, bram]) await learnMemberTaste(server.services, site.id, id);
      const { rows } = await db.pool.query<{ given: number; received: number }>(
        `select (select given from member_taste where member_id = $1)::float8 as given,
           (select received from member_taste where member_id = $2)::float8 as received`,
        [bram.id, anna.id],
      );
      return rows[0];
    };
    expect(await learnAndCount()).toEqual({ given: 0, received: 0 });
    await bram.call(likeMember, { member: anna.id });
    expect(await learnAndCount()).toEqual({ given: 1, received: 1 });
  });

  it('a member who answers most messages is suggested for that reason', async () => {
    const anna = await aWoman('Anna').create();
    const bram = await aMan('Bram').create();
    const { db, clock } = server.services;
    for (let index = 0; index < 6; index++) {
      const writer = await aWoman(`Writer ${index}`).create();
      const [low, high] = [bram.id, writer.id].sort();
      const { rows } = await db.pool.query<{ id: string }>(
        `insert into conversation (site_id, id, low_id, high_id, last_seq, created_at)
         values ($1, gen_random_uuid(), $2, $3, 1, $4) returning id`,
        [site.id, low, high, clock.now()],
      );
      const { id } = rows[0]!;
      await db.pool.query(
        `insert into participant (site_id, member_id, conversation_id, other_id, sent_count, last_message_at)
         values ($1, $2, $4, $3, $6, $5), ($1, $3, $4, $2, 1, $5)`,
        [site.id, bram.id, writer.id, id, clock.now(), index === 0 ? 0 : 1],
      );
      await db.pool.query(
        `insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
         values ($1, $2, 1, $3, $5, 'Hello', 0, $4)`,
        [site.id, id, writer.id, clock.now(), id],
      );
    }
    await learnMemberTaste(server.services, site.id, bram.id);
    const [suggested] = await suggestionsFor(anna);
    expect(suggested!.reasons).toContainEqual({ kind: 'answers_messages' });
  });

  it('members who have been inactive for 60 days are not suggested', async () => {
    const anna = await aWoman('Anna').create();
    const inactive = await aMan('Inactive').create();
    const { db, clock } = server.services;
    const setDaysInactive = (days: number) =>
      db.pool.query('update member_search set last_active = $2 where member_id = $1', [
        inactive.id,
        new Date(clock.now().getTime() - days * day),
      ]);
    await setDaysInactive(59);
    expect(await namesFor(anna)).toEqual(['Inactive']);
    await setDaysInactive(61);
    expect(await namesFor(anna)).toEqual([]);
  });
});
