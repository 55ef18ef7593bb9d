import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/bcrypt';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { requestPasswordReset, resetPassword } from '#features/identity/accounts/access-contract.ts';
import { mailPasswordReset } from '#features/identity/accounts/server/access/mail-password-reset.ts';
import { account, importedPassword } from '#features/identity/accounts/server/tables.ts';
import { addressIdentities, barIdentities } from '#features/identity/barred-identities/server/public.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { getPrivacy } from '#features/identity/privacy/contract.ts';
import { getChats, getMessages } from '#features/conversation/chat/contract.ts';
import { getLikes } from '#features/discovery/likes/contract.ts';
import { getMember } from '#features/discovery/members/contract.ts';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { getPhotos, maxPhotoBytes } from '#features/people/photos/contract.ts';
import { pictureQueue } from '#platform/server/images/picture.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { aMember } from '#tests/support/builders.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { portrait } from '#tests/support/photos.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { acceptImport, refuseImport } from '../contract.ts';
import { addPhotos } from './add-photos.ts';
import { runImport } from './run-import.ts';
import { openCsvSource } from './sources/csv-source.ts';
import { importedMember, importProgress } from './tables.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-import-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const password = 'the old password';
const bcrypt = hashSync(password, 4).replace('$2b$', '$2y$');
const header =
  'id,email,name,gender,seeks,birth_date,country,city,about,joined_at,balance,password_scheme,password_hash,password_salt,confirmed';
const person = (id: string, changes: { readonly [column: string]: string } = {}) => {
  const fields = {
    id,
    email: `${id}@old.test`,
    name: `Name ${id}`,
    gender: 'male',
    seeks: 'female',
    birth_date: '1990-01-01',
    country: 'NL',
    city: '',
    about: '',
    joined_at: '2019-03-01T10:00:00Z',
    balance: '0',
    password_scheme: 'bcrypt',
    password_hash: bcrypt,
    password_salt: '',
    confirmed: 'yes',
    ...changes,
  };
  return header
    .split(',')
    .map((column) => `"${Reflect.get(fields, column)}"`)
    .join(',');
};
const write = (part: string, first: string, rows: readonly string[]) =>
  writeFileSync(join(folder, `${part}.csv`), `${[first, ...rows].join('\n')}\n`);
const members = (...rows: readonly string[]) => write('members', header, rows);

/** Imports the folder under this name. Imports under different names never share ids. */
async function importAs(source: string, changes: { dryRun?: boolean; photosFolder?: string } = {}) {
  const skipped: string[] = [];
  const csv = await openCsvSource(folder);
  const report = await runImport(server.services, csv, {
    siteId: server.site.id,
    source,
    dryRun: false,
    country: null,
    photosFolder: null,
    onFinding: ({ part, id, reason }) => void skipped.push(`${part} ${id} ${reason}`),
    onProgress: () => undefined,
    onResume: () => undefined,
    ...changes,
  });
  const figures = (part: 'members' | 'photos' | 'likes' | 'blocks' | 'messages') => {
    const { read, imported, known } = report.get(part)!;
    return { read, imported, known };
  };
  return { figures, skipped };
}

/** The only member that was imported under this name. */
async function findMember(source: string): Promise<string> {
  const importedRows = await server.services.db
    .select()
    .from(importedMember)
    .where(eq(importedMember.source, source));
  expect(importedRows).toHaveLength(1);
  return importedRows[0]!.memberId;
}

const consents = { accept_terms: true, accept_sensitive: true, accept_age: true };

/** Logs in with the old password and consents. */
async function joinAs(id: string) {
  const browser = server.visitor();
  await expect(browser.call(logIn, { email: `${id}@old.test`, password })).rejects.toMatchObject({
    code: 'import_consent_required',
  });
  const { user } = await browser.call(acceptImport, consents);
  return { browser, user };
}

/** Counts the rows of every table that an import could change. */
async function countRows(): Promise<string> {
  const tables =
    'account profile wallet ledger_transaction ledger_posting member_like member_block conversation participant message imported_member imported_photo imported_password photo outbox_mail session member_search';
  const { rows } = await server.services.db.pool.query(
    tables
      .split(' ')
      .map(
        (table) =>
          `select '${table}' as name, count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as content from ${table} t`,
      )
      .join(' union all '),
  );
  return JSON.stringify(rows);
}

