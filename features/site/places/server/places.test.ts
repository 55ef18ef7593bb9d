import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { geocode, getCities, getRegions } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

const namesFor = async (country: string, q: string) =>
  (await server.visitor().call(getCities, { country, q })).cities.map(({ name }) => name);

describe('cities', () => {
  test('are found by prefix, ignoring case and accents', async () => {
    expect(await namesFor('NL', 'amst')).toEqual(['Amsterdam', 'Amstelveen']);
    expect(await namesFor('BE', 'LIEGE')).toEqual(['Liège']);
    expect(await namesFor('NL', "'s-hert")).toEqual(["'s-Hertogenbosch"]);
  });

  test('are found by their other common names, but returned under a single name', async () => {
    expect(await namesFor('NL', 'the hague')).toEqual(['Den Haag']);
    expect(await namesFor('NL', 'den b')).toEqual(["'s-Hertogenbosch"]);
    expect(await namesFor('BE', 'bru')).toEqual(['Brussel', 'Brugge']);
  });

  test('with the same name are distinguished by region, the one that shares its municipality’s name first', async () => {
    const { cities } = await server.visitor().call(getCities, { country: 'NL', q: 'Hengelo' });
    expect(cities).toEqual([
      { id: expect.any(Number), name: 'Hengelo', region: 'Overijssel', country: 'NL' },
      { id: expect.any(Number), name: 'Hengelo', region: 'Gelderland', country: 'NL' },
    ]);
  });

  test('are limited to the country, and none are returned until a letter is typed', async () => {
    expect(await namesFor('DE', 'Amsterdam')).toEqual([]);
    expect(await namesFor('NL', '')).toEqual([]);
    expect(await namesFor('NL', ' -% ')).toEqual([]);
  });

  test('without a country are those of all the site’s countries, from three letters on', async () => {
    const findNames = async (q: string) =>
      (await server.visitor().call(getCities, { q })).cities.map(({ name, country }) => `${name} ${country}`);
    expect(await findNames('antw')).toEqual(['Antwerpen BE']);
    expect((await findNames('ams'))[0]).toBe('Amsterdam NL');
    expect((await findNames('a')).filter((city) => !city.endsWith('NL'))).toEqual([]);
    expect(await findNames('Tokyo'), 'a country that the site is not for').toEqual([]);
  });

  test('without a country, begin with the country of the visitor’s address', async () => {
    const findNames = async (q: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { cities } = await server.visitor().call(getCities, { q }, { headers });
      return cities.map(({ country }) => country);
    };
    const [belgian, dutch, french] = ['193.190.0.1', '145.97.0.1', '80.10.0.1'];
    expect(new Set(await findNames('an', belgian))).toEqual(new Set(['BE']));
    expect(new Set(await findNames('am', dutch))).toEqual(new Set(['NL']));
    expect(new Set(await findNames('am', french)), 'the site is not for France').toEqual(new Set(['NL']));
  });

  test.each([[{ country: 'nl', q: 'a' }], [{ country: 'NL', q: 'x'.repeat(81) }], [{}]])(
    '%j is refused',
    async (query) => {
      const response = await server.visitor().send(getCities, query);
      expect(response.status).toBe(400);
    },
  );
});

describe('[CA-06] a position', () => {
  test('returns the nearest city', async () => {
    expect(await server.visitor().call(geocode, { lat: 52.16, lon: 5.39 })).toEqual({
      place: { country: 'NL', region: 'Utrecht', city: 'Amersfoort', id: expect.any(Number) },
    });
  });

  test('in a city’s district returns the city', async () => {
    const { place } = await server.visitor().call(geocode, { lat: 52.3748, lon: 4.8809 });
    expect(place).toMatchObject({ city: 'Amsterdam', region: 'Noord-Holland' });
  });

  test('near a border returns the actual country, even if the site is not open there', async () => {
    const { place } = await server.visitor().call(geocode, { lat: 48.85, lon: 2.35 });
    expect(place).toMatchObject({ country: 'FR', city: 'Paris' });
  });

  test('on either side of the date line finds the city across it', async () => {
    expect((await server.visitor().call(geocode, { lat: -18.14, lon: 178.44 })).place?.city).toBe('Suva');
  });

  test('in a remote area has no place', async () => {
    expect(await server.visitor().call(geocode, { lat: 0, lon: -30 })).toEqual({ place: null });
  });

  test.each([['lat=91&lon=0'], ['lat=0&lon=181'], ['lat=x&lon=0'], ['lat=1'], ['lat=NaN&lon=0']])(
    'that is invalid (%s) is refused',
    async (query) => {
      const response = await fetch(`${server.url}/api/geocode.php?${query}`);
      expect(response.status).toBe(400);
    },
  );
});

test('[EN-18] the regions are those of the site’s countries, with each country’s own term for them', async () => {
  const { regions } = await server.visitor().call(getRegions, {});
  expect(regions.map(({ country, label, names }) => [country, label, names.length])).toEqual([
    ['NL', 'province', 12],
    ['BE', 'province', 11],
    ['DE', 'state', 16],
  ]);
  expect(regions[0]!.names).toContain('Noord-Holland');
});
