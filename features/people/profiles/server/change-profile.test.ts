import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCities } from '#features/site/places/contract.ts';
import { removePhoto, uploadPhoto } from '#features/people/photos/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { testSettings } from '#tests/support/test-site.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { ageRangeOn, day, dayAt } from '#platform/shared/time.ts';
import { changeProfile, getProfile } from '../contract.ts';
import { profile } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const refusal = (...issues: object[]) =>
  expect.objectContaining({ code: 'invalid_input', status: 400, args: { issues } });

async function cityId(country: string, q: string): Promise<number> {
  return (await server.visitor().call(getCities, { country, q })).cities[0]!.id;
}

async function readCell(memberId: string): Promise<string | null> {
  const [row] = await server.services.db
    .select({ cell: profile.locationCell })
    .from(profile)
    .where(eq(profile.memberId, memberId));
  return row!.cell;
}

test('[RT-25] a member reads and changes their own profile; fields that are left out keep their values', async () => {
  const anna = await aMember(server).named('Anna').create();
  const { profile } = await anna.call(changeProfile, {
    hair_colour: 'red',
    about: '  Ik hou van zee.\nEn van soep. ',
    interests: ['sushi', 'beach'],
    seek_min_age: 28,
    seek_max_age: 40,
  });
  expect(profile).toMatchObject({
    name: 'Anna',
    hair_colour: 'red',
    eye_colour: null,
    about: 'Ik hou van zee.\nEn van soep.',
    interests: ['sushi', 'beach'],
    seek_min_age: 28,
    seek_max_age: 40,
    country: 'NL',
    region: 'Utrecht',
  });
  expect((await anna.call(getProfile, {})).profile).toEqual(profile);
  const cleared = await anna.call(changeProfile, { hair_colour: null });
  expect(cleared.profile).toEqual({ ...profile, hair_colour: null });
});

describe('the name', () => {
  test('[VL-01] must differ from the email address', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { name: anna.email.toUpperCase() })).rejects.toEqual(
      refusal({ field: 'name', problem: 'name_equals_email' }),
    );
  });

  test('[VL-02] may not start with @', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { name: ' @anna' })).rejects.toEqual(
      refusal({ field: 'name', problem: 'name_starts_with_at' }),
    );
  });

  test.each([
    ['', 'required', undefined],
    ['   ', 'required', undefined],
    ['a'.repeat(41), 'too_long', 40],
    ['\u3164\u115f', 'required', undefined],
    [`A${'\u0336'.repeat(4)}nna`, 'invalid_characters', undefined],
  ])('%j is refused as %s', async (name, problem, limit) => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { name })).rejects.toEqual(
      refusal({ field: 'name', problem, ...(limit === undefined ? {} : { limit }) }),
    );
  });

  test.each(['Anna\u202Egnp', 'Anna\u3164', 'Anna\u034f', 'Anna\ufe0f', 'An\u200Bna'])(
    '[FD-30] %j is stored without what nobody can see',
    async (name) => {
      const anna = await aMember(server).create();
      const plain = name.includes('gnp') ? 'Annagnp' : 'Anna';
      const typed = { name, city: `Ede${name}`, job: `${name}\n`, about: `${name}\n\n${name}` };
      const { profile } = await anna.call(changeProfile, typed);
      expect(profile).toMatchObject({
        name: plain,
        city: `Ede${plain}`,
        job: plain,
        about: `${plain}\n\n${plain}`,
      });
    },
  );

  test.each([
    ['Support', 'name_reserved'],
    ['M\u043ederat\u043er', 'name_reserved'],
    [`${testSettings.name} Team`, 'name_reserved'],
    ['Bel 0612345678', 'contact_details'],
    ['insta: anna.x1', 'contact_details'],
  ])('[FD-31] %s is refused as %s', async (name, problem) => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { name })).rejects.toEqual(refusal({ field: 'name', problem }));
  });

  test('[FD-31] staff may speak for the site, and a name from before may stay', async () => {
    const ada = await aMember(server).staff().create();
    expect((await ada.call(changeProfile, { name: 'Support' })).profile.name).toBe('Support');
    const anna = await aMember(server).named('Moderator').create();
    const { profile } = await anna.call(changeProfile, { name: 'Moderator', city: 'Ede' });
    expect(profile).toMatchObject({ name: 'Moderator', city: 'Ede' });
  });

  test('[FD-30] a name that was typed with separate accents is the same name', async () => {
    const anna = await aMember(server).create();
    expect((await anna.call(changeProfile, { name: ' Rene\u0301e ' })).profile.name).toBe('Ren\u00e9e');
  });

  test.each([['שרה'], ['Zoë 🇳🇱'], ['<script>alert(1)</script>']])('%s is stored unchanged', async (name) => {
    const anna = await aMember(server).create();
    expect((await anna.call(changeProfile, { name })).profile.name).toBe(name);
  });
});

