import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { closeCases, openCase } from '#features/safety/cases/server/public.ts';
import { photo, type PhotoStatus } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { declineLike, getHiddenPhoto, likeMember } from '../contract.ts';
import { memberLike } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const buildBlurName = (position: number) => `blur-${position}`;

/** Gives the member photos with these statuses, in order, each with a blur of its own. Returns their ids. */
async function addPhotos(member: TestMember, statuses: readonly PhotoStatus[]): Promise<string[]> {
  const photos = statuses.map((status, position) => ({
    siteId: member.site.id,
    id: uuidv7(),
    memberId: member.id,
    status,
    refusalReason: status === 'refused' ? ('not_a_person' as const) : null,
    position,
    width: 900,
    height: 1200,
    thumbhash: buildBlurName(position),
    perceptualHash: '0000000000000000',
    createdAt: server.clock.now(),
  }));
  await server.services.db.insert(photo).values(photos);
  return photos.map(({ id }) => id);
}

const active = (count: number) => Array<PhotoStatus>(count).fill('active');

/** A man with photos who likes her, a minute later than the previous one. */
async function aFan(of: TestMember, name: string, statuses: readonly PhotoStatus[]) {
  const fan = await aMember(server).male().named(name).create();
  const photos = await addPhotos(fan, statuses);
  server.clock.advance(minute);
  await fan.call(likeMember, { member: of.id });
  return { fan, photos };
}

/** A profile is made as fictional, which only staff can do, so this one is changed behind the trigger's back. */
async function makeFictional({ id }: TestMember): Promise<void> {
  const { pool } = server.services.db;
  await pool.query('alter table profile disable trigger user');
  await pool.query(`update profile set kind = 'fictional' where member_id = $1`, [id]);
  await pool.query('alter table profile enable trigger user');
}

const hiddenFrom = async (member: TestMember) => (await member.call(getHiddenPhoto, {})).liker;

test('[ST-02] a free member gets the blur of the fourth photo of somebody who likes them, and nothing else of it', async () => {
  const anna = await aMember(server).female().create();
  const { fan, photos } = await aFan(anna, 'Bram', active(6));
  const liker = await hiddenFrom(anna);
  expect(liker).toMatchObject({
    profile: { id: fan.id, name: 'Bram', main_image: { id: photos[0] } },
    thumbhash: buildBlurName(3),
    hidden_images: 3,
  });
  for (const id of photos.slice(1)) expect(JSON.stringify(liker)).not.toContain(id);
});

test('photos in review and refused ones do not count', async () => {
  const anna = await aMember(server).female().create();
  await aFan(anna, 'Bram', ['active', 'refused', 'active', 'review', 'active', 'review']);
  expect(await hiddenFrom(anna)).toBeNull();
  await aFan(anna, 'Cas', ['active', 'refused', 'active', 'active', 'review', 'active']);
  expect(await hiddenFrom(anna)).toMatchObject({
    profile: { name: 'Cas' },
    thumbhash: buildBlurName(5),
    hidden_images: 1,
  });
});

test('the newest such like is shown, and likes of members with few photos are passed over', async () => {
  const anna = await aMember(server).female().create();
  await aFan(anna, 'Bram', active(5));
  await aFan(anna, 'Cas', active(4));
  await aFan(anna, 'Daan', active(3));
  expect(await hiddenFrom(anna)).toMatchObject({ profile: { name: 'Cas' }, hidden_images: 1 });
});

test('nothing is hidden from a premium member', async () => {
  const anna = await aMember(server).female().premium().create();
  await aFan(anna, 'Bram', active(5));
  expect(await hiddenFrom(anna)).toBeNull();
});

test('nobody whom the member does not see among their likes is shown', async () => {
  const { db } = server.services;
  const anna = await aMember(server).female().create();
  const { fan: declined } = await aFan(anna, 'Declined', active(5));
  await anna.call(declineLike, { member: declined.id });
  const { fan: blocked } = await aFan(anna, 'Blocked', active(5));
  await anna.call(blockMember, { member: blocked.id });
  const { fan: blocker } = await aFan(anna, 'Blocker', active(5));
  await blocker.call(blockMember, { member: anna.id });
  const { fan: paused } = await aFan(anna, 'Paused', active(5));
  await db
    .update(profile)
    .set({ status: 'disabled' })
    .where(and(eq(profile.siteId, anna.site.id), eq(profile.memberId, paused.id)));
  await aFan(await aMember(server).female().create(), 'Fan of somebody else', active(5));
  expect(await hiddenFrom(anna)).toBeNull();
});

test.each(['report', 'signal'] as const)(
  'nobody about whom a %s is open is shown, and the next such like is',
  async (kind) => {
    const { db, clock } = server.services;
    const anna = await aMember(server).female().create();
    await aFan(anna, 'Bram', active(5));
    const { fan } = await aFan(anna, 'Suspect', active(5));
    const { siteId, subjectId } = { siteId: anna.site.id, subjectId: uuidv7() };
    await openCase(db, { siteId, kind, subjectId, memberId: fan.id, openedAt: clock.now() });
    expect(await hiddenFrom(anna)).toMatchObject({ profile: { name: 'Bram' } });
    const decision = kind === 'report' ? 'no_action' : 'harmless';
    const decided = { decidedBy: null, decidedAt: clock.now() };
    await closeCases(db, { siteId, kind, subjectIds: [subjectId], decision, ...decided });
    expect(await hiddenFrom(anna)).toMatchObject({ profile: { name: 'Suspect' } });
  },
);

test('only people who pressed like themselves are shown: no fictional profiles, and no automatic likes', async () => {
  const { db } = server.services;
  const anna = await aMember(server).female().create();
  const { fan: fictional } = await aFan(anna, 'Fictional', active(5));
  await makeFictional(fictional);
  const { fan: automatic } = await aFan(anna, 'Automatic', active(5));
  await db
    .update(memberLike)
    .set({ origin: 'automatic' })
    .where(and(eq(memberLike.siteId, anna.site.id), eq(memberLike.fromId, automatic.id)));
  expect(await hiddenFrom(anna)).toBeNull();
});
