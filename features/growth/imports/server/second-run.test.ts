import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { importFolder, makeImportFolder, type ImportFolder } from '#tests/support/import-folder.ts';
import { portrait } from '#tests/support/photos.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { acceptImport } from '../contract.ts';
import { Tally } from './report.ts';
import { runImport } from './run-import.ts';
import { openCsvSource } from './sources/csv-source.ts';
import { importedMember } from './tables.ts';

let server: TestServer;
let folder: ImportFolder;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = makeImportFolder();
  return () => folder.remove();
});

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const password = 'the old password';
const hash = createHash('sha256').update(`salt${password}`).digest('hex');

interface StoredMember {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly city: string | null;
  readonly height: number | null;
  readonly language: string;
}

async function storedMembers(source: string) {
  const { rows } = await server.services.db.pool.query<StoredMember>(
    `select source_id as id, name, about, city, height, language, a.created_at as joined
       from imported_member i
       join account a using (site_id, member_id) join profile p using (site_id, member_id)
      where source = $1 order by source_id`,
    [source],
  );
  return rows;
}

describe('[FD-25] a second run', () => {
  test('mends what the first one left out because of its encoding and dates', async () => {
    const header = 'id,email,name,gender,seeks,birth_date,country,city,joined_at';
    const people = [
      '1,s1@second.test,Jürgen,male,female,1990-03-04,NL,Köln,2019-01-02 03:04:05',
      '2,s2@second.test,Zoë,female,male,1991-01-01,NL,Malaga,2019-01-02 03:04',
    ];
    const sent = ['1,1,2,Grüße aus Köln,01-02-2019 10:00', '2,2,1,hallo,01-02-2019 10:05'];
    folder.write('members.csv', latin1([header, ...people].join('\n')));
    folder.write('messages.csv', latin1(['id,from,to,text,at', ...sent].join('\n')));
    const first = await importFolder(server, folder, { source: 'encoding' });
    expect(first.findings).toEqual([
      'members.csv:2 name not_in_encoding',
      'members.csv:2 city not_in_encoding',
      'members.csv:3 name not_in_encoding',
      'messages.csv:2 text not_in_encoding',
      'messages.csv:2 at date_order_unknown',
      'messages.csv:3 at date_order_unknown',
    ]);

    folder.write('members.csv', [header, ...people].join('\n'));
    folder.write('messages.csv', ['id,from,to,text,at', ...sent].join('\n'));
    const second = await importFolder(server, folder, {
      source: 'encoding',
      csv: { dateOrder: 'day-first' },
    });
    expect(second.findings).toEqual([]);
    expect(second.counts).toMatchObject({ members: { imported: 2 }, messages: { imported: 2 } });
    expect(await storedMembers('encoding')).toMatchObject([{ name: 'Jürgen' }, { name: 'Zoë' }]);
    const { rows } = await server.services.db.pool.query(
      `select body, created_at as at from message where client_id like 'import:encoding:%' order by client_id`,
    );
    expect(rows).toEqual([
      { body: 'Grüße aus Köln', at: new Date('2019-02-01T10:00:00Z') },
      { body: 'hallo', at: new Date('2019-02-01T10:05:00Z') },
    ]);
  });

  test('completes members who have not consented, and leaves the others alone', async () => {
    const header =
      'id,email,name,gender,seeks,birth_date,country,about,height,language,password_scheme,password_hash,password_salt';
    const write = (about: string, height: string, language: string) =>
      folder.write(
        'members.csv',
        [
          header,
          ...['1', '2', '3'].map(
            (id) =>
              `${id},c${id}@second.test,Anna,female,male,1990-03-04,NL,${about},${height},${language},salted_sha256,${hash},salt`,
          ),
        ].join('\n'),
      );
    write('J\u{FFFD}rgen', '"1,72"', 'xx');
    const first = await importFolder(server, folder, { source: 'complete' });
    expect(first.findings).toHaveLength(9);
    expect(first.counts.members).toMatchObject({ imported: 3, leftOut: 0 });

    for (const id of ['2', '3']) {
      const browser = server.visitor();
      await expect(browser.call(logIn, { email: `c${id}@second.test`, password })).rejects.toMatchObject({
        code: 'import_consent_required',
      });
      await browser.call(acceptImport, { accept_terms: true, accept_sensitive: true, accept_age: true });
      if (id === '3') await browser.call(changeProfile, { about: 'My own words.' });
      await browser.call(getUser, {});
    }

    write('Old words.', '172', 'nl');
    const expected = await importFolder(server, folder, { source: 'complete', dryRun: true });
    const second = await importFolder(server, folder, { source: 'complete' });
    expect(second).toEqual(expected);
    expect(second.counts.members).toEqual({ read: 3, imported: 0, known: 3, mended: 1, leftOut: 0 });
    expect(await storedMembers('complete')).toMatchObject([
      { id: '1', about: 'Old words.', height: 172, language: 'nl' },
      { id: '2', about: '', height: null, language: 'en' },
      { id: '3', about: 'My own words.', height: null, language: 'en' },
    ]);
    const third = await importFolder(server, folder, { source: 'complete' });
    expect(third.counts.members).toMatchObject({ known: 3, mended: 0 });
  });

  test('replaces the lost letters of an import by an earlier version', async () => {
    const header = 'id,email,name,gender,seeks,birth_date,country';
    folder.write('members.csv', `${header}\n1,u1@second.test,Jürgen,male,female,1990-03-04,NL\n`);
    await importFolder(server, folder, { source: 'earlier' });
    const { db } = server.services;
    const [row] = await db.select().from(importedMember).where(eq(importedMember.source, 'earlier'));
    await db.update(profile).set({ name: 'J\u{FFFD}rgen' }).where(eq(profile.memberId, row!.memberId));
    const again = await importFolder(server, folder, { source: 'earlier' });
    expect(again.counts.members).toMatchObject({ imported: 0, mended: 1 });
    expect(await storedMembers('earlier')).toMatchObject([{ name: 'Jürgen' }]);
  });

  test('names members whom the other system has banned since, and changes nothing about them', async () => {
    const header = 'id,email,name,gender,seeks,birth_date,country,banned';
    const write = (banned: string) =>
      folder.write('members.csv', `${header}\n1,b1@second.test,Ad,male,female,1990-03-04,NL,${banned}\n`);
    write('nee');
    await importFolder(server, folder, { source: 'since' });
    write('ja');
    const again = await importFolder(server, folder, { source: 'since' });
    expect(again.findings).toEqual(['kept members.csv:2 banned banned']);
    expect(again.counts.members).toEqual({ read: 1, imported: 0, known: 1, mended: 0, leftOut: 0 });
    expect(await server.services.db.$count(account, eq(account.email, 'b1@second.test'))).toBe(1);
  });
});