describe('the date of birth', () => {
  test('[VL-03] is refused if the person is too young, and the error states the site’s minimum age', async () => {
    const anna = await aMember(server).create();
    const tomorrow = dayAt(new Date(server.clock.now().getTime() + day), 'Europe/Amsterdam');
    const { bornUntil } = ageRangeOn(18, 18, tomorrow);
    await expect(anna.call(changeProfile, { date_of_birth: bornUntil })).rejects.toEqual(
      refusal({ field: 'date_of_birth', problem: 'too_young', limit: 18 }),
    );
  });

  test.each([['2001-02-30'], ['31-12-1990'], ['never'], ['2999-01-01']])(
    '[VL-03] %s is not a date of birth',
    async (date) => {
      const anna = await aMember(server).create();
      await expect(anna.call(changeProfile, { date_of_birth: date })).rejects.toEqual(
        refusal({ field: 'date_of_birth', problem: 'birth_date_invalid' }),
      );
      expect((await anna.call(getProfile, {})).profile.date_of_birth).toBe('1995-06-15');
    },
  );
});

describe('the place', () => {
  test('a region must belong to the country', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { region: 'Bayern' })).rejects.toEqual(
      refusal({ field: 'region', problem: 'region_unknown' }),
    );
    const moved = await anna.call(changeProfile, { country: 'DE', region: 'Bayern', city: ' München ' });
    expect(moved.profile).toMatchObject({ country: 'DE', region: 'Bayern', city: 'München' });
  });

  test('moving to another country clears region and city', async () => {
    const anna = await aMember(server).create();
    const { profile } = await anna.call(changeProfile, { country: 'BE' });
    expect(profile).toMatchObject({ country: 'BE', region: null, city: null });
  });

  test('[EN-03] a city from the list sets the region and the cell', async () => {
    const anna = await aMember(server).create();
    const { profile } = await anna.call(changeProfile, { place: await cityId('NL', 'Den Haag') });
    expect(profile).toMatchObject({ country: 'NL', region: 'Zuid-Holland', city: 'Den Haag' });
    expect(await readCell(anna.id)).toMatch(/^86[0-9a-f]{13}$/);
  });

  test('a city from the list overrides names given with it', async () => {
    const anna = await aMember(server).create();
    const place = await cityId('DE', 'München');
    const { profile } = await anna.call(changeProfile, {
      country: 'DE',
      region: null,
      city: 'Munich',
      place,
    });
    expect(profile).toMatchObject({ country: 'DE', region: 'Bayern', city: 'München' });
  });

  test('a city is refused if it is outside the member’s country or not in the list', async () => {
    const anna = await aMember(server).create();
    const place = await cityId('DE', 'München');
    await expect(anna.call(changeProfile, { place })).rejects.toEqual(
      refusal({ field: 'place', problem: 'place_elsewhere' }),
    );
    await expect(anna.call(changeProfile, { place: 2_000_000_000 })).rejects.toEqual(
      refusal({ field: 'place', problem: 'place_unknown' }),
    );
    expect((await anna.call(getProfile, {})).profile.city).toBe('Utrecht');
  });

  test('a city is refused if its country is not one that the site offers', async () => {
    const anna = await aMember(server).create();
    await expect(
      anna.call(changeProfile, { country: 'FR', place: await cityId('FR', 'Paris') }),
    ).rejects.toEqual(refusal({ field: 'country', problem: 'country_not_offered' }));
  });

  test('a city given by name gets a cell if exactly one city has that name', async () => {
    const anna = await aMember(server).create();
    await anna.call(changeProfile, { region: null, city: 'maastricht' });
    const maastricht = await readCell(anna.id);
    expect(maastricht).toMatch(/^86/);
    await anna.call(changeProfile, { city: 'Hengelo' });
    expect(await readCell(anna.id)).toBeNull();
    await anna.call(changeProfile, { region: 'Gelderland' });
    expect(await readCell(anna.id)).toMatch(/^86/);
    await anna.call(changeProfile, { city: 'Nergenshuizen' });
    expect(await readCell(anna.id)).toBeNull();
  });

  test('a city given by name sets its region, unless a region is given too', async () => {
    const anna = await aMember(server).create();
    const moved = await anna.call(changeProfile, { city: 'den haag' });
    expect(moved.profile).toMatchObject({ region: 'Zuid-Holland', city: 'Den Haag' });
    const withoutRegion = await anna.call(changeProfile, { region: null, city: 'Rotterdam' });
    expect(withoutRegion.profile).toMatchObject({ region: null, city: 'Rotterdam' });
  });

  test('does not change when other fields change', async () => {
    const anna = await aMember(server).create();
    await anna.call(changeProfile, { place: await cityId('NL', 'Amsterdam') });
    const before = await readCell(anna.id);
    await anna.call(changeProfile, { hair_colour: 'red' });
    expect(await readCell(anna.id)).toBe(before);
  });

  test('the country must be one that the site offers', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { country: 'US' })).rejects.toEqual(
      refusal({ field: 'country', problem: 'country_not_offered' }),
    );
  });
});

