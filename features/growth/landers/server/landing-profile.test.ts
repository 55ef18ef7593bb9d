import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#features/identity/accounts/contract.ts';
import { changeConsent, pauseAccount } from '#features/identity/privacy/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { reportMember } from '#features/safety/report-form/contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase, findCase } from '#tests/support/inbox.ts';
import { rowsOfPart } from '#tests/support/rows-of-part.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getLandingProfile, takeLandingMember } from '../contract.ts';
import { landersMemberData } from './member-data.ts';
import { landingMember } from './tables.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await aMember(server).staff('moderator').create();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const agree = (member: TestMember, isGiven = true) =>
  member.call(changeConsent, { kind: 'public_pages', given: isGiven });

let pictures = 300;
async function addPhoto(member: TestMember): Promise<void> {
  const { photo } = await member.call(uploadPhoto, { file: await portrait(++pictures) });
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
}

const setProfile = (member: TestMember, values: Partial<typeof profile.$inferInsert>) =>
  server.services.db
    .update(profile)
    .set(values)
    .where(and(eq(profile.siteId, server.site.id), eq(profile.memberId, member.id)));

const shown = async (id: string) => (await server.visitor().call(getLandingProfile, { id })).profile;

const loadPhoto = (id: string) => server.visitor().fetch(`/members/${id}/landing-photo`);

/** What strangers can see of this member, both as text and as a photo. */
async function seen(id: string) {
  const [profileShown, answer] = await Promise.all([shown(id), loadPhoto(id)]);
  await answer.arrayBuffer();
  return { profile: profileShown !== null, photo: answer.status };
}
const everything = { profile: true, photo: 200 };
const nothing = { profile: false, photo: 404 };

async function suspend(member: TestMember): Promise<void> {
  const reporter = await aMember(server).male().create();
  await reporter.call(reportMember, { member: member.id, reason: 'scam' });
  const { subject } = await findCase(moderator, 'report', { member: member.id });
  await decideCase(server, moderator, {
    kind: 'report',
    subject,
    decision: 'suspend',
    rule: 'scam',
    text: 'Asked for money.',
  });
}

/** A member who meets every condition. Each test removes one. */
async function willing(): Promise<TestMember> {
  const member = await aMember(server).female().create();
  await addPhoto(member);
  await agree(member);
  return member;
}

test('[RT-20] strangers see the name, age, region and photo of a member who agreed to it, and nothing else', async () => {
  const member = await willing();
  const profileShown = await shown(member.id);
  expect(Object.keys(profileShown!).toSorted()).toEqual(['age', 'name', 'photo', 'region']);
  const src = `/members/${member.id}/landing-photo`;
  expect(profileShown).toMatchObject({ name: member.name });
  expect(profileShown!.photo).toEqual({ src, width: expect.any(Number), height: expect.any(Number) });
});

test('[RT-20] strangers load the photo from its own address, which no cache keeps', async () => {
  const member = await willing();
  const { main_image } = (await member.call(getUser, {})).user.profile;
  const [original, answer] = await Promise.all([
    server.visitor().fetch(main_image!.filename),
    loadPhoto(member.id),
  ]);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()));
});

const reasons: readonly (readonly [string, (member: TestMember) => Promise<unknown>])[] = [
  ['who withdrew the consent', (member) => agree(member, false)],
  ['who paused', (member) => member.call(pauseAccount, {})],
  ['who is invisible', (member) => setProfile(member, { invisible: true })],
  ['whose profile is disabled', (member) => setProfile(member, { status: 'disabled' })],
  ['who was suspended', suspend],
  [
    'whose only photo awaits review',
    (member) =>
      server.services.db.update(photo).set({ status: 'review' }).where(eq(photo.memberId, member.id)),
  ],
];

test.each(reasons)('[RT-20] [RT-21] strangers do not see a member %s', async (_who, change) => {
  const member = await willing();
  expect(await seen(member.id)).toEqual(everything);
  await change(member);
  expect(await seen(member.id)).toEqual(nothing);
});

test('[RT-20] consent to promotion among members is not enough', async () => {
  const member = await aMember(server).female().create();
  await addPhoto(member);
  for (const kind of ['promotion', 'marketing', 'automatic_likes'] as const)
    await member.call(changeConsent, { kind, given: true });
  expect(await seen(member.id)).toEqual(nothing);
});

test('[RT-20] an unknown id, another site’s member and a member who did not agree look the same', async () => {
  const unwilling = await aMember(server).create();
  const elsewhere = await aMember(server).onSite(server.secondSite).create();
  for (const id of [unwilling.id, elsewhere.id, uuidv4()]) expect(await seen(id)).toEqual(nothing);
  expect((await loadPhoto('nobody')).status).toBe(404);
});

test('[RT-20] a site for a special audience shows no members to strangers', async () => {
  const member = await willing();
  await server.changeSettings({ niche: 7 });
  expect(await seen(member.id)).toEqual(nothing);
  await server.changeSettings({ niche: 1 });
  expect(await seen(member.id)).toEqual(everything);
});

async function newcomerFrom(id: string) {
  const visitor = server.visitor();
  await visitor.call(signUp, {
    gender: 'female',
    sexuality: 'hetero',
    name: 'Nieuw',
    date_of_birth: '1990-01-01',
    country: 'NL',
    interests: ['coffee', 'music'],
    landing_member: id,
    email: `nieuw-${uuidv4()}@example.test`,
    password: 'zeven blauwe stoelen',
    accept_terms: true,
    accept_sensitive: true,
  });
  return visitor;
}

test('[RT-20] a new member is led once to the member whose page led to the sign-up', async () => {
  const member = await aMember(server).create();
  const newcomer = await newcomerFrom(member.id);
  expect(await newcomer.call(takeLandingMember, {})).toEqual({ id: member.id });
  expect(await newcomer.call(takeLandingMember, {})).toEqual({ id: null });
});

test('[RT-20] a made-up member, or one who has left in the meantime, leads nowhere and does not disturb sign-up', async () => {
  const madeUp = await newcomerFrom(uuidv4());
  expect(await madeUp.call(takeLandingMember, {})).toEqual({ id: null });
  const leaver = await aMember(server).create();
  const newcomer = await newcomerFrom(leaver.id);
  await leaver.call(pauseAccount, {});
  expect(await newcomer.call(takeLandingMember, {})).toEqual({ id: null });
});

test('[RT-32] [RT-33] what a visitor liked on a lander is on the new profile', async () => {
  await newcomerFrom(uuidv4());
  const [newest] = await server.services.db
    .select({ interests: profile.interests })
    .from(profile)
    .where(and(eq(profile.siteId, server.site.id), eq(profile.name, 'Nieuw')))
    .limit(1);
  expect(newest!.interests).toEqual(['coffee', 'music']);
});

test('the data download says whose landing page led to the sign-up', async () => {
  const member = await willing();
  await newcomerFrom(member.id);
  const [row] = await server.services.db
    .select()
    .from(landingMember)
    .where(and(eq(landingMember.siteId, server.site.id), eq(landingMember.shownId, member.id)));
  const rowsFor = (memberId: string) =>
    rowsOfPart(landersMemberData, server.services, { siteId: server.site.id, memberId }, 'landing-member');
  expect(await rowsFor(row!.memberId)).toEqual([
    { member: member.name, created_at: row!.createdAt.toISOString() },
  ]);
  expect(await rowsFor(member.id), 'who signed up through a page is not for its member').toEqual([]);
});
