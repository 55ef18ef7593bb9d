import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { listDatabaseUrls } from './database-hosts.ts';

const accepted: readonly (readonly [string, readonly string[]])[] = [
  ['postgres://vonk:pw@db/vonk', ['postgres://vonk:pw@db/vonk']],
  [
    'postgresql://vonk:p%40w@10.0.0.1:5432,10.0.0.2:5433/vonk?sslmode=verify-full',
    [
      'postgresql://vonk:p%40w@10.0.0.1:5432/vonk?sslmode=verify-full',
      'postgresql://vonk:p%40w@10.0.0.2:5433/vonk?sslmode=verify-full',
    ],
  ],
  [
    'postgres://vonk@[::1]:5432,db/vonk?target_session_attrs=read-write&sslmode=require',
    ['postgres://vonk@[::1]:5432/vonk?sslmode=require', 'postgres://vonk@db/vonk?sslmode=require'],
  ],
  ['postgres://a,b/vonk?target_session_attrs=primary', ['postgres://a/vonk', 'postgres://b/vonk']],
];

test.each(accepted)('[FD-73] DATABASE_URL %s is accepted', (url, urls) => {
  expect(listDatabaseUrls(url)).toEqual(urls);
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['mysql://vonk:secret@db/vonk', /must be a URL that begins with postgres/],
  ['postgres://vonk:secret@a,,b/vonk', /host 2 of 3 cannot be read/],
  ['postgres://vonk:secret@a,b:port/vonk', /host 2 of 2 cannot be read/],
  ['postgres://vonk:secret@a,b/vonk?target_session_attrs=any', /target_session_attrs must be read-write/],
  [
    `postgres://vonk:secret@${Array.from({ length: 9 }, (_, n) => `db${n}`).join(',')}/vonk`,
    /at most 8 hosts/,
  ],
])(
  '[FD-73] DATABASE_URL %s is refused with a sentence that does not repeat the password',
  (url, sentence) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(sentence);
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow(/secret/);
  },
);

test('[FD-73] every list of hosts leads to one address for each, with the same user, database and options', () => {
  const host = fc.constantFrom('10.0.0.1', 'db.example', '[::1]');
  const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: null });
  const hosts = fc.array(fc.tuple(host, port), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(hosts, fc.string({ minLength: 1 }), (list, password) => {
      const names = list.map(([name, number]) => (number === null ? name : `${name}:${number}`));
      const login = `vonk:${encodeURIComponent(password.toWellFormed())}`;
      const urls = listDatabaseUrls(`postgres://${login}@${names.join(',')}/vonk?sslmode=require`);
      expect(urls).toEqual(names.map((name) => `postgres://${login}@${name}/vonk?sslmode=require`));
    }),
  );
});
