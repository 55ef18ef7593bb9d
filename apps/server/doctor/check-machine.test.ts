import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { checkJournal } from './check-journal.ts';
import { checkDisk, checkSecrets, judgeDisk } from './check-machine.ts';
import { checkReplicas, judgeReplica } from './check-replicas.ts';
import type { Check, Finding } from './finding.ts';

let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-doctor-'));
  ({ url: databaseUrl, drop } = await createTestDatabase());
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await drop();
});

async function listFindings({ run }: Check): Promise<readonly Finding[]> {
  const result = await run(AbortSignal.timeout(9_000));
  return 'state' in result ? [result] : result;
}

const configWith = (settings: Record<string, string> = {}) =>
  readConfig({ VONK_MODE: 'production', DATABASE_URL: databaseUrl, DATA_DIR: folder, ...settings });

describe('[OP-02] the disk', () => {
  test.each([
    [2_000_000_001, 'ok', '2.0 GB are free in DATA_DIR.'],
    [1_999_999_999, 'warning', '2.0 GB are free in DATA_DIR.'],
    [499_999_999, 'fault', '0.5 GB are free in DATA_DIR.'],
    [0, 'fault', '0.0 GB are free in DATA_DIR.'],
  ])('with %i bytes left', (bytes, state, text) => {
    expect(judgeDisk('DATA_DIR', bytes)).toMatchObject({ state, text });
  });

  test('of a database on this machine is checked too', async () => {
    const findings = await listFindings(checkDisk(configWith(), async () => tmpdir()));
    expect(findings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/GB are free in DATA_DIR\.$/),
      expect.stringMatching(/GB are free in the folder of the database \(\/.+\)\.$/),
    ]);
    const elsewhere = await listFindings(checkDisk(configWith(), async () => join(folder, 'not-here')));
    expect(elsewhere[1]).toMatchObject({
      state: 'off',
      text: 'The folder of the database cannot be seen from here (ENOENT).',
    });
  });

  test('of a database that does not say where it is cannot be checked', async () => {
    const findings = await listFindings(checkDisk(configWith()));
    expect(findings[1]).toMatchObject({ state: 'off', text: expect.stringContaining('GRANT') as string });
  });

  test('of a database elsewhere is not', async () => {
    const config = configWith({ DATABASE_URL: 'postgres://vonk@database.invalid/vonk' });
    expect(await listFindings(checkDisk(config))).toHaveLength(1);
  });
});

describe('[OP-02] secrets', () => {
  const fine = {
    METRICS_TOKEN: 'a-token-that-is-long-enough',
    MOLLIE_API_KEY: 'live_123456789012345678901234567890',
  };
  const textsWith = async (settings: Record<string, string>) => {
    const environment = { VONK_MODE: 'production', DATABASE_URL: databaseUrl, ...fine, ...settings };
    return (await listFindings(checkSecrets(readConfig(environment), environment))).map(({ text }) => text);
  };
  const secretFile = (mode: number) => {
    const path = join(folder, `secret-${mode}`);
    writeFileSync(path, 'redis://:a-long-random-password@127.0.0.1:1');
    chmodSync(path, mode);
    return path;
  };

  test('in files that others can read', async () => {
    expect(await textsWith({ REDIS_URL_FILE: secretFile(0o644) })).toContain(
      'The file in REDIS_URL_FILE can be read by every user of this machine (mode 644).',
    );
    expect(await textsWith({ REDIS_URL_FILE: secretFile(0o640) })).toContain(
      'The file in REDIS_URL_FILE can be read by its group (mode 640).',
    );
    expect((await textsWith({ REDIS_URL_FILE: secretFile(0o600) })).join()).not.toContain('REDIS_URL_FILE');
  });

  test('of replicas that are weak or missing', async () => {
    const texts = await textsWith({
      DATABASE_REPLICA_URLS:
        'postgres://vonk:vonk@10.0.0.1/vonk postgres://vonk@10.0.0.2/vonk postgres://vonk:a-long-random-password@10.0.0.3/vonk',
    });
    expect(texts).toContain('The password in DATABASE_REPLICA_URLS (replica 1) is weak.');
    expect(texts).toContain('DATABASE_REPLICA_URLS (replica 2) has no password.');
    expect(texts.join()).not.toContain('replica 3');
  });

  test('that a shop needs', async () => {
    expect(await textsWith({ MOLLIE_API_KEY: '' })).toContain(
      'MOLLIE_API_KEY is not set, so nothing can be sold.',
    );
    expect(await textsWith({ MOLLIE_API_KEY: fine.MOLLIE_API_KEY.replace('live', 'test') })).toContain(
      'MOLLIE_API_KEY is a test key, so nobody really pays.',
    );
    expect((await textsWith({})).join()).not.toContain('MOLLIE');
  });
});

