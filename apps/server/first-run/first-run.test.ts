import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeServer, type ServerProcess } from '#apps/server/compose.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { setUpSite } from '#features/site/site-editor/server/public.ts';
import { hasStaff } from '#features/identity/accounts/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { hour } from '#platform/shared/time.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { offerFirstRun } from './first-run.ts';

let server: ServerProcess;
let client: TestClient;
let clock: TestClock;
let lines: string[];
let close: () => Promise<void>;

beforeEach(async () => {
  const database = await createTestDatabase();
  lines = [];
  clock = new TestClock();
  const log = pino(new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }));
  const config = readConfig({
    VONK_MODE: 'production',
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    RUN_JOBS: 'no',
    DRAIN_SECONDS: '0',
    TRUSTED_PROXIES: '1',
  });
  server = await composeServer({ config, databaseUrl: database.url, log, clock });
  const url = await server.listen();
  client = new TestClient(url, 'www.example.com');
  close = async () => {
    await server.close();
    await database.drop();
  };
});
afterEach(() => close());

const password = 'kaasschaaf-paraplu';
const form = {
  domain: 'www.example.com',
  name: 'Example',
  language: 'nl',
  countries: 'nl, BE',
  administrator: 'De Baas',
  email: 'baas@example.com',
  password,
};

const loggedCode = () => /"code":"([A-Z\d]{10})"/.exec(lines.join('\n'))?.[1];

async function send(fields: Readonly<Record<string, string>>, language = 'en', address = '192.0.2.1') {
  const answer = await client.fetch('/first-run', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://www.example.com',
      'accept-language': language,
      'x-forwarded-for': address,
    },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
}

test('the code in the log creates the first site and its administrator, once', async () => {
  const page = await client.fetch('/first-run');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('value="www.example.com"');
  const code = loggedCode()!;
  expect(await send({ ...form, code: ` ${code.toLowerCase()} ` })).toMatchObject({
    status: 303,
    to: '/login',
  });
  expect(await listSites(server.services.db)).toMatchObject([
    { isDefault: true, hosts: ['www.example.com'] },
  ]);
  await client.call(
    logIn,
    { email: form.email, password },
    { headers: { origin: 'https://www.example.com' } },
  );
  expect((await client.fetch('/first-run')).status).toBe(404);
  expect((await send({ ...form, code })).status).toBe(404);
});

test('a wrong code creates nothing, and after several wrong codes, the right one no longer works from that address', async () => {
  const code = loggedCode()!;
  for (let attempt = 1; attempt <= 5; attempt++)
    expect((await send({ ...form, code: 'AAAAAAAAAA' })).text).toContain('That isn’t the code');
  const { status, text } = await send({ ...form, code });
  expect(status).toBe(400);
  expect(text).toContain('wrong too often. Wait');
  expect(await listSites(server.services.db)).toEqual([]);
  // A stranger doesn't lock the owner out.
  expect((await send({ ...form, code }, 'en', '198.51.100.7')).status).toBe(303);
});

test('a code expires, and the next start creates a new one', async () => {
  const code = loggedCode()!;
  await offerFirstRun(server.services);
  expect(lines.join('\n').match(/"code":/g)).toHaveLength(1);
  clock.advance(hour);
  expect((await send({ ...form, code })).text).toContain('The code has expired');
  lines = [];
  await offerFirstRun(server.services);
  expect(loggedCode()).not.toBe(code);
  expect((await send({ ...form, code: loggedCode()! })).status).toBe(303);
});

test('a mistake is named, the typed input is kept, and the code still works', async () => {
  const code = loggedCode()!;
  expect((await send({ ...form, code, domain: 'https://www.example.com' })).text).toContain('without https');
  expect((await send({ ...form, code, countries: 'Nederland' }, 'nl')).text).toContain('tweeletterige');
  const weak = await send({ ...form, code, password: 'password' });
  expect(weak.text).toContain('Choose a longer password');
  expect(weak.text).toContain('value="baas@example.com"');
  expect(weak.text).not.toContain('value="password"');
  expect((await send({ ...form, code })).status).toBe(303);
  expect(await listSites(server.services.db)).toHaveLength(1);
});

test('two people with the code create only one administrator, and another site cannot submit the form', async () => {
  const code = loggedCode()!;
  const foreign = await client.fetch('/first-run', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.test' },
    body: new URLSearchParams({ ...form, code }).toString(),
  });
  expect(foreign.status).toBe(403);
  const answers = await Promise.all([
    send({ ...form, code }),
    send({ ...form, code, email: 'other@example.com', domain: 'two.example.com' }),
  ]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await listSites(server.services.db)).toHaveLength(1);
});

test('a restart of the server allows new attempts, with the same code', async () => {
  const code = loggedCode()!;
  for (let attempt = 1; attempt <= 5; attempt++) await send({ ...form, code: 'AAAAAAAAAA' });
  expect((await send({ ...form, code })).status).toBe(400);
  await offerFirstRun(server.services);
  expect((await send({ ...form, code })).status).toBe(303);
});

test.each([
  ['administrator', 'De\u0000Baas', 'Choose another name'],
  ['administrator', '@baas', 'Choose another name'],
  ['administrator', 'a'.repeat(61), 'Choose another name'],
  ['name', 'Exam\u0000ple', 'Choose another name'],
  ['email', 'baas\u0000@example.com', 'Check your email address'],
  ['password', `${password}\u0000`, 'Choose a longer password'],
  ['password', 'short', 'Choose a longer password'],
  ['domain', 'www.exam\u0000ple.com', 'without https'],
  ['countries', 'NL\u0000', 'two-letter codes'],
  ['language', 'n\u0000l', 'Check what you typed'],
])('a bad %s (%j) is named before anything is stored', async (field, value, sentence) => {
  const code = loggedCode()!;
  const answer = await send({ ...form, code, [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(sentence);
  expect(await listSites(server.services.db)).toEqual([]);
  expect((await send({ ...form, code })).status).toBe(303);
});

test('a site that an earlier attempt created is not silently used for another domain', async () => {
  const code = loggedCode()!;
  await setUpSite(server.services, {
    domain: 'first.example.com',
    name: 'First',
    languages: ['en'],
    countries: ['NL'],
  });
  const refused = await send({ ...form, code });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('already set up as first.example.com');
  expect(await hasStaff(server.services.db)).toBe(false);
  expect((await send({ ...form, domain: '', code })).status).toBe(303);
});

test('until there is a site, calls and files return 503 without a stack in the log', async () => {
  lines = [];
  for (const path of ['/api/user.php', '/manifest.webmanifest']) {
    const answer = await client.fetch(path);
    expect(answer.status, path).toBe(503);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
  expect(lines.join('')).not.toMatch(/stack|"level":50/);
  expect(lines.filter((line) => line.includes('no site yet'))).toHaveLength(2);
});
