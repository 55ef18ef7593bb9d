import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCompanyInfo, getSettings } from '#features/site/sites/contract.ts';
import { getPackages } from '#features/money/payments/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeTextOfSite } from '#features/site/site-texts/contract.ts';
import {
  changeSiteDomain,
  createSite,
  getSite,
  getSiteHistory,
  getSites,
  inviteSiteAdministrator,
  type DomainChange,
} from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'A third brand.';
const brand: CallInput<typeof createSite> = {
  name: 'Gloed',
  domain: 'Gloed.localhost',
  languages: ['nl', 'fr'],
  countries: ['NL', 'BE'],
  administrator: { email: 'noor@gloed.example', name: 'Noor' },
  reason,
};
const create = (input: Partial<CallInput<typeof createSite>> = {}, by = administrator) =>
  by.call(createSite, { ...brand, ...input }, { idempotencyKey: crypto.randomUUID() });
const read = async (site: number) => (await administrator.call(getSite, { site })).site;
const settingsOn = async (host: string) =>
  (await server.visitor({ id: 0, host }).call(getSettings, {})).settings;

describe('[CO-08] a new brand', () => {
  test('answers on its domain, sells, and has an administrator who gets a mail', async () => {
    const { site: id } = await create();
    const site = await read(id);
    expect(site).toMatchObject({ name: 'Gloed', main: false, domains: ['gloed.localhost'] });
    const missing = site.steps.filter(({ done }) => !done).map(({ step }) => step);
    expect(missing).toEqual(['company', 'vat', 'description', 'support']);
    expect((await settingsOn('gloed.localhost')).name).toBe('Gloed');
    const { packages } = await server.visitor({ id, host: 'gloed.localhost' }).call(getPackages, {});
    expect(packages.length).toBeGreaterThan(0);
    expect(JSON.parse(site.fields.find(({ name }) => name === 'time_zone')!.value)).toBe('Europe/Amsterdam');
    await expect.poll(() => mailsTo(server, 'noor@gloed.example'), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsTo(server, 'noor@gloed.example');
    expect(mail!.subject).toContain('Gloed');
    expect(mail!.plain).toMatch(/^Ada heeft een account voor je gemaakt/m);
    expect(mail!.plain).toContain('gloed.localhost');
    expect(mail!.plain).not.toMatch(/wachtwoord blijft|aangevraagd/i);
  });

  test('[FD-66] has an administrator who cannot be the second person for whoever created it', async () => {
    const { site } = await create({
      domain: 'second.localhost',
      administrator: { email: 'second@gloed.example', name: 'Sec' },
    });
    const [entry] = await server.services.db
      .select()
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.action, 'site.invite_administrator'),
          sql`(${auditEntry.details} ->> 'site')::integer = ${site}`,
        ),
      );
    expect(entry!.actorId).toBe(administrator.id);
    const { rows } = await server.services.db.pool.query(
      `select member_id from account where site_id = $1 and email = 'second@gloed.example'`,
      [site],
    );
    expect(entry!.details).toMatchObject({ account: rows[0].member_id });
  });

  test('has exactly the languages asked for, the first as the default, and no adult content', async () => {
    const { site } = await create({ domain: 'langues.localhost', languages: ['fr', 'nl'] });
    const { fields } = await read(site);
    const value = (name: string) => JSON.parse(fields.find((field) => field.name === name)!.value) as unknown;
    expect(value('languages')).toEqual(['fr', 'nl']);
    expect(value('domain_language')).toBe('fr');
    expect(value('adult_content')).toBe(false);
  });

  test('needs only a description once its company and support are given', async () => {
    const { site: id } = await create({
      domain: 'complete.localhost',
      countries: ['BE', 'NL'],
      company: 'Kaneel Dating B.V.',
      company_data: {
        address: ' Herengracht 10 ',
        city: '1015 BK Amsterdam',
        country: 'NL',
        registration_number: '87654321',
        vat_number: 'NL861234567B01',
      },
      support_email: 'help@kaneel.example',
      phone: '+31 20 123 45 67',
    });
    const site = await read(id);
    expect(site.steps.filter(({ done }) => !done)).toEqual([{ step: 'description', done: false }]);
    const value = (name: string) =>
      JSON.parse(site.fields.find((field) => field.name === name)!.value) as unknown;
    expect(value('company.address')).toBe('Herengracht 10');
    expect(value('company.vat_numbers')).toEqual({ NL: 'NL861234567B01' });
    expect(value('support_email')).toBe('help@kaneel.example');
    const { companyinfo } = await server.visitor({ id, host: 'complete.localhost' }).call(getCompanyInfo, {});
    expect(companyinfo).toMatchObject({ name: 'Kaneel Dating B.V.', kvk: '87654321', country: 'NL' });
    expect(companyinfo.support_phone).toBe('+31 20 123 45 67');
  });

  test('that joins a company keeps the company’s data, with a phone number of its own', async () => {
    const { site: first } = await create({ domain: 'elder.localhost', phone: '+31 20 1', company: 'Kaneel' });
    const companyId = (await read(first)).fields.find(({ name }) => name === 'company_id')!.value;
    const { site: id } = await create({
      domain: 'younger.localhost',
      company_id: Number(companyId),
      company_data: { address: 'Elsewhere 1' },
      phone: '+31 20 2',
    });
    const { fields } = await read(id);
    const value = (name: string) => fields.find((field) => field.name === name)!.value;
    expect(value('company.support_phone')).toBe('"+31 20 1"');
    expect(value('support_phone')).toBe('"+31 20 2"');
    expect(value('company.address')).toBe('"-"');
  });

  test('has its description once its introduction is written in the default language', async () => {
    const { site: id } = await create({ domain: 'words.localhost' });
    const isDone = async () => (await read(id)).steps.find(({ step }) => step === 'description')!.done;
    const write = (language: 'nl' | 'fr') =>
      administrator.call(changeTextOfSite, {
        site: id,
        place: 'intro',
        texts: [{ language, version: 0, text: 'Warm.' }],
        reason,
      });
    await write('fr');
    expect(await isDone()).toBe(false);
    await write('nl');
    expect(await isDone()).toBe(true);
  });

  test('has the time zone of its first country, and a history that shows who created it', async () => {
    const { site } = await create({ domain: 'lys.localhost', countries: ['DK'], languages: ['da'] });
    const { fields } = await read(site);
    expect(fields.find(({ name }) => name === 'time_zone')).toMatchObject({
      value: '"Europe/Copenhagen"',
      kind: 'choice',
    });
    const { versions } = await administrator.call(getSiteHistory, { site });
    expect(versions).toMatchObject([{ by: { id: administrator.id }, reason }]);
  });

  test('belongs to a company of its own, unless an existing one is chosen', async () => {
    const getCompany = async (site: number) => {
      const { fields } = await read(site);
      const value = (name: string) =>
        JSON.parse(fields.find((field) => field.name === name)!.value) as unknown;
      return { number: value('company_id'), name: value('company.name') };
    };
    const { site: first } = await create({ domain: 'first.localhost', company: 'Kaneel B.V.' });
    const { site: other } = await create({ domain: 'other.localhost', company: 'Kaneel B.V.' });
    const own = await getCompany(first);
    expect(own.name).toBe('Kaneel B.V.');
    expect((await getCompany(other)).number).not.toBe(own.number);
    const { site: sister } = await create({ domain: 'sister.localhost', company_id: Number(own.number) });
    expect(await getCompany(sister)).toEqual(own);
    await expect(create({ domain: 'none.localhost', company_id: 4_000 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test.each([
    [{ domain: 'vlam.localhost' }, 'domain', 'taken'],
    [{ domain: 'not a host' }, 'domain', 'invalid'],
    [{ domain: 'one.localhost', countries: ['ZZ'] }, 'countries', 'invalid'],
    [{ domain: 'four.localhost', support_email: 'nobody' }, 'support_email', 'contradiction'],
    [{ domain: 'five.localhost', company_data: { country: 'ZZ' } }, 'company_data.country', 'contradiction'],
    [
      { domain: 'six.localhost', company_data: { vat_number: '\uD800' } },
      'company_data.vat_number',
      'invalid_characters',
    ],
    [
      { domain: 'two.localhost', administrator: { email: 'nobody', name: 'Noor' } },
      'administrator.email',
      'invalid_email',
    ],
  ])('is refused with %j, and nothing of it remains', async (input, field, problem) => {
    const before = (await administrator.call(getSites, {})).sites.length;
    await expect(create(input)).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field, problem }] },
    });
    expect((await administrator.call(getSites, {})).sites).toHaveLength(before);
  });

  test('can only be created by administrators of the main site', async () => {
    const elsewhere = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    await expect(create({ domain: 'three.localhost' }, elsewhere)).rejects.toMatchObject({
      code: 'permission_denied',
    });
    const invitation = { email: 'x@example.test', name: 'Bo', reason };
    await expect(
      elsewhere.call(inviteSiteAdministrator, { site: server.site.id, ...invitation }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await elsewhere.call(inviteSiteAdministrator, { site: server.secondSite.id, ...invitation });
  });
});

