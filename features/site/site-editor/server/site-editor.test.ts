import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettings } from '#features/site/sites/contract.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import {
  changeSite,
  changeSiteDomain,
  compareSite,
  getSite,
  getSiteHistory,
  getSites,
  rollBackSite,
} from '../contract.ts';
import { siteFields } from '../site-fields.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'The lawyers asked for it.';
const read = async (site = server.site.id, by = administrator) => (await by.call(getSite, { site })).site;
const getValue = async (name: string) => {
  const field = (await read()).fields.find((one) => one.name === name);
  return JSON.parse(field!.value) as unknown;
};

/** Changes settings, based on the newest version unless one is given. */
async function change(
  values: Readonly<Record<string, unknown>>,
  {
    site = server.site.id,
    by = administrator,
    version,
  }: { site?: number; by?: TestMember; version?: number } = {},
) {
  const changes = Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return by.call(changeSite, { site, version: version ?? (await read(site, by)).version, changes, reason });
}

describe('[CO-05] the editor of a site', () => {
  test('has a form for every setting that is stored', async () => {
    const [storedSite] = await listSites(server.services.db);
    const names = [
      ...Object.keys(storedSite!.settings),
      ...Object.keys(storedSite!.company).map((name) => `company.${name}`),
    ];
    const { fields } = await read();
    expect(fields.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(fields.map(({ name }) => name)).toEqual(siteFields.map(({ name }) => name));
    const findKind = (name: string) => fields.find((field) => field.name === name)!.kind;
    expect(
      [
        'adult_content',
        'min_age',
        'name',
        'signups',
        'countries',
        'languages',
        'theme',
        'company.country',
        'niche',
        'visible_profile_notes',
        'page_aliases',
      ].map(findKind),
    ).toEqual([
      'switch',
      'number',
      'text',
      'choice',
      'list',
      'list',
      'json',
      'choice',
      'choice',
      'by_key',
      'aliases',
    ]);
  });

  test('saves a change with its reason, shows it in the history and applies it', async () => {
    const before = await read();
    const { version } = await change({ name: 'Gloed', 'company.city': '3511 AB Utrecht' });
    expect(version).toBe(before.version + 1);
    const { settings } = await server.visitor().call(getSettings, {});
    expect(settings.name).toBe('Gloed');
    const { versions } = await administrator.call(getSiteHistory, { site: server.site.id });
    expect(versions[0]).toMatchObject({
      version,
      by: { id: administrator.id, name: 'Ada' },
      reason,
      changed: ['name', 'company.city'],
    });
    const { entries } = await administrator.call(getAuditLog, { action: 'site.change' });
    expect(entries[0]).toMatchObject({
      reason,
      before: { name: 'Vonk', 'company.city': 'Utrecht' },
      after: { name: 'Gloed', 'company.city': '3511 AB Utrecht' },
    });
  });

  test('keeps a setting of a newer release that runs beside this one', async () => {
    const { pool } = server.services.db;
    const site = server.site.id;
    await pool.query(`update site set settings = settings || '{"of_next_release": 7}' where id = $1`, [site]);
    await change({ message_length: 1_234 });
    const { rows } = await pool.query(`select settings from site where id = $1`, [site]);
    expect(rows).toEqual([
      { settings: expect.objectContaining({ of_next_release: 7, message_length: 1_234 }) },
    ]);
    await pool.query(`update site set settings = settings - 'of_next_release' where id = $1`, [site]);
  });

  test('refuses a change that is based on an older version, and keeps that of the other', async () => {
    const { version } = await read();
    await change({ min_age: 21 }, { version });
    await expect(change({ min_age: 25 }, { version })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await getValue('min_age')).toBe(21);
  });

  test('of changes at the same time, accepts one', async () => {
    const { version } = await read();
    const outcomes = await Promise.allSettled(
      ['Vonk A', 'Vonk B', 'Vonk C'].map((name) => change({ name }, { version })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read()).version).toBe(version + 1);
  });

  test.each([
    ['min_age', 17, 'too_small'],
    ['name', '', 'required'],
    ['name', 'x'.repeat(61), 'too_long'],
    ['name', 5, 'invalid'],
    ['name', 'a\u0000b', 'invalid_characters'],
    ['name', 'a\ud800b', 'invalid_characters'],
    ['countries', [], 'required'],
    ['countries', ['NL', 'ZZ'], 'contradiction'],
    ['languages', ['nl', 'xx'], 'invalid'],
    ['domain_language', 'fi', 'contradiction'],
    ['domain', 'elsewhere.example', 'unknown_field'],
    ['time_zone', 'Europe/Utrecht', 'contradiction'],
    ['support_email', 'nobody', 'contradiction'],
    ['premium_photos', 0, 'contradiction'],
    ['theme', { light: {} }, 'invalid'],
    ['company.country', 'XX', 'contradiction'],
    ['nonsense', 1, 'unknown_field'],
  ])('refuses %s %j and says why', async (field, value, problem) => {
    const before = await read();
    await expect(change({ [field]: value })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
    expect((await read()).version).toBe(before.version);
  });

  test('refuses what is no JSON, and a change that changes nothing', async () => {
    const { version } = await read();
    const input = { site: server.site.id, version, reason, changes: [{ name: 'theme', value: '{light' }] };
    await expect(administrator.call(changeSite, input)).rejects.toMatchObject({
      args: { issues: [{ field: 'theme', problem: 'not_json' }] },
    });
    await expect(change({ min_age: await getValue('min_age') })).rejects.toMatchObject({
      code: 'nothing_changed',
    });
  });

  test.each([
    ['primary', '#ffd166', 'too_faint_text'],
    ['focus', '#fefefe', 'too_faint_mark'],
    ['primary', 'red', 'no_colour'],
    ['primary', '#b5126b;}body{display:none}', 'no_colour'],
    ['colour-of-love', '#b5126b', 'unknown_field'],
  ])('[CO-06] refuses a theme with the colour %s %s', async (name, colour, problem) => {
    const { version } = await read();
    await expect(change({ theme: { light: { [name]: colour }, dark: {} } })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: `theme.light.${name}`, problem }] },
    });
    expect((await read()).version).toBe(version);
  });

  test('[CO-06] serves a theme that it accepts as it is, and rolls it back', async () => {
    const { version } = await read();
    const theme = { light: { primary: '#0a5a2a' }, dark: { primary: '#7fd0bf' }, corners: 'sharp' };
    const { version: newest } = await change({ theme });
    const style = await (await server.visitor().fetch(`/theme/${newest}.css`)).text();
    expect(style).toContain('--primary: light-dark(#0a5a2a, #7fd0bf);');
    expect(style).toContain('--corner-card: 0.25rem;');
    await administrator.call(rollBackSite, { site: server.site.id, version: newest, to: version, reason });
    expect(await getValue('theme')).toEqual({ light: {}, dark: {} });
  });

  test('compares versions and rolls back to one, as a new version', async () => {
    const first = await read();
    await change({ message_credits: 4, genders: ['female', 'male', 'nonbinary'] });
    await change({ description: 'For people who sail.' });
    const { changes } = await administrator.call(compareSite, {
      site: server.site.id,
      from: first.version,
      to: first.version + 2,
    });
    expect(changes.map(({ name }) => name)).toEqual(['description', 'genders', 'message_credits']);
    expect(changes[2]).toEqual({ name: 'message_credits', before: '1', after: '4' });
    const back = { site: server.site.id, to: first.version, reason };
    await expect(administrator.call(rollBackSite, { ...back, version: first.version })).rejects.toMatchObject(
      { code: 'changed_meanwhile' },
    );
    await administrator.call(rollBackSite, { ...back, version: first.version + 2 });
    const now = await read();
    expect(now.version).toBe(first.version + 3);
    expect(now.fields).toEqual(first.fields);
    await expect(administrator.call(rollBackSite, { ...back, version: now.version })).rejects.toMatchObject({
      code: 'nothing_changed',
    });
    await expect(
      administrator.call(rollBackSite, { ...back, version: now.version, to: 9_999 }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('shows the history page by page, without gaps', async () => {
    for (let age = 30; age < 52; age += 1) await change({ min_age: age });
    const { version } = await read();
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const input: CallInput<typeof getSiteHistory> = { site: server.site.id, ...(before ? { before } : {}) };
      const page = await administrator.call(getSiteHistory, input);
      expect(page.versions.filter(({ version: one, changed }) => one > 1 && changed.length === 0)).toEqual(
        [],
      );
      seen.push(...page.versions.map((one) => one.version));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(Array.from({ length: version }, (_, place) => version - place));
  });

  test('is open to administrators of the main site for all sites, and to others for theirs', async () => {
    const other = server.secondSite.id;
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    const getSiteIds = async (by: TestMember) => (await by.call(getSites, {})).sites.map(({ id }) => id);
    expect(await getSiteIds(administrator)).toEqual([server.site.id, other]);
    expect(await getSiteIds(elsewhere)).toEqual([other]);
    expect((await elsewhere.call(getSites, {})).may_create).toBe(false);
    // A company shows no site that the role does not reach.
    const ofCompany = async (by: TestMember, company: number) => {
      const { sites, companies } = await by.call(getSites, { company });
      return [sites.map(({ id }) => id), companies.map((each) => [each.id, each.sites])];
    };
    await server.changeSettings({ company_id: 2 }, server.secondSite);
    const both = [
      [1, 1],
      [2, 1],
    ];
    expect(await ofCompany(administrator, 1)).toEqual([[server.site.id], both]);
    expect(await ofCompany(administrator, 2)).toEqual([[other], both]);
    expect(await ofCompany(elsewhere, 1)).toEqual([[], [[2, 1]]]);
    await server.changeSettings({ company_id: 1 }, server.secondSite);
    expect(await ofCompany(elsewhere, 1)).toEqual([[other], [[1, 1]]]);
    await change({ name: 'Vlam 2' }, { site: other });
    await change({ name: 'Vlam 3' }, { site: other, by: elsewhere });
    const { versions } = await elsewhere.call(getSiteHistory, { site: other });
    expect(versions.slice(0, 2).map(({ by }) => by?.id)).toEqual([elsewhere.id, administrator.id]);
    const sender = (address: string) => change({ support_email: address }, { site: other, by: elsewhere });
    await expect(sender('help@vonk.example')).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(sender('help@example')).rejects.toMatchObject({ code: 'invalid_input' });
    await sender('help@vlam.localhost');
    await expect(
      elsewhere.call(changeSiteDomain, {
        site: other,
        version: (await elsewhere.call(getSite, { site: other })).site.version,
        domain: 'www.vonk.example',
        change: 'add',
        reason,
      }),
    ).rejects.toMatchObject({ code: 'permission_denied' });
    const foreign = { site: server.site.id };
    for (const attempt of [
      () => elsewhere.call(getSite, foreign),
      () => elsewhere.call(getSiteHistory, foreign),
      () => elsewhere.call(compareSite, { ...foreign, from: 1, to: 2 }),
      () => elsewhere.call(rollBackSite, { ...foreign, version: 2, to: 1, reason }),
      () =>
        elsewhere.call(changeSite, {
          ...foreign,
          version: 2,
          reason,
          changes: [{ name: 'name', value: '"X"' }],
        }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('only administrators of the main site move a site to another company', async () => {
  const other = server.secondSite.id;
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  const moveTo = (company_id: number, by: TestMember) => change({ company_id }, { site: other, by });
  const field = async (by: TestMember) =>
    (await by.call(getSite, { site: other })).site.fields.find(({ name }) => name === 'company_id');
  const { version } = (await elsewhere.call(getSite, { site: other })).site;
  // Whoever joins a company sees its bans, and may ask members of its other sites for their consent.
  await expect(moveTo(7, elsewhere)).rejects.toMatchObject({ code: 'permission_denied' });
  expect(await field(elsewhere)).toMatchObject({ value: '1', fixed: true });
  expect(await field(administrator)).toMatchObject({ value: '1', fixed: false });
  await moveTo(7, administrator);
  // An earlier version does not bring the earlier company back either.
  await change({ name: 'Vlam 4' }, { site: other, by: elsewhere });
  const now = (await elsewhere.call(getSite, { site: other })).site.version;
  await elsewhere.call(rollBackSite, { site: other, version: now, to: version, reason });
  expect((await field(elsewhere))!.value).toBe('7');
  const later = (await administrator.call(getSite, { site: other })).site.version;
  await administrator.call(rollBackSite, { site: other, version: later, to: version, reason });
  expect((await field(elsewhere))!.value).toBe('1');
});

test('[FD-60] only administrators of the main site say where files and photos are requested from', async () => {
  const other = server.secondSite.id;
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
  for (const name of ['cdn_prefix', 'photo_cdn_prefix']) {
    const point = (value: string, by: TestMember) => change({ [name]: value }, { site: other, by });
    await expect(point('https://collects.example', elsewhere)).rejects.toMatchObject({
      code: 'permission_denied',
    });
    await point('https://cdn.example', administrator);
    const { site } = await elsewhere.call(getSite, { site: other });
    expect(site.fields.find((field) => field.name === name)).toMatchObject({ fixed: true });
    await point('', administrator);
  }
});

test('[CO-05] whatever is sent as a value, the stored settings stay valid', async () => {
  const name = fc.constantFrom(...siteFields.map((field) => field.name));
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.json({ maxDepth: 2 }).filter((json) => json.length < 500),
  );
  await fc.assert(
    fc.asyncProperty(name, value, async (field, typed) => {
      const { version } = await read();
      const input = { site: server.site.id, version, reason, changes: [{ name: field, value: typed }] };
      await administrator.call(changeSite, input).catch((error: unknown) => {
        expect(error).toMatchObject({ code: expect.stringMatching(/^(?:invalid_input|nothing_changed)$/) });
      });
      // What is stored must be accepted again.
      await change({ 'company.kvk': crypto.randomUUID() });
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
