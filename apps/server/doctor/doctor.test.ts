import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { judgeDatabase } from './check-database.ts';
import { runDoctor } from './doctor.ts';
import { runChecks } from './run-checks.ts';

let url: string;
let dataDir: string;
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  url = (await createTestDatabase()).url;
  dataDir = mkdtempSync(join(tmpdir(), 'vonk-doctor-'));
});
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function examine(
  settings: Record<string, string> = {},
  options: { address?: string; sendTo?: string; limitMs?: number } = {},
) {
  const lines: string[] = [];
  const environment = { VONK_MODE: 'production', DATABASE_URL: url, DATA_DIR: dataDir, ...settings };
  const isFine = await runDoctor({
    environment,
    print: (line) => void lines.push(line),
    limitMs: 9_000,
    ...options,
  });
  return {
    isFine,
    said: (name: string) => lines.filter((line) => line.slice(9).startsWith(name)).join('\n'),
  };
}

/** For services that never answer. */
const quickly = { limitMs: 400 };

/** A server that accepts connections but never responds. */
async function silentServer(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listen(server);
}

async function webServer(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer);
  closings.push(() => server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** An unused port. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

test('[OP-02] everything that works is reported in one line each', async () => {
  const [smtp, s3] = [await startFakeSmtp(), await startFakeS3()];
  closings.push(smtp.close, s3.close);
  const secret = 'a-secret-that-is-long-enough-for-this';
  const settings = { SMTP_URL: smtp.url, S3_URL: s3.url, MAIL_EVENTS_SECRET: secret, METRICS_TOKEN: secret };
  const { isFine, said } = await examine(settings);
  expect(said('settings')).toBe('ok       settings  They are valid, for production.');
  expect(said('database')).toMatch(/^ok {7}database {2}PostgreSQL \d+.*, connected in \d+ ms, up to date\.$/);
  expect(said('storage')).toContain('ok       storage   Wrote, read and deleted a file');
  expect(said('mail')).toBe('ok       mail      The mail server accepts the log-in.');
  expect(said('disk')).toMatch(/GB are free/);
  expect(isFine).toBe(true);
  expect(smtp.taken).toEqual([]);
  expect(s3.objects.size).toBe(0);
});

test('[OP-02] an invalid setting is named, and the command exits with 1', async () => {
  const { isFine, said } = await examine({ PORT: 'eighty' });
  expect(isFine).toBe(false);
  expect(said('settings')).toContain('FAULT    settings  PORT is "eighty"');
});

describe('[OP-02] the database', () => {
  test('that refuses connections or cannot be reached', async () => {
    const wrong = await examine({ DATABASE_URL: url.replace(/\/[^/]*$/, '/no_such_database') });
    expect(wrong.said('database')).toMatch(/^FAULT .*refuses the connection \(3D000\)\. Check the user/);
    const port = await closedPort();
    const gone = await examine({ DATABASE_URL: `postgres://vonk:very-secret-word@127.0.0.1:${port}/vonk` });
    expect(gone.said('database')).toMatch(/^FAULT .*cannot be reached \(ECONNREFUSED\)\. Check the host/);
    expect(gone.said('')).not.toContain('very-secret-word');
  });

  test('that does not respond', async () => {
    const { said } = await examine(
      {
        DATABASE_URL: `postgres://vonk@127.0.0.1:${await silentServer()}/vonk`,
      },
      quickly,
    );
    expect(said('database')).toMatch(/^FAULT .*No answer within 0\.4 s\./);
  });

  test('that is new, or newer than this version', async () => {
    const empty = await createEmptyDatabase();
    closings.push(empty.drop);
    const fresh = await examine({ DATABASE_URL: empty.url });
    expect(fresh.said('database')).toMatch(/^warning .*migrations are waiting\./);

    const newer = await createTestDatabase();
    closings.push(newer.drop);
    const client = new pg.Client({ connectionString: newer.url });
    await client.connect();
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', 9999999999999)`,
    );
    const ahead = await examine({ DATABASE_URL: newer.url });
    expect(ahead.said('database')).toMatch(/^warning .*This version may still run\./);
    await client.query(
      `insert into installation (migrated_by, oldest_version, oldest_migration)
       values ('9.1.0', '9.0.0', 9999999999998)
       on conflict (is_only) do update
         set migrated_by = excluded.migrated_by, oldest_version = excluded.oldest_version,
           oldest_migration = excluded.oldest_migration`,
    );
    await client.end();
    const tooOld = await examine({ DATABASE_URL: newer.url });
    expect(tooOld.said('database')).toMatch(/^FAULT .*No server of this version will start\./);
    expect(tooOld.said('database')).toContain('9.0.0');
  });

  test.each([
    [{ number: 140_011, version: '14.11' }, 'PostgreSQL 14.11 is too old.'],
    [{ isReadOnly: true }, 'The database is a replica.'],
    [{ encoding: 'SQL_ASCII' }, 'The encoding is SQL_ASCII.'],
    [{ mayCreate: false }, 'The role cannot create schemas and tables.'],
    [{ now: new Date(0) }, /^The clocks of this machine and the database differ by \d+ s\.$/],
  ])('that has a fault: %o', (change, text) => {
    const facts = {
      number: 170_006,
      version: '17.6',
      maxConnections: 200,
      otherConnections: 0,
      mayCreate: true,
      encoding: 'UTF8',
      isReadOnly: false,
      now: new Date(),
      last: 0,
      allowed: { migratedBy: null, oldestVersion: null, oldestMigration: null },
      ...change,
    };
    const findings = judgeDatabase(readConfig({ DATABASE_URL: url }), facts, 1);
    expect(findings).toContainEqual({
      state: 'fault',
      text: expect.stringMatching(text) as string,
      remedy: expect.stringMatching(/\.$|…\.$/) as string,
    });
  });

  test('that has too few connections', async () => {
    const { said } = await examine({ WEB_CONCURRENCY: '64', DATABASE_POOL: '100' });
    expect(said('database')).toMatch(/^warning .*may open \d+ connections.* Raise max_connections/);
  });
});