describe('[RE-06] an import from CSV', () => {
  test('brings members with likes, blocks, messages and balances, and a second run changes nothing', async () => {
    members(person('a1', { balance: '30' }), person('a2', { gender: 'female', seeks: 'male' }), person('a3'));
    write('likes', 'from,to,at', ['a1,a2,2020-01-01T00:00:00Z', 'a2,a1,2020-01-02T00:00:00Z']);
    write('blocks', 'from,to', ['a2,a3']);
    write('messages', 'id,from,to,text,at', [
      '1,a1,a2,"Hello, you",2020-01-01T10:00:00Z',
      '2,a2,a1,Hi,2020-01-01T10:05:00Z',
      '3,a1,a2,"How are you?",2020-01-01T10:06:00Z',
    ]);
    const { figures } = await importAs('alpha');
    expect(figures('members')).toEqual({ read: 3, imported: 3, known: 0 });
    expect(figures('likes')).toEqual({ read: 2, imported: 2, known: 0 });
    expect(figures('blocks')).toEqual({ read: 1, imported: 1, known: 0 });
    expect(figures('messages')).toEqual({ read: 3, imported: 3, known: 0 });
    expect(await checkLedger(server.services.db)).toEqual([]);
    const { rows: sides } = await server.services.db.pool.query(
      `select source_id as id, sent_count as sent, conversation_id as conversation from participant
         join imported_member using (site_id, member_id) where source = 'alpha' order by source_id`,
    );
    expect(sides).toMatchObject([
      { id: 'a1', sent: 2 },
      { id: 'a2', sent: 1 },
    ]);

    const before = await countRows();
    server.clock.advance(86_400_000);
    const again = (await importAs('alpha')).figures;
    expect(again('members')).toEqual({ read: 3, imported: 0, known: 3 });
    expect(again('likes')).toEqual({ read: 2, imported: 0, known: 2 });
    expect(again('blocks')).toEqual({ read: 1, imported: 0, known: 1 });
    expect(again('messages')).toEqual({ read: 3, imported: 0, known: 3 });
    expect(await countRows()).toBe(before);

    const { browser, user } = await joinAs('a1');
    expect(user.credits).toBe(30);
    expect((await browser.call(getChats, {})).chats, 'a2 has not consented').toEqual([]);
    const conversation = sides[0]!.conversation;
    await expect(browser.call(getMessages, { conversation })).rejects.toMatchObject({ code: 'not_found' });
    await joinAs('a2');
    const [chat] = (await browser.call(getChats, {})).chats;
    expect(chat).toMatchObject({ num_unread_messages: 0, profile: { name: 'Name a2' } });
    const { messages } = await browser.call(getMessages, { conversation: chat!.conversation.id });
    expect(messages.map(({ body, seq, sent_at: at }) => [seq, body, at])).toEqual([
      [1, 'Hello, you', '2020-01-01T10:00:00.000Z'],
      [2, 'Hi', '2020-01-01T10:05:00.000Z'],
      [3, 'How are you?', '2020-01-01T10:06:00.000Z'],
    ]);
    expect((await browser.call(getLikes, {})).liked_by.map(({ name }) => name)).toEqual(['Name a2']);
  });

  test('reports and skips addresses already in use, children, and rows about members who were left out', async () => {
    const anna = await aMember(server).create();
    members(
      person('b1', { email: anna.email.toUpperCase() }),
      person('b2', { birth_date: '2015-01-01' }),
      person('b3'),
      person('b4', { email: 'b3@old.test' }),
      person('b5', { confirmed: 'no' }),
    );
    write('messages', 'id,from,to,text,at', [
      '1,b3,b1,Hello,2020-01-01',
      '2,b3,b3,Me,2020-01-01',
      '3,b3,b3," ",2020-01-01',
      '4,b3,b5,Hello,',
    ]);
    const { figures, skipped } = await importAs('beta');
    expect(figures('members')).toEqual({ read: 5, imported: 1, known: 0 });
    expect(skipped.toSorted()).toEqual([
      'members b1 address_taken',
      'members b2 too_young',
      'members b4 address_repeated',
      'members b5 not_confirmed',
      'messages 1 member_not_imported',
      'messages 2 same_member',
      'messages 3 text_empty',
      'messages 4 value_missing',
    ]);
    await expect(anna.call(getUser, {})).resolves.toMatchObject({ user: { status: 'active' } });
  });

  test('skips whoever the company of the site has banned', async () => {
    const { db } = server.services;
    const banned = await addressIdentities(db, ['n1@old.test']);
    await barIdentities(db, { companyId: 1, banId: uuidv4() }, banned);
    await barIdentities(db, { companyId: 2, banId: uuidv4() }, await addressIdentities(db, ['n2@old.test']));
    members(person('n1', { email: 'N1@old.test' }), person('n2'));
    const { figures, skipped } = await importAs('banned');
    expect(figures('members')).toEqual({ read: 2, imported: 1, known: 0 });
    expect(skipped).toEqual(['members n1 address_barred']);
  });

  test('continues after an interruption where it stopped', async () => {
    const ids = Array.from({ length: 2_500 }, (_, index) => `c${index}`);
    members(...ids.map((id) => person(id, { balance: '5' })));
    const csv = await openCsvSource(folder);
    const interrupted = runImport(
      server.services,
      {
        ...csv,
        async *pages(part, after) {
          let pages = 0;
          for await (const page of csv.pages(part, after)) {
            if (++pages === 3) throw new Error('The line is cut.');
            yield page;
          }
        },
      },
      {
        siteId: server.site.id,
        source: 'gamma',
        dryRun: false,
        country: null,
        photosFolder: null,
        onFinding: () => undefined,
        onProgress: () => undefined,
        onResume: () => undefined,
      },
    );
    await expect(interrupted).rejects.toThrow('The line is cut.');
    const { figures } = await importAs('gamma');
    expect(figures('members')).toEqual({ read: 500, imported: 500, known: 0 });
    const importedCount = await server.services.db.$count(importedMember, eq(importedMember.source, 'gamma'));
    expect(importedCount).toBe(2_500);
    expect(await server.services.db.$count(importProgress)).toBe(0);
    expect(await checkLedger(server.services.db)).toEqual([]);
  });

  test('counts in a dry run, and changes nothing', async () => {
    members(person('d1'), person('d2'), person('d3', { birth_date: '2015-01-01' }));
    write('likes', 'from,to', ['d1,d2', 'd1,d3']);
    const before = await countRows();
    const { figures } = await importAs('delta', { dryRun: true });
    expect(figures('members')).toEqual({ read: 3, imported: 2, known: 0 });
    expect(figures('likes')).toEqual({ read: 2, imported: 1, known: 0 });
    expect(await countRows()).toBe(before);
  });

  test('keeps members invisible, and mails nothing, until they consent', async () => {
    members(person('e1'));
    const mailsBefore = await server.services.db.$count(outboxMail);
    await importAs('epsilon');
    const memberId = await findMember('epsilon');
    const anna = await aMember(server).female().create();
    await expect(anna.call(getMember, { id: memberId })).rejects.toMatchObject({ code: 'not_found' });
    const { browser } = await joinAs('e1');
    await expect(anna.call(getMember, { id: memberId })).resolves.toMatchObject({
      member: { name: 'Name e1' },
    });
    expect(await server.services.db.$count(outboxMail)).toBe(mailsBefore);
    const { consents: givenConsents } = await browser.call(getPrivacy, {});
    expect(givenConsents.filter(({ given_at: at }) => at !== null).map(({ kind }) => kind)).toEqual([
      'terms',
      'sensitive',
    ]);
  });

  test('queues photos, which go to review after the consent', async () => {
    members(person('f1'), person('f2'));
    const photos = join(folder, 'pictures');
    mkdirSync(join(photos, 'f1'), { recursive: true });
    writeFileSync(join(photos, 'f1', 'one.jpg'), await portrait(21));
    writeFileSync(join(photos, 'f1', 'two.jpg'), 'not a picture');
    writeFileSync(join(folder, 'outside.jpg'), await portrait(22));
    write('photos', 'id,member,file,position', [
      '1,f1,f1/one.jpg,0',
      '2,f1,f1/two.jpg,1',
      '3,f1,f1/missing.jpg,2',
      '4,f2,../outside.jpg,0',
    ]);
    const { figures, skipped } = await importAs('zeta', { photosFolder: photos });
    expect(figures('photos')).toEqual({ read: 4, imported: 2, known: 0 });
    expect(skipped).toEqual(['photos 3 file_missing', 'photos 4 file_missing']);
    const again = await importAs('zeta', { photosFolder: photos });
    expect(again.figures('photos')).toEqual({ read: 4, imported: 0, known: 2 });

    const { browser, user } = await joinAs('f1');
    expect((await browser.call(getPhotos, {})).photos).toEqual([]);
    const member = { siteId: server.site.id, memberId: user.profile.id };
    await addPhotos(server.services, member);
    await addPhotos(server.services, member);
    expect((await browser.call(getPhotos, {})).photos).toMatchObject([{ status: 'review', width: 900 }]);
  });

  test('[FD-15] takes a photo that is larger than an upload may be, and keeps it while others are ahead', async () => {
    members(person('f3'));
    const photos = join(folder, 'large');
    mkdirSync(photos, { recursive: true });
    // Phones append films, so the rest of the file may be anything.
    writeFileSync(
      join(photos, 'phone.jpg'),
      Buffer.concat([await portrait(23), Buffer.alloc(maxPhotoBytes)]),
    );
    write('photos', 'id,member,file,position', ['5,f3,phone.jpg,0']);
    const { figures } = await importAs('zeta-large', { photosFolder: photos });
    expect(figures('photos')).toEqual({ read: 1, imported: 1, known: 0 });
    const { browser, user } = await joinAs('f3');
    const member = { siteId: server.site.id, memberId: user.profile.id };
    const gate = Promise.withResolvers<void>();
    const ahead = Array.from({ length: 6 }, () => pictureQueue(member.memberId, 1, () => gate.promise));
    try {
      await expect(addPhotos(server.services, member)).rejects.toMatchObject({ code: 'too_many_requests' });
    } finally {
      gate.resolve();
      await Promise.all(ahead);
    }
    await addPhotos(server.services, member);
    expect((await browser.call(getPhotos, {})).photos).toMatchObject([{ status: 'review', width: 900 }]);
  });
});

