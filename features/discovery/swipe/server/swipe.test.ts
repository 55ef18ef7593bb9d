import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { getLikes, likeMember } from '#features/discovery/likes/contract.ts';
import { dayAt, hour } from '#platform/shared/time.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getSwipeGame, likesADay, photosOnCard, swipeMember, undoSwipe } from '../contract.ts';
import { nextDayIn } from './site-day.ts';
import { swipeMemberData } from './member-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { time_zone: 'Europe/Amsterdam' } });
});
afterAll(() => server.close());

let countries = [
  'AT',
  'CH',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IT',
  'LU',
  'NL',
  'NO',
  'PL',
  'PT',
  'SE',
  'BE',
];
/** Each game uses its own country, so that no members from other tests appear. */
async function aGame(men: number) {
  const country = countries.pop()!;
  const anna = await aMember(server).female().fromCountry(country).create();
  const others: TestMember[] = [];
  for (let count = 0; count < men; count++)
    others.push(await aMember(server).male().fromCountry(country).create());
  return { anna, others, country };
}
const cards = async (of: TestMember) => (await of.call(getSwipeGame, {})).members.map(({ id }) => id);
const swipe = (by: TestMember, on: TestMember, decision: 'like' | 'pass' = 'like') =>
  by.call(swipeMember, { member: on.id, decision });