const members = (count: number, domain: string) =>
  [
    'id,email,name,gender,seeks,birth_date,country',
    ...Array.from({ length: count }, (_, id) => `${id},${id}@${domain}.test,Bo,male,female,1990-03-04,NL`),
  ].join('\n');

test('[FD-26] a row that only the database refuses is named, and the others are imported', async () => {
  folder.write('members.csv', members(2, 'refused'));
  folder.write('pictures/1.jpg', await portrait(31, { width: 500, height: 500 }));
  folder.write('photos.csv', 'id,member,file\n1,0,1.jpg\n2,0,1.jpg\n3,1,1.jpg\n');
  const csv = await openCsvSource(folder.path);
  const findings: unknown[] = [];
  const report = await runImport(
    server.services,
    {
      ...csv,
      async *pages(part, after) {
        for await (const page of csv.pages(part, after))
          yield {
            ...page,
            // No column of the database holds this number.
            rows: page.rows.map((row) =>
              'position' in row && row.id === '2' ? { ...row, position: 1e6 } : row,
            ),
          };
      },
    },
    {
      siteId: server.site.id,
      source: 'refused',
      dryRun: false,
      country: null,
      photosFolder: join(folder.path, 'pictures'),
      onFinding: ({ id, reason }) => void findings.push([id, reason]),
      onProgress: () => undefined,
      onResume: () => undefined,
    },
  );
  expect(findings).toEqual([['2', 'database_refused']]);
  expect(report.get('photos')).toMatchObject({ read: 3, imported: 2, leftOut: 1 });
});