describe('[RE-06] an old password', () => {
  test('of bcrypt is checked once, then hashed anew', async () => {
    members(person('g1'));
    await importAs('eta');
    const { browser, user } = await joinAs('g1');
    await browser.call(getUser, {});
    const [row] = await server.services.db
      .select()
      .from(account)
      .where(eq(account.memberId, user.profile.id));
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    expect(
      await server.services.db.$count(importedPassword, eq(importedPassword.memberId, user.profile.id)),
    ).toBe(0);
    await server.visitor().call(logIn, { email: 'g1@old.test', password });
  });

  test('of SHA-256 with a site’s salt is checked once, then hashed anew', async () => {
    const hash = createHash('sha256').update(`site salt${password}`).digest('hex');
    members(
      person('h1', { password_scheme: 'salted_sha256', password_hash: hash, password_salt: 'site salt' }),
    );
    await importAs('theta');
    await joinAs('h1');
    await server.visitor().call(logIn, { email: 'h1@old.test', password });
  });

  test('that is wrong gets the same response as elsewhere, and blocks the account after five attempts', async () => {
    members(person('i1'));
    await importAs('iota');
    const attempt = (typedPassword: string) =>
      server.visitor().call(logIn, { email: 'i1@old.test', password: typedPassword });
    for (let time = 0; time < 4; time++)
      await expect(attempt('wrong wrong')).rejects.toMatchObject({ code: 'login_failed', status: 401 });
    await expect(attempt('wrong wrong')).rejects.toMatchObject({ code: 'account_blocked' });
    await expect(attempt(password)).rejects.toMatchObject({ code: 'account_blocked' });
  });

  test('that is missing can be chosen by mail, and the consent is still required', async () => {
    members(person('j1', { password_hash: '', password_scheme: '' }));
    await importAs('kappa');
    const attempt = (typedPassword: string) =>
      server.visitor().call(logIn, { email: 'j1@old.test', password: typedPassword });
    await expect(attempt(password)).rejects.toMatchObject({ code: 'login_failed' });
    await server.visitor().call(requestPasswordReset, { email: 'j1@old.test' });
    await mailPasswordReset.run(server.services, {
      siteId: server.site.id,
      memberId: await findMember('kappa'),
    });
    const token = findToken(await newestMail(server, 'j1@old.test', /new password/));
    const chosen = { new_password: 'a new secret', new_password_again: 'a new secret' };
    await server.visitor().call(resetPassword, { token, ...chosen });
    await expect(attempt('a new secret')).rejects.toMatchObject({ code: 'import_consent_required' });
  });
});

