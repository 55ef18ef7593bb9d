import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeProfile, getInterests, getProfile, getRegions } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.close());

const refusal = (...issues: object[]) =>
  expect.objectContaining({ code: 'invalid_input', status: 400, args: { issues } });

test('[RT-25] a member reads and changes the own profile; what is not given stays', async () => {
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
  test('[VL-01] must differ from the e-mail address', async () => {
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
    ['Anna\u202Egnp', 'invalid_characters', undefined],
  ])('%j is refused as %s', async (name, problem, limit) => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { name })).rejects.toEqual(
      refusal({ field: 'name', problem, ...(limit === undefined ? {} : { limit }) }),
    );
  });

  test.each([['שרה'], ['Zoë 🇳🇱'], ['<script>alert(1)</script>']])(
    '%s comes back letter for letter',
    async (name) => {
      const anna = await aMember(server).create();
      expect((await anna.call(changeProfile, { name })).profile.name).toBe(name);
    },
  );
});

describe('the date of birth', () => {
  test('[VL-03] names the minimum age of the site to who is too young', async () => {
    const anna = await aMember(server).create();
    const tomorrow = new Date(server.clock.now().getTime() + 24 * 3_600_000);
    tomorrow.setUTCFullYear(tomorrow.getUTCFullYear() - 18);
    await expect(
      anna.call(changeProfile, { date_of_birth: tomorrow.toISOString().slice(0, 10) }),
    ).rejects.toEqual(refusal({ field: 'date_of_birth', problem: 'too_young', limit: 18 }));
  });

  test.each([['2001-02-30'], ['31-12-1990'], ['never'], ['2999-01-01']])(
    '[VL-03] %s is no date of birth',
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

  test('who moves to another country leaves region and city behind', async () => {
    const anna = await aMember(server).create();
    const { profile } = await anna.call(changeProfile, { country: 'BE' });
    expect(profile).toMatchObject({ country: 'BE', region: null, city: null });
  });

  test('the country is one of the site’s', async () => {
    const anna = await aMember(server).create();
    await expect(anna.call(changeProfile, { country: 'US' })).rejects.toEqual(
      refusal({ field: 'country', problem: 'country_not_offered' }),
    );
  });
});

test('the sought ages may not cross, against what is stored either', async () => {
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
  [{ about: 'a\u0000b' }, ''],
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

test('several wrong fields are named at once and nothing is stored', async () => {
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

test('[EN-04] the interests are the fifty of the specification, adult ones marked', async () => {
  const { interests } = await server.visitor().call(getInterests, {});
  expect(interests).toHaveLength(50);
  expect(interests).toContainEqual({ id: 'beach', adult: false });
  expect(interests).toContainEqual({ id: 'bondage', adult: true });
});

test('[EN-18] the regions are those of the site’s countries, with each country’s own word for them', async () => {
  const { regions } = await server.visitor().call(getRegions, {});
  expect(regions.map(({ country, label, names }) => [country, label, names.length])).toEqual([
    ['NL', 'province', 12],
    ['BE', 'province', 11],
    ['DE', 'state', 16],
  ]);
  expect(regions[0]!.names).toContain('Noord-Holland');
});