test('[FD-26] a draft of a tally that is thrown away leaves no trace', () => {
  const tally = new Tally('likes', () => {
    throw new Error('Nothing may be reported.');
  });
  const { tally: draft } = tally.draft();
  draft.imported(3);
  draft.leaveOut({ id: '1', place: { file: 'likes.csv', line: 2 } }, { column: null, reason: 'duplicate' });
  expect(tally.report).toEqual({
    read: 0,
    imported: 0,
    known: 0,
    mended: 0,
    leftOut: 0,
    findings: new Map(),
  });
});

describe('[FD-29] the command', () => {
  const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

  test('prints nothing of what members wrote when the database fails', async () => {
    folder.write('members.csv', members(2, 'trap'));
    folder.write('messages.csv', 'id,from,to,text,at\n1,0,1,my secret wish,2020-01-01\n');
    const { pool } = server.services.db;
    await pool.query(`
      create function trap() returns trigger language plpgsql as $$
        begin raise exception 'cannot store %', new.body; end $$;
      create trigger trap before insert on message for each row execute function trap()`);
    try {
      const { code, said } = await run(`import csv --site localhost --name trap --folder ${folder.path}`);
      expect(code).toBe(1);
      expect(said).toContain('query failed');
      expect(said).toContain('database error P0001');
      expect(said).not.toMatch(/secret|insert into|my /);
    } finally {
      await pool.query('drop trigger trap on message; drop function trap()');
    }
  });

  test('prints and lists each finding with its place, and never overwrites a report', async () => {
    folder.write(
      'members.csv',
      `${members(1, 'list')}\n7,7@list.test,Anna,female,male,01-02-1990,NL\n8,8@list.test,=1+1;@x,female,male,1990-01-01,NL\n`,
    );
    const report = join(folder.path, 'report.csv');
    const line = `import csv --site localhost --name list --folder ${folder.path} --dry-run --report ${report}`;
    const { code, said } = await run(line);
    expect(code).toBe(0);
    expect(said).toContain('members: 3 read, 2 would be imported, 0 imported before, 1 left out');
    expect(said).toContain(
      '  date_order_unknown: 1, first in members.csv, line 3, column birth_date; expected: the year first, or --dates day-first or month-first',
    );
    expect(readFileSync(report, 'utf8')).toBe(
      '\u{FEFF}part,id,file,line,column,reason,effect,expected\r\n' +
        'members,7,members.csv,3,birth_date,date_order_unknown,row_left_out,"the year first, or --dates day-first or month-first"\r\n',
    );
    expect((await run(line)).said).toContain('report-2.csv');
  });

  test.each([
    ['--encoding latin1', '--encoding must be utf-8 or windows-1252 or windows-1250'],
    ['--dates american', '--dates must be day-first or month-first'],
    ['--name J\u{FFFD}rgen', 'Argument 4 of import csv has a character that cannot be stored'],
    ['--name a\u202Eb', 'Argument 4 of import csv has a character that cannot be stored'],
  ])('refuses %j', async (option, reason) => {
    const { code, said } = await run(`import csv --folder /tmp ${option} --site localhost`);
    expect(said).toContain(reason);
    expect(code).toBe(2);
  });

  test('names the file and the line where it cannot go on', async () => {
    folder.write('members.csv', `${members(2, 'stop')}\n3,"x\n`);
    const { code, said } = await run(`import csv --site localhost --name stop --folder ${folder.path}`);
    expect(said).toContain('members.csv, line 4: a quotation mark in this row is never closed');
    expect(code).toBe(2);
    expect(await storedMembers('stop')).toEqual([]);
  });
});
