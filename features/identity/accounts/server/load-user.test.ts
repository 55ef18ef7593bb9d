import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRegions } from '#features/site/places/contract.ts';
import { getInterests } from '#features/people/profiles/contract.ts';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getUser } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[EN-01] the user has every field of the specification', async () => {
  const anna = await aMember(server).named('Anna').withCredits(4).unconfirmed().create();
  const { user } = await anna.call(getUser, {}, { headers: { 'x-request-type': 'client' } });
  expect(user).toEqual({
    profile: { id: anna.id, name: 'Anna', country: 'NL', status: 'disabled', main_image: null },
    profile_steps: { words: false, interests: false },
    credits: 4,
    paid_user: false,
    fictional_icon: null,
    signup_date: server.clock.now().toISOString(),
    status: 'not_confirmed',
    notifications_disabled: [],
    language: 'en',
    staff_role: null,
    unread_messages: 0,
    new_likes: 0,
    account_notice: null,
    open_payment: null,
    payment_on_its_way: null,
  });
});

test('[EN-02] the main image has thumb_filename, filename, status and match, and its owner sees it while it is in review', async () => {
  const anna = await aMember(server).create();
  await anna.call(uploadPhoto, { file: await portrait(1) });
  const image = (await anna.call(getUser, {})).user.profile.main_image!;
  expect(image).toMatchObject({
    status: 'review',
    filename: expect.stringMatching(/full\.webp$/),
    thumb_filename: expect.stringMatching(/thumb\.webp$/),
  });
  expect(image.match).toMatch(/^\/photos\//);
  expect((await anna.client.fetch(image.thumb_filename)).status).toBe(200);
  expect((await server.visitor().fetch(image.thumb_filename)).status).toBe(404);
});

test('[CA-14] interests and regions are the same for everyone and do not require a log-in', async () => {
  const { interests } = await server.visitor().call(getInterests, {});
  // Specification, section 3: "about 50 items"; its list has exactly 50.
  expect(interests.length).toBe(50);
  const { regions } = await server.visitor().call(getRegions, {});
  expect(regions.map(({ country, label }) => `${country} ${label}`)).toEqual([
    'NL province',
    'BE province',
    'DE state',
  ]);
});