describe('[OP-02] the storage', () => {
  test('that refuses', async () => {
    const s3 = await startFakeS3();
    closings.push(s3.close);
    const { said } = await examine({ S3_URL: s3.url.replace('AKIDTEST', 'AKIDWRONG') });
    expect(said('storage')).toMatch(/^FAULT .*cannot be stored in the bucket.* Check the address, key/);
  });

  test('that keeps deleted files', async () => {
    const s3 = await startFakeS3();
    closings.push(s3.close);
    s3.objects.delete = () => true;
    const { isFine, said } = await examine({ S3_URL: s3.url });
    expect(said('storage')).toMatch(/^FAULT .*still there after it was deleted\. Allow s3:DeleteObject/);
    expect(isFine).toBe(false);
  });

  test('that returns different bytes from those that were stored', async () => {
    const s3 = await startFakeS3();
    closings.push(s3.close);
    const store = s3.objects.set.bind(s3.objects);
    s3.objects.set = (key, object) => store(key, { ...object, bytes: Buffer.from('cached before') });
    const { said } = await examine({ S3_URL: s3.url });
    expect(said('storage')).toMatch(/^FAULT .*cannot be read back as it was written\. Check for a cache/);
  });

  test('whose folder is not writable', async () => {
    const locked = join(dataDir, 'locked');
    mkdirSync(locked);
    // A file in its place stops even root.
    writeFileSync(join(locked, 'files'), '');
    const { said } = await examine({ DATA_DIR: locked });
    expect(said('storage')).toContain(`cannot be stored in the folder ${join(locked, 'files')} `);
    expect(said('storage')).toMatch(/^FAULT .*Give the user of the server the right to write there\./);
  });

  test('in a folder that cannot be created', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { said } = await examine({ DATA_DIR: join(file, 'data') });
    expect(said('disk')).toMatch(/^FAULT .*\(ENOTDIR\)\. Create the folder, or correct DATA_DIR\./);
  });
});

