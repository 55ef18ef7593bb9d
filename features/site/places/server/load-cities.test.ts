import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, rows, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { citiesNamed } from './find-cities.ts';
import { geocodePosition } from './geocode-position.ts';
import { loadCities } from './load-cities.ts';
import { isRegionIn } from './regions.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  // The second of two loads waits for the first one's connection, which is slow on a busy machine.
  db = openDatabase(database.url, 2, { connectTimeoutMs: 80_000 });
  drop = async () => {
    await db.close();
    await database.drop();
  };
});
afterAll(() => drop());

test('all cities of the world are loaded, once', { timeout: 90_000 }, async () => {
  await db.execute(sql`delete from place_data`);
  const [one, other] = await Promise.all([loadCities(db), loadCities(db)]);
  expect(Math.max(one, other)).toBeGreaterThan(170_000);
  expect(Math.min(one, other)).toBe(0);
  expect(await loadCities(db)).toBe(0);
  const [counted] = await rows<{ cities: number }>(db, sql`select count(*)::int as cities from city`);
  expect(counted!.cities).toBe(Math.max(one, other));
});

test('[EN-18] every city is in a region that members of its country can choose, or in none', async () => {
  const regions = await rows<{ country: string; region: string | null; cities: number }>(
    db,
    sql`select country, region, count(*)::int as cities from city group by country, region`,
  );
  const wrong = regions.filter(
    ({ country, region }) =>
      region !== null &&
      !isRegionIn(country, region) &&
      regions.filter((f) => f.country === country).length > 1,
  );
  expect(wrong).toEqual([]);
  const offered = 'AT AU BE CA CH DE DK ES FI FR GB IE IT LU NL NO NZ PL SE US'.split(' ');
  const without = regions.filter(({ country, region }) => region === null && offered.includes(country));
  expect(without.reduce((sum, { cities }) => sum + cities, 0)).toBeLessThan(5);
});

test.each([
  ['NL', 'Den Haag', 'Zuid-Holland'],
  ['BE', 'Brussel', 'Brussel – Bruxelles'],
  ['DE', 'München', 'Bayern'],
  ['GB', 'Leeds', 'Yorkshire and the Humber'],
  ['FR', 'Pointe-à-Pitre', 'Guadeloupe'],
  ['IT', 'Roma', 'Lazio'],
  ['PL', 'Łódź', 'łódzkie'],
])('[EN-18] %s: %s is in %s', async (country, name, region) => {
  expect((await citiesNamed(db, [country], null, name)).map((city) => city.region)).toContain(region);
});

test.each([
  [52.3731, 4.8922, 'Amsterdam'],
  [52.155, 5.3875, 'Amersfoort'],
  [52.52, 13.405, 'Berlin'],
  [48.8566, 2.3522, 'Paris'],
  [51.5074, -0.1278, 'London'],
  [50.8503, 4.3517, 'Brussel'],
])('[CA-06] %d, %d is %s', async (latitude, longitude, name) => {
  expect((await geocodePosition(db, latitude, longitude))?.city).toBe(name);
});