describe('[RE-06] the consent', () => {
  test('needs all three parts, and a log-in in the same browser', async () => {
    members(person('k1'));
    await importAs('lambda');
    const browser = server.visitor();
    await expect(browser.call(acceptImport, consents)).rejects.toMatchObject({
      code: 'import_consent_expired',
    });
    await expect(browser.call(logIn, { email: 'k1@old.test', password })).rejects.toMatchObject({
      code: 'import_consent_required',
    });
    await expect(server.visitor().call(acceptImport, consents)).rejects.toMatchObject({
      code: 'import_consent_expired',
    });
    await expect(browser.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
    await expect(
      browser.call(acceptImport, { accept_terms: true, accept_sensitive: false, accept_age: false }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'accept_sensitive' }, { field: 'accept_age' }] },
    });
    await expect(browser.call(acceptImport, consents)).resolves.toMatchObject({ user: { status: 'active' } });
    await expect(browser.call(acceptImport, consents)).rejects.toMatchObject({
      code: 'import_consent_expired',
    });
  });

  test('can be refused: the account is erased, and another import does not bring it back', async () => {
    members(person('l1', { balance: '9' }));
    await importAs('mu');
    const browser = server.visitor();
    await expect(browser.call(logIn, { email: 'l1@old.test', password })).rejects.toMatchObject({
      code: 'import_consent_required',
    });
    await browser.call(refuseImport, {});
    await expect(browser.call(logIn, { email: 'l1@old.test', password })).rejects.toMatchObject({
      code: 'login_failed',
    });
    await eraseMembers(server.services);
    expect(await server.services.db.$count(account, eq(account.email, 'l1@old.test'))).toBe(0);
    const { figures } = await importAs('mu');
    expect(figures('members')).toEqual({ read: 1, imported: 0, known: 1 });
    expect(await checkLedger(server.services.db)).toEqual([]);
  });
});

