import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photosFreeMembersSee } from '#features/people/photos/server/public.ts';
import { photo, type PhotoStatus } from '#features/people/photos/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { getProfilePreview } from '../contract.ts';
import { memberCards } from './member-cards.ts';
import { loadMemberProfile } from './member-profile.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());
afterEach(() =>
  server.changeSettings({ ...testSettings, domain: server.secondSite.host }, server.secondSite),
);

const profileFor = (viewer: TestMember, member: TestMember) =>
  loadMemberProfile(server.services, viewer.site.id, viewer.id, member.id);

/** Gives the member photos with these statuses, in order, and returns their ids. */
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
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    perceptualHash: '0000000000000000',
    createdAt: server.clock.now(),
  }));
  if (photos.length > 0) await server.services.db.insert(photo).values(photos);
  return photos.map(({ id }) => id);
}

describe('a member’s page', () => {
  test('[ST-02] free viewers see the first three photos, premium viewers see all, and both see how many are hidden', async () => {
    const bram = await aMember(server).male().create();
    const ids = await addPhotos(bram, ['active', 'active', 'active', 'active', 'active']);
    const free = await profileFor(await aMember(server).create(), bram);
    expect(free.images.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(free.hidden_images).toBe(2);
    const premium = await profileFor(await aMember(server).premium().create(), bram);
    expect(premium.images.map(({ id }) => id)).toEqual(ids);
    expect(premium.hidden_images).toBe(0);
  });

  test('[ST-09] others see only active photos, in order, whatever statuses the other photos have', async () => {
    const viewer = await aMember(server).create();
    const premium = await aMember(server).premium().create();
    const statuses = fc.array(fc.constantFrom<PhotoStatus>('active', 'review', 'refused'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(statuses, async (states) => {
        const owner = await aMember(server).create();
        const ids = await addPhotos(owner, states);
        const active = ids.filter((_, index) => states[index] === 'active');
        const page = await profileFor(viewer, owner);
        expect(page.images.map(({ id }) => id)).toEqual(active.slice(0, photosFreeMembersSee));
        expect(page.hidden_images).toBe(Math.max(0, active.length - photosFreeMembersSee));
        expect(page.main_image?.id ?? null).toBe(active[0] ?? null);
        expect((await profileFor(premium, owner)).images.map(({ id }) => id)).toEqual(active);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('shows the age, but neither the birth date nor the email address', async () => {
    const bram = await aMember(server).named('Bram').male().bornOn('1990-01-02').create();
    const page = await profileFor(await aMember(server).create(), bram);
    expect(page.age).toBeGreaterThanOrEqual(36);
    expect(JSON.stringify(page)).not.toContain('1990-01-02');
    expect(JSON.stringify(page)).not.toContain(bram.email);
  });

  test('[PR-05] only viewers who chose adult content see adult interests', async () => {
    const bram = await aMember(server).male().create();
    await bram.call(changeProfile, { interests: ['beach', 'bondage', 'wine'], show_adult: true });
    const anna = await aMember(server).create();
    await anna.call(changeProfile, { interests: ['wine'] });
    const withoutAdult = await profileFor(anna, bram);
    expect(withoutAdult.interests).toEqual(['beach', 'wine']);
    expect(withoutAdult.shared_interests).toEqual(['wine']);
    await anna.call(changeProfile, { show_adult: true, interests: ['wine', 'bondage'] });
    const withAdult = await profileFor(anna, bram);
    expect(withAdult.interests).toEqual(['beach', 'bondage', 'wine']);
    expect(withAdult.shared_interests).toEqual(['bondage', 'wine']);
  });

  test('[EN-05] a site that omits a field from visible_profile_fields does not show that field', async () => {
    const bram = await aMember(server).male().onSite(server.secondSite).create();
    await bram.call(changeProfile, { hair_colour: 'red', tattoos: 'many' });
    const anna = await aMember(server).onSite(server.secondSite).create();
    expect(await profileFor(anna, bram)).toMatchObject({ hair_colour: 'red', tattoos: 'many' });
    await server.changeSettings({ visible_profile_fields: ['hair_colour'] }, server.secondSite);
    expect(await profileFor(anna, bram)).toMatchObject({ hair_colour: 'red', tattoos: null });
  });

  test('[EN-03] shows every attribute that the member filled in', async () => {
    const bram = await aMember(server).male().bornOn('1990-01-02').create();
    const answers = {
      sexuality: 'bi',
      hair_colour: 'bald',
      eye_colour: 'hazel',
      body_type: 'muscular',
      relationship_status: 'open',
      tattoos: 'some',
      reason_for_joining: 'adventure',
      interests: ['wine'],
      about: 'Hoi',
    } as const;
    await bram.call(changeProfile, { ...answers, interests: [...answers.interests] });
    const page = await profileFor(await aMember(server).create(), bram);
    expect(page).toMatchObject({
      ...answers,
      gender: 'male',
      country: 'NL',
      region: 'Utrecht',
      city: 'Utrecht',
    });
  });

  test('[PR-05] a site without adult content shows none, whatever the viewer chose', async () => {
    const bram = await aMember(server).male().onSite(server.secondSite).create();
    await bram.call(changeProfile, { interests: ['beach', 'bondage'], show_adult: true });
    const anna = await aMember(server).onSite(server.secondSite).create();
    await anna.call(changeProfile, { show_adult: true });
    expect((await profileFor(anna, bram)).interests).toEqual(['beach', 'bondage']);
    await server.changeSettings({ adult_content: false }, server.secondSite);
    expect((await profileFor(anna, bram)).interests).toEqual(['beach']);
  });

  test('[EN-05] page and card leave out city, sexuality and about text if the site hides them', async () => {
    const bram = await aMember(server).male().onSite(server.secondSite).create();
    await bram.call(changeProfile, { about: 'Hoi' });
    const anna = await aMember(server).onSite(server.secondSite).create();
    await server.changeSettings({ visible_profile_fields: ['region'] }, server.secondSite);
    const hidden = { city: null, region: 'Utrecht' };
    expect(await profileFor(anna, bram)).toMatchObject({ ...hidden, sexuality: null, about: '' });
    const cards = await memberCards(server.services.db, bram.site.id, [bram.id], server.clock.now());
    expect(cards.get(bram.id)).toMatchObject(hidden);
  });

  test('an unconfirmed member, a member of another site and a missing member all cause the same error', async () => {
    const anna = await aMember(server).create();
    const unconfirmed = await aMember(server).male().unconfirmed().create();
    const elsewhere = await aMember(server).male().onSite(server.secondSite).create();
    const missing = expect.objectContaining({ code: 'not_found', status: 404, args: {} });
    await expect(profileFor(anna, unconfirmed)).rejects.toEqual(missing);
    await expect(profileFor(anna, elsewhere)).rejects.toEqual(missing);
    await expect(
      loadMemberProfile(server.services, anna.site.id, anna.id, crypto.randomUUID()),
    ).rejects.toEqual(missing);
  });
});

describe('[RT-25] the preview of one’s own page', () => {
  test('shows what a free member sees, with adult interests only on request', async () => {
    const bram = await aMember(server).male().premium().create();
    await bram.call(changeProfile, { interests: ['beach', 'bondage'], show_adult: true });
    const ids = await addPhotos(bram, ['active', 'active', 'review', 'active', 'active']);
    const viewer = await aMember(server).create();
    const { member } = await bram.call(getProfilePreview, {});
    expect(member).toEqual(await profileFor(viewer, bram));
    expect(member).toMatchObject({ interests: ['beach'], hidden_images: 1 });
    expect(member.images.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]]);
    const withAdult = await bram.call(getProfilePreview, { adult: true });
    expect(withAdult.member.interests).toEqual(['beach', 'bondage']);
  });

  test('is available before others can see the page', async () => {
    const bram = await aMember(server).named('Bram').male().unconfirmed().create();
    const { member } = await bram.call(getProfilePreview, {});
    expect(member).toMatchObject({ name: 'Bram', status: 'disabled' });
  });
});

test('cards are keyed by id, leave out members of other sites, and come in one query', async () => {
  const anna = await aMember(server).named('Anna').create();
  const bram = await aMember(server).named('Bram').male().create();
  const elsewhere = await aMember(server).onSite(server.secondSite).create();
  const [main] = (await addPhotos(bram, ['review', 'active'])).slice(1);
  const cards = await memberCards(
    server.services.db,
    server.site.id,
    [bram.id, anna.id, elsewhere.id, crypto.randomUUID()],
    server.clock.now(),
  );
  expect([...cards.keys()].toSorted()).toEqual([anna.id, bram.id].toSorted());
  expect(cards.get(anna.id)).toMatchObject({
    name: 'Anna',
    status: 'active',
    fictional: false,
    main_image: null,
  });
  expect(cards.get(bram.id)!.main_image).toMatchObject({ id: main, status: 'active' });
  expect(await memberCards(server.services.db, server.site.id, [], server.clock.now())).toEqual(new Map());
});