describe('[OP-02] the mail server', () => {
  test('is missing in production', async () => {
    const { said } = await examine();
    expect(said('mail')).toMatch(/^FAULT .*no mail leaves\./);
  });

  test('that cannot be reached, or does not respond', async () => {
    const refused = await examine({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` });
    expect(refused.said('mail')).toMatch(/^FAULT .*cannot be reached \(ECONNREFUSED\)\. Check the host/);
    const silent = await examine({ SMTP_URL: `smtp://127.0.0.1:${await silentServer()}` }, quickly);
    expect(silent.said('mail')).toMatch(/^FAULT .*No answer within 0\.4 s\./);
  });

  test('gets a mail only if an address is given', async () => {
    const smtp = await startFakeSmtp();
    closings.push(smtp.close);
    const { said } = await examine({ SMTP_URL: smtp.url }, { sendTo: 'owner@example.test' });
    expect(said('mail')).toContain('Sent a mail to owner@example.test.');
    expect(smtp.taken).toEqual([{ to: 'owner@example.test', subject: 'Test of Vonk' }]);
  });
});

test('[OP-02] Redis that refuses connections or does not respond', async () => {
  const refused = await examine({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}` });
  expect(refused.said('redis')).toMatch(/^FAULT .*does not answer \(ECONNREFUSED\)/);
  const silent = await examine({ REDIS_URL: `redis://127.0.0.1:${await silentServer()}` }, quickly);
  expect(silent.said('redis')).toMatch(/^FAULT .*No answer within 0\.4 s\./);
});

test('[OP-02] weak and missing passwords', async () => {
  const { said } = await examine({
    SMTP_URL: 'smtp://vonk:vonk@127.0.0.1:1',
    REDIS_URL: 'redis://redis.invalid:6379',
  });
  expect(said('secrets')).toMatch(/The password in SMTP_URL is weak\. Choose a longer/);
  expect(said('secrets')).toMatch(/REDIS_URL has no password/);
});

describe('[OP-02] the public address', () => {
  test('that leads to the server', async () => {
    const server = await startTestServer();
    closings.push(() => server.close());
    const { said } = await examine({ VONK_MODE: 'demo' }, { address: server.url });
    expect(said('address')).toMatch(/^ok .*answers as visitors need it\./);
  });

  test('whose proxy changes the host, or responds itself', async () => {
    const foreign = await webServer((request, response) => {
      const isCall = request.url !== '/readyz';
      response.writeHead(isCall ? 403 : 200, { 'content-type': 'application/json' });
      response.end(isCall ? '{"error":{"code":"foreign_origin"}}' : '{"ok":true}');
    });
    const changed = await examine({ VONK_MODE: 'demo' }, { address: foreign });
    expect(changed.said('address')).toMatch(/^FAULT .*Make the proxy pass on the header "Host: 127\.0\.0\.1/);

    const page = await webServer((_request, response) => response.end('<h1>Welcome to nginx</h1>'));
    const other = await examine({ VONK_MODE: 'demo' }, { address: page });
    expect(other.said('address')).toMatch(/^FAULT .*something other than Vonk/);

    const broken = await webServer((_request, response) => response.writeHead(502).end());
    const down = await examine({ VONK_MODE: 'demo' }, { address: broken });
    expect(down.said('address')).toMatch(/^FAULT .*returned 502\./);
  });

  test('that is not encrypted in production, or does not speak TLS', async () => {
    const plain = await examine({}, { address: 'http://vonk.invalid' });
    expect(plain.said('address')).toMatch(/^FAULT .*is not encrypted/);
    const port = new URL(await webServer((_request, response) => response.end())).port;
    const wrong = await examine({}, { address: `https://127.0.0.1:${port}` });
    expect(wrong.said('address')).toMatch(/^FAULT .*HTTPS does not work/);
  });
});

test('[OP-02] a check that never ends is reported, and does not hold up the others', async () => {
  const lines: string[] = [];
  const never = { name: 'never', run: () => new Promise<never>(() => undefined) };
  const quick = { name: 'quick', run: async () => ({ state: 'ok', text: 'Fine.' }) as const };
  expect(await runChecks([never, quick], (line) => void lines.push(line), 20)).toBe(false);
  expect(lines).toEqual([
    'FAULT    never  No answer within 0.02 s. Check the address, the firewall and the service itself.',
    'ok       quick  Fine.',
    '1 fault, 0 warnings.',
  ]);
});
