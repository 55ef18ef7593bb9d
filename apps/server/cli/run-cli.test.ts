import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { getMember, searchMembers } from '#features/discovery/members/contract.ts';
import { getInbox } from '#features/console/inbox/contract.ts';
import { getPackages } from '#features/money/payments/contract.ts';
import { getSettings } from '#features/site/sites/contract.ts';
import { aMember } from '#tests/support/builders.ts';
import { runCommand as run } from '#tests/support/run-command.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const strong = 'kaasschaaf-paraplu';

describe('on a running server', () => {
  let server: TestServer;
  let databaseUrl: string;
  beforeAll(async () => {
    server = await startTestServer();
    databaseUrl = server.services.config.databaseUrl!;
  });
  afterAll(() => server.close());

  test('[RO-06] staff create creates an account that logs in with its role and is invisible to members', async () => {
    const result = await run(
      databaseUrl,
      'staff create --email Chef@vonk.test --name "De Chef" --role administrator --site localhost',
      strong,
    );
    expect(result).toEqual({
      code: 0,
      said: 'Chef@vonk.test is administrator of Vonk (localhost) and can log in.',
    });

    const staff = server.visitor();
    await staff.call(logIn, { email: 'chef@vonk.test', password: strong });
    const { user } = await staff.call(getUser, {});
    expect(user).toMatchObject({
      staff_role: 'administrator',
      status: 'active',
      profile: { name: 'De Chef' },
    });
    await staff.call(getInbox, {});

    const member = await aMember(server).male().seeking(18, 99).create();
    const visible = await aMember(server).female().who('bi').bornOn('1970-01-01').create();
    const foundIds = (await member.call(searchMembers, {})).members.map(({ id }) => id);
    expect(foundIds).toContain(visible.id);
    expect(foundIds).not.toContain(user.profile.id);
    await expect(member.call(getMember, { id: user.profile.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('the new role is in the audit log, without address or name', async () => {
    await run(
      databaseUrl,
      'staff create --email toezicht@vonk.test --name Toezicht --role moderator --site localhost',
      strong,
    );
    const { rows } = await server.services.db.pool.query<{ action: string; details: object; all: string }>(
      `select action, details, audit_entry::text as all from audit_entry where action = 'staff.created' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ action: 'staff.created', details: { role: 'moderator' } });
    expect(rows[0]!.all).not.toMatch(/toezicht/i);
  });

  test.each([
    [
      '--email piet@vonk.test --name Piet --role moderator --site localhost',
      'kort',
      1,
      '"password" needs at least 8 characters.',
    ],
    ['--email piet@vonk.test --name Piet --role moderator --site localhost', 'password123', 1, 'too common'],
    [
      '--email piet --name Piet --role moderator --site localhost',
      strong,
      1,
      'The email address is not valid.',
    ],
    [
      '--email piet@vonk.test --name @piet --role moderator --site localhost',
      strong,
      1,
      'must not begin with @',
    ],
    [
      '--email piet@vonk.test --name Piet --role boss --site localhost',
      strong,
      2,
      'must be one of: administrator, moderator',
    ],
    [
      '--email piet@vonk.test --name Piet --role moderator',
      strong,
      2,
      '--site is missing; the sites are: localhost, vlam.localhost.',
    ],
    [
      '--email piet@vonk.test --name Piet --role moderator --site elders.nl',
      strong,
      2,
      'the only sites are: localhost',
    ],
    ['--name Piet --role moderator --site localhost', strong, 2, '--email is missing.'],
    ['--colour red', strong, 2, "Unknown option '--colour'"],
  ])('staff create %s is rejected with a message', async (args, password, code, sentence) => {
    const answer = await run(databaseUrl, `staff create ${args}`, password);
    expect(answer.said).toContain(sentence);
    expect(answer.code).toBe(code);
    const { rows } = await server.services.db.pool.query(`select 1 from account where email like 'piet%'`);
    expect(rows).toEqual([]);
  });

  test('an address has only one account per site', async () => {
    const line = 'staff create --email dubbel@vonk.test --name Dubbel --role support --site localhost';
    expect((await run(databaseUrl, line, strong)).code).toBe(0);
    expect(await run(databaseUrl, line, strong)).toEqual({
      code: 1,
      said: 'The site already has an account with this email address.',
    });
  });

  test('site create makes a site that is immediately served on its domain, with prices', async () => {
    const result = await run(
      databaseUrl,
      'site create --domain Gloed.test --name Gloed --language nl --countries nl,be',
    );
    expect(result.code).toBe(0);
    const visitor = server.visitor({ id: 0, host: 'gloed.test' });
    await server.changeSettings({});
    const { settings } = await visitor.call(getSettings, {});
    expect(settings).toMatchObject({
      name: 'Gloed',
      domain: 'gloed.test',
      countries: ['NL', 'BE'],
      languages: ['nl'],
      signups: 'all',
    });
    expect(settings.minimum_message_costs.NL).toEqual({ costs: 45, currency: 'EUR' });
    expect((await visitor.call(getPackages, {})).packages).toHaveLength(4);
  });

  test.each([
    ['--domain gloed.test/x --name X --language nl --countries NL', '"domain" cannot be used (invalid).'],
    ['--domain localhost --name X --language nl --countries NL', 'A site with this domain already exists.'],
    ['--domain x.test --name X --language xx --countries NL', '"languages" cannot be used (invalid).'],
    ['--domain x.test --name X --language nl --countries NL,XX', '"countries" cannot be used (invalid).'],
  ])('site create %s is rejected', async (args, sentence) => {
    expect(await run(databaseUrl, `site create ${args}`)).toEqual({ code: 1, said: sentence });
  });

  test('ledger check reports a wallet that does not match its postings', async () => {
    expect(await run(databaseUrl, 'ledger check')).toEqual({ code: 0, said: 'The ledger balances.' });
    const { id } = await aMember(server).withCredits(3).create();
    await server.services.db.pool.query('update wallet set balance = 5 where member_id = $1', [id]);
    expect(await run(databaseUrl, 'ledger check')).toEqual({
      code: 1,
      said: `site ${server.site.id}, ${id}: wrong balance, expected 3, found 5`,
    });
  });
});

describe('on a new database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('the first site is the default one and its first administrator needs no --site', async () => {
    expect((await run(database.url, 'migrate')).said).toBe('The database is up to date.');
    expect(
      await run(database.url, 'staff create --email a@b.nl --name A --role administrator', strong),
    ).toMatchObject({ code: 2 });
    expect(
      (await run(database.url, 'site create --domain vonk.nl --name Vonk --language nl --countries NL')).code,
    ).toBe(0);
    expect(
      (await run(database.url, 'staff create --email a@b.nl --name A --role administrator', strong)).code,
    ).toBe(0);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'select is_default, staff_role, account.status from site join account on site_id = id',
    );
    await client.end();
    expect(rows).toEqual([{ is_default: true, staff_role: 'administrator', status: 'active' }]);
  });

  test.each([
    ['a wrong password', (url: URL) => (url.password = 'wrong'), '28P01'],
    ['a database that does not exist', (url: URL) => (url.pathname = '/no_such_database'), '3D000'],
    ['a port without PostgreSQL', (url: URL) => (url.port = '9'), 'ECONNREFUSED'],
  ])('%s is reported in one sentence', async (_what, change, code) => {
    const url = new URL(database.url);
    change(url);
    expect(await run(url.href, 'ledger check')).toEqual({
      code: 1,
      said: `DATABASE_URL: the database does not answer (${code}).`,
    });
  });

  test('the demo cannot be seeded in production', async () => {
    const empty = await createTestDatabase();
    expect(await run(empty.url, 'seed')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not for production'),
    });
    await empty.drop();
  });
});

test('without a command, it lists the commands; an unknown command fails', async () => {
  expect(await run('', 'help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('staff create --email'),
  });
  expect(await run('', 'staff dance')).toMatchObject({
    code: 2,
    said: expect.stringContaining('There is no command "staff dance".'),
  });
  expect(await run('', 'migrate --help')).toMatchObject({
    code: 0,
    said: expect.stringContaining('migrates the database'),
  });
});

test('a database that does not respond is named, but not its password', async () => {
  const answer = await run('postgresql://vonk:geheim@127.0.0.1:1/vonk', 'ledger check');
  expect(answer).toEqual({ code: 1, said: 'DATABASE_URL: the database does not answer (ECONNREFUSED).' });
});