test('[CO-05] domains are added, made the main one and removed', async () => {
  const id = server.secondSite.id;
  const change = async (what: DomainChange, domain: string) =>
    administrator.call(changeSiteDomain, {
      site: id,
      version: (await read(id)).version,
      domain,
      change: what,
      reason,
    });
  expect((await change('add', 'Vuur.localhost')).domains).toEqual(['vlam.localhost', 'vuur.localhost']);
  expect((await settingsOn('vuur.localhost')).domain).toBe('vlam.localhost');
  await expect(change('add', 'vuur.localhost')).rejects.toMatchObject({ code: 'domain_taken' });
  await expect(change('add', 'localhost')).rejects.toMatchObject({ code: 'domain_taken' });
  await expect(change('remove', 'vlam.localhost')).rejects.toMatchObject({ code: 'domain_main' });
  await expect(change('main', 'elsewhere.localhost')).rejects.toMatchObject({ code: 'domain_unknown' });
  await expect(change('add', 'a b')).rejects.toMatchObject({ code: 'invalid_input' });
  await change('main', 'vuur.localhost');
  expect((await settingsOn('vlam.localhost')).domain).toBe('vuur.localhost');
  expect((await change('remove', 'vlam.localhost')).domains).toEqual(['vuur.localhost']);
  await expect(change('remove', 'vlam.localhost')).rejects.toMatchObject({ code: 'domain_unknown' });
});