describe('[RE-06] the command', () => {
  const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

  test('prints what it did, and writes what it left out', async () => {
    members(person('m1'), person('m2', { birth_date: '2015-01-01' }));
    const { code, said } = await run(
      `import csv --site localhost --name nu --folder ${folder} --report ${join(folder, 'report.csv')}`,
    );
    expect(said).toContain(
      'members: 2 read, 1 imported, 0 imported before, 1 left out\n  too_young: 1, first in members.csv, line 3, column birth_date',
    );
    expect(code).toBe(0);
  });

  test.each([
    ['import csv --site localhost --folder /nowhere', 'There is no file members.csv'],
    ['import csv --site localhost', '--folder is missing'],
    ['import csv --site localhost --folder . --name "A B"', '--name is "A B"'],
    ['import csv --site localhost --folder . --photos /nowhere', 'there is no folder'],
  ])('%s is refused', async (line, reason) => {
    const { code, said } = await run(line);
    expect(said).toContain(reason);
    expect(code).toBe(2);
  });

  test('names a column that is missing', async () => {
    write('members', 'id,email', ['1,a@b.test']);
    const { code, said } = await run(`import csv --site localhost --name xi --folder ${folder}`);
    expect(said).toContain('has no column name, gender, seeks, birth_date');
    expect(code).toBe(2);
  });
});