describe('[OP-02] the erasure journal', () => {
  const findingWith = async (settings: Record<string, string>) =>
    (await listFindings(checkJournal(configWith(settings))))[0]!;

  test('that is not set', async () => {
    expect(await findingWith({})).toMatchObject({ state: 'off' });
  });

  test('whose folder does not exist is not created, because it would belong to the wrong user', async () => {
    const missing = join(folder, 'no-such-folder');
    expect(await findingWith({ ERASURE_JOURNAL: missing })).toMatchObject({ state: 'warning' });
    expect(await findingWith({ ERASURE_JOURNAL: missing })).toMatchObject({ state: 'warning' });
  });

  test('that cannot be written', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked);
    // A file in its place stops even root.
    writeFileSync(join(locked, 'incoming'), '');
    expect(await findingWith({ ERASURE_JOURNAL: locked })).toMatchObject({
      state: 'fault',
      text: expect.stringMatching(/cannot be written \(E\w+\), so nobody is erased\.$/) as string,
    });
  });

  test('on the disk of the other files', async () => {
    const journal = join(folder, 'journal');
    mkdirSync(journal);
    expect(await findingWith({ ERASURE_JOURNAL: journal })).toMatchObject({
      state: 'warning',
      text: 'The erasure journal is on the same disk as DATA_DIR.',
    });
    // With files in a bucket, no disk holds both.
    const settings = { ERASURE_JOURNAL: journal, S3_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=0' };
    expect(await findingWith(settings)).toMatchObject({ state: 'ok' });
  });
});

describe('[OP-06] a replica', () => {
  const healthy = { replays: true, cluster: 'a', position: '0/5000000', maxConnections: 100 };
  const judge = (replica: Partial<typeof healthy>) =>
    judgeReplica(configWith(), 'Replica 1', { ...healthy, ...replica }, { ...healthy, replays: false });

  test('that has everything', () => {
    expect(judge({})).toMatchObject({ state: 'ok' });
  });

  test.each([
    [{ replays: false }, 'fault', 'Replica 1 is not a replica: it accepts changes.'],
    [{ cluster: 'b' }, 'fault', 'Replica 1 follows another database.'],
    [{ maxConnections: 10 }, 'warning', /may open 13 connections to replica 1, which allows 10\.$/],
    [{ position: '0/4FFFFF0' }, 'warning', 'Replica 1 is 16 bytes behind.'],
  ])('with a fault: %o', (change, state, text) => {
    expect(judge(change)).toMatchObject({ state, text: expect.stringMatching(text) as string });
  });

  test('that cannot be reached, beside one that accepts changes', async () => {
    const config = configWith({ DATABASE_REPLICA_URLS: `postgres://vonk@127.0.0.1:1/vonk ${databaseUrl}` });
    const findings = await listFindings(checkReplicas(config));
    expect(findings.map(({ text }) => text)).toEqual([
      'Replica 1 cannot be reached (ECONNREFUSED).',
      'Replica 2 is not a replica: it accepts changes.',
    ]);
  });
});
