import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function secretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content, { mode: 0o400 });
  return path;
}

test('a secret can be in a file, but the variable itself takes precedence', () => {
  const url = 'postgres://vonk:a-long-password@db.example/vonk';
  const path = secretFile('database', `${url}\n`);
  expect(readConfig({ DATABASE_URL_FILE: path })).toMatchObject({ databaseUrl: url, mode: 'production' });
  const other = 'postgres://db.example/other';
  expect(readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: other }).databaseUrl).toBe(other);
  expect(readConfig({ DATABASE_URL_FILE: '' }).databaseUrl).toBeUndefined();
});

test('[OP-06] replicas are listed with commas or in a file, and only together with a database', () => {
  const database = { DATABASE_URL: 'postgres://db.example/vonk' };
  const [one, two] = ['postgres://a.example/vonk', 'postgresql://b.example/vonk'];
  const read = (environment: Record<string, string>) => readConfig(environment).databaseReplicaUrls;
  expect(read(database)).toEqual([]);
  expect(read({ ...database, DATABASE_REPLICA_URLS: `${one}, ${two}` })).toEqual([one, two]);
  const path = secretFile('replicas', `${one}\n${two}\n`);
  expect(read({ ...database, DATABASE_REPLICA_URLS_FILE: path })).toEqual([one, two]);
  expect(() => read({ DATABASE_REPLICA_URLS: one })).toThrow('together with DATABASE_URL');
  expect(() => read({ ...database, DATABASE_REPLICA_URLS: 'mysql://u:sesame@a/b' })).toThrow(
    'DATABASE_REPLICA_URLS must be a URL that begins with postgres:// or postgresql://.',
  );
  const nine = Array.from({ length: 9 }, () => one).join(',');
  expect(() => read({ ...database, DATABASE_REPLICA_URLS: nine })).toThrow('at most 8');
});

test('a missing or empty file prevents the start, and its content is not repeated', () => {
  const read = (environment: Record<string, string>) => () => readConfig(environment);
  expect(read({ REDIS_URL_FILE: join(folder, 'none') })).toThrow(ConfigError);
  expect(read({ REDIS_URL_FILE: join(folder, 'none') })).toThrow(
    'REDIS_URL_FILE names a file that cannot be read (ENOENT).',
  );
  expect(read({ SMTP_URL_FILE: secretFile('empty', ' \n') })).toThrow('SMTP_URL_FILE names an empty file.');
  const wrong = secretFile('wrong', 'sesame-open-up');
  expect(read({ S3_URL_FILE: wrong })).toThrow('S3_URL must be a URL that begins with s3://.');
});

test('only secrets are read from files', () => {
  expect(readConfig({ PORT_FILE: secretFile('port', '4000') }).port).toBe(3000);
});