test('the minimum sought age may not exceed the maximum, whether that is given now or was stored earlier', async () => {
  const anna = await aMember(server).seeking(30, 40).create();
  await expect(anna.call(changeProfile, { seek_min_age: 41 })).rejects.toEqual(
    refusal({ field: 'seek_max_age', problem: 'ages_reversed' }),
  );
  await expect(anna.call(changeProfile, { seek_max_age: 17 })).rejects.toEqual(
    refusal({ field: 'seek_max_age', problem: 'too_small', limit: 18 }),
  );
});

test.each([
  [{ hair_colour: 'purple' }, 'hair_colour'],
  [{ interests: ['sushi', 'sushi'] }, 'interests'],
  [{ interests: ['world domination'] }, 'interests.0'],
  [{ name: 7 }, 'name'],
  [{ kind: 'real' }, 'kind'],
  [{ status: 'active' }, 'status'],
  [{ about: 'x'.repeat(2001) }, 'about'],
  [{ about: 'a\u0000b' }, 'about'],
])('%j is refused', async (changes, field) => {
  const anna = await aMember(server).create();
  const response = await anna.client.send(changeProfile, changes);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as {
    error: { code: string; args: { issues: { field: string }[] } };
  };
  expect(error.code).toBe('invalid_input');
  expect(error.args.issues.map((issue) => issue.field)).toContain(field);
});

test('a refusal names every invalid field and stores nothing', async () => {
  const anna = await aMember(server).named('Anna').create();
  await expect(
    anna.call(changeProfile, { name: '@x', date_of_birth: '', country: 'US', eye_colour: 'blue' }),
  ).rejects.toEqual(
    refusal(
      { field: 'name', problem: 'name_starts_with_at' },
      { field: 'date_of_birth', problem: 'required', limit: 18 },
      { field: 'country', problem: 'country_not_offered' },
    ),
  );
  expect((await anna.call(getProfile, {})).profile).toMatchObject({
    name: 'Anna',
    eye_colour: null,
    country: 'NL',
  });
});

test('the kind of a profile cannot be changed, not even in the database', async () => {
  const anna = await aMember(server).create();
  await expect(
    server.services.db.execute(sql`update profile set kind = 'fictional' where member_id = ${anna.id}`),
  ).rejects.toThrow();
});

test('[RT-25] saving returns how complete the profile is and which steps add the most', async () => {
  const anna = await aMember(server).create();
  const getCompleteness = async () => (await anna.call(getProfile, {})).completeness;
  expect(await getCompleteness()).toEqual({ percent: 28, next: ['photo', 'about', 'prompts'] });
  const { id } = (await anna.call(uploadPhoto, { file: await portrait(1) })).photo;
  expect(await getCompleteness()).toMatchObject({ percent: 50, next: ['about', 'prompts', 'interests'] });
  const about = 'I sail on the IJsselmeer and bake bread on Sundays.';
  const { completeness } = await anna.call(changeProfile, { about });
  expect(completeness).toMatchObject({ percent: 59, next: ['prompts', 'interests', 'photos'] });
  await anna.call(removePhoto, { id });
  expect(await getCompleteness()).toMatchObject({ percent: 37, next: ['photo', 'prompts', 'interests'] });
});

test('[HA-03] a list with too many items is refused as a whole, and reported together with the other invalid fields', async () => {
  const anna = await aMember(server).create();
  const interests = Array.from({ length: 1_900 }, String) as never;
  await expect(anna.call(changeProfile, { interests, seek_min_age: 12 })).rejects.toMatchObject({
    code: 'invalid_input',
    args: {
      issues: [
        { field: 'interests', problem: 'too_many', limit: 50 },
        { field: 'seek_min_age', problem: 'too_small', limit: 18 },
      ],
    },
  });
});