describe('[RT-28] the cards', () => {
  test('are matching members, ten at a time with reasons, and never return after a decision', async () => {
    const { anna, others } = await aGame(12);
    const first = await anna.call(getSwipeGame, {});
    expect(first.members).toHaveLength(10);
    expect(first).toMatchObject({ likes_left: 4, undo: null });
    for (const { reasons } of first.members) expect(reasons.length).toBeGreaterThan(0);
    const [one, two] = first.members;
    await anna.call(swipeMember, { member: one!.id, decision: 'pass' });
    await anna.call(swipeMember, { member: two!.id, decision: 'like' });
    const remainingCards = await cards(anna);
    expect(remainingCards).toHaveLength(10);
    expect(remainingCards).not.toContain(one!.id);
    expect(remainingCards).not.toContain(two!.id);
    expect(new Set([...remainingCards, one!.id, two!.id]).size).toBe(others.length);
  });

  test('have the photos that the member may see, in their order: three, or more for premium members', async () => {
    const { anna, others, country } = await aGame(1);
    const [bram] = others as [TestMember];
    const statuses = ['active', 'review', ...Array<'active'>(8).fill('active')] as const;
    const photos = statuses.map((status, position) => ({
      siteId: server.site.id,
      id: uuidv7(),
      memberId: bram.id,
      status,
      position,
      width: 900,
      height: 1200,
      thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
      perceptualHash: '0000000000000000',
      createdAt: server.clock.now(),
    }));
    await server.services.db.insert(photo).values(photos);
    const active = photos.filter(({ status }) => status === 'active').map(({ id }) => id);
    const premium = await aMember(server).female().premium().fromCountry(country).create();
    const shownTo = async (viewer: TestMember) => {
      const { members } = await viewer.call(getSwipeGame, {});
      return members.find(({ id }) => id === bram.id)!.images.map(({ id }) => id);
    };
    expect(await shownTo(anna)).toEqual(active.slice(0, 3));
    expect(await shownTo(premium)).toEqual(active.slice(0, photosOnCard));
  });

  test('leave out blocked members at once', async () => {
    const { anna, others } = await aGame(2);
    const [bram, cas] = others as [TestMember, TestMember];
    expect((await cards(anna)).sort()).toEqual([bram.id, cas.id].sort());
    await bram.call(blockMember, { member: anna.id });
    await anna.call(blockMember, { member: cas.id });
    expect(await cards(anna)).toEqual([]);
    for (const decision of ['like', 'pass'] as const)
      await expect(swipe(anna, bram, decision)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('[SC-05] a decision', () => {
  test('to like someone creates an ordinary like and can make a match', async () => {
    const { anna, others } = await aGame(1);
    const [bram] = others as [TestMember];
    await bram.call(likeMember, { member: anna.id });
    expect(await swipe(anna, bram)).toMatchObject({ match: true, likes_left: 3 });
    expect((await bram.call(getLikes, {})).liked_by).toMatchObject([{ id: anna.id, match: true }]);
  });

  test('[LM-01] four likes a day, even with concurrent requests; passing is unlimited', async () => {
    const { anna, others } = await aGame(8);
    const answers = await Promise.allSettled(others.slice(0, 7).map((other) => swipe(anna, other)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(likesADay);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'swipe_limit_reached', status: 403 });
    expect((await anna.call(getLikes, {})).profiles).toHaveLength(likesADay);
    expect(await swipe(anna, others[7]!, 'pass')).toMatchObject({ likes_left: 0 });
  });

  test('[LM-01] the day begins at midnight in the site’s time zone, not the server’s', async () => {
    const { anna, others } = await aGame(6);
    for (const other of others.slice(0, 4)) await swipe(anna, other);
    const { renews_at: renewsAt } = await anna.call(getSwipeGame, {});
    const remainingMs = new Date(renewsAt).getTime() - server.clock.now().getTime();
    server.clock.advance(remainingMs - 1);
    await expect(swipe(anna, others[4]!)).rejects.toMatchObject({ args: { renews_at: renewsAt } });
    server.clock.advance(1);
    expect(await swipe(anna, others[4]!)).toMatchObject({ likes_left: 3 });
    const midnight = new Date(renewsAt).toLocaleTimeString('sv-SE', { timeZone: 'Europe/Amsterdam' });
    expect(midnight).toBe('00:00:00');
  });

  test('counts once when sent twice with the same key; a like that already existed costs nothing', async () => {
    const { anna, others } = await aGame(2);
    const [bram, cas] = others as [TestMember, TestMember];
    const idempotencyKey = crypto.randomUUID();
    for (let sent = 0; sent < 2; sent++)
      expect(
        await anna.call(swipeMember, { member: bram.id, decision: 'like' }, { idempotencyKey }),
      ).toMatchObject({ likes_left: 3 });
    await anna.call(likeMember, { member: cas.id });
    expect(await swipe(anna, cas)).toMatchObject({ likes_left: 3, undo: null });
  });

  test('is refused if it is about oneself or made by a hidden member', async () => {
    const { anna, others } = await aGame(1);
    await expect(swipe(anna, anna)).rejects.toMatchObject({ code: 'invalid_input' });
    const shy = await aMember(server).unconfirmed().create();
    await expect(swipe(shy, others[0]!)).rejects.toMatchObject({ code: 'own_profile_disabled' });
    expect((await shy.call(getSwipeGame, {})).likes_left).toBe(4);
  });
});

describe('[SC-05] undo', () => {
  test('undoes the last decision, only once, and refunds the like', async () => {
    const { anna, others } = await aGame(2);
    const [bram, cas] = others as [TestMember, TestMember];
    await swipe(anna, bram, 'pass');
    await swipe(anna, cas);
    expect((await anna.call(getSwipeGame, {})).undo).toEqual({ member: cas.id, decision: 'like' });
    expect(await anna.call(undoSwipe, {})).toMatchObject({ member: cas.id, likes_left: 4, undo: null });
    expect((await cas.call(getLikes, {})).liked_by).toEqual([]);
    expect(await cards(anna)).toEqual([cas.id]);
    await expect(anna.call(undoSwipe, {})).rejects.toMatchObject({ code: 'nothing_to_undo', status: 409 });
    await swipe(anna, cas, 'pass');
    await anna.call(undoSwipe, {});
    expect(await cards(anna)).toEqual([cas.id]);
  });

  test('for a like from yesterday does not refund one of today’s likes', async () => {
    const { anna, others } = await aGame(2);
    await swipe(anna, others[0]!);
    server.clock.advance(25 * hour);
    expect(await anna.call(undoSwipe, {})).toMatchObject({ likes_left: 4 });
  });

  test('is impossible once that member has been erased', async () => {
    const { anna, others } = await aGame(1);
    await swipe(anna, others[0]!);
    const key = { siteId: server.site.id, memberId: others[0]!.id };
    await server.services.db.transaction((tx) => swipeMemberData.erase!(server.services, tx, key));
    expect((await anna.call(getSwipeGame, {})).undo).toBeNull();
  });
});

test.each([
  ['Europe/Amsterdam', '2026-03-28T23:30:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25T00:30:00Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Europe/Helsinki', '2026-06-01T20:59:59Z', '2026-06-01', '2026-06-01T21:00:00.000Z'],
  ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-05', '2026-09-06T04:00:00.000Z'],
])('in %s at %s it is %s until %s', (zone, at, today, next) => {
  expect(dayAt(new Date(at), zone)).toBe(today);
  expect(nextDayIn(zone, new Date(at)).toISOString()).toBe(next);
});
