import { describe, expect, test } from 'vitest';
import { mergeByTime } from './merge-by-time.ts';
import type { MysqlDatabase, MysqlRow } from './mysql-rows.ts';
import { oxwallSource } from './oxwall-source.ts';
import { ph7Source } from './ph7-source.ts';
import { plainText } from './plain-text.ts';
import { undecodable } from './row-reader.ts';
import type { ImportSource, Page, PartRows, RefusedRow, SourceMessage } from './source.ts';
import type { ImportPart } from '../../import-choices.ts';

/** A database that answers each query about a table once, with these rows. */
function databaseOf(tables: Readonly<Record<string, readonly MysqlRow[]>>): MysqlDatabase {
  const left = new Map(Object.entries(tables));
  return {
    query: async (sql) => {
      const table = /\bfrom (\w+)/.exec(sql)![1]!;
      const rows = left.get(table) ?? [];
      left.delete(table);
      return rows;
    },
    hasTable: async (name) => name in tables,
    close: async () => undefined,
  };
}

async function rowsOf<P extends ImportPart>(
  source: ImportSource,
  part: P,
): Promise<(PartRows[P] | RefusedRow)[]> {
  const rows: (PartRows[P] | RefusedRow)[] = [];
  for await (const page of source.pages(part, null)) rows.push(...page.rows);
  return rows;
}

const ph7Member: MysqlRow = {
  profileId: 7,
  email: 'anna@example.test',
  username: 'anna_1990',
  password: 'hash',
  firstName: 'Anna &amp; Co',
  birthDate: '1990-12-31',
  sex: 'female',
  matchSex: 'male,couple',
  joinDate: '2019-03-01 10:00:00',
  lang: 'nl_NL',
  credits: 3,
  active: 1,
  ban: 0,
  description: 'Line one<br />Line two &lt;3',
  city: 'Utrecht',
  state: '',
  country: 'NL',
  height: 172,
};

describe('[RE-06] pH7', () => {
  test('members keep their bcrypt hash, and their texts become plain text', async () => {
    const source = ph7Source(databaseOf({ ph7_members: [ph7Member] }), 'ph7_');
    expect(await rowsOf(source, 'members')).toEqual([
      {
        id: '7',
        place: { file: 'ph7_members', line: null },
        leftOut: [],
        email: 'anna@example.test',
        password: { scheme: 'bcrypt', hash: 'hash', salt: '' },
        names: ['Anna & Co', 'anna_1990'],
        gender: 'female',
        seeks: ['male'],
        birthDate: '1990-12-31',
        country: 'NL',
        region: null,
        city: 'Utrecht',
        about: 'Line one\nLine two <3',
        height: 172,
        language: 'nl_NL',
        joinedAt: new Date('2019-03-01T10:00:00Z'),
        balance: 3,
      },
    ]);
  });

  test.each<[MysqlRow, string, string]>([
    [{ ban: 1 }, 'ban', 'banned'],
    [{ active: 2 }, 'active', 'not_confirmed'],
    [{ ban: null }, 'ban', 'value_missing'],
    [{ active: 'yes' }, 'active', 'number_unreadable'],
    [{ birthDate: '0000-00-00' }, 'birthDate', 'value_missing'],
    [{ birthDate: '1990-00-00' }, 'birthDate', 'time_unreadable'],
    [{ joinDate: '2019-02-30 10:00:00' }, 'joinDate', 'time_unreadable'],
    [{ credits: '12.50' }, 'credits', 'number_unreadable'],
    [{ email: undecodable }, 'email', 'not_in_encoding'],
  ])('a member with %j is left out because of %s: %s', async (changes, column, reason) => {
    const source = ph7Source(databaseOf({ ph7_members: [{ ...ph7Member, ...changes }] }), 'ph7_');
    expect(await rowsOf(source, 'members')).toEqual([
      { id: '7', place: { file: 'ph7_members', line: null }, refused: [{ column, reason }] },
    ]);
  });

  test('a zero date of joining is none', async () => {
    const row = { ...ph7Member, joinDate: '0000-00-00 00:00:00' };
    const source = ph7Source(databaseOf({ ph7_members: [row] }), 'ph7_');
    expect(await rowsOf(source, 'members')).toMatchObject([{ joinedAt: null }]);
  });

  test('[FD-23] a message with a zero date is left out with its id', async () => {
    const mail = { messageId: 4, sender: 1, recipient: 2, title: '', message: 'Hi', toDelete: '' };
    const source = ph7Source(
      databaseOf({ ph7_messages: [{ ...mail, sendDate: '0000-00-00 00:00:00' }], ph7_messenger: [] }),
      'ph7_',
    );
    expect(await rowsOf(source, 'messages')).toMatchObject([
      { id: 'mail:4', refused: [{ column: 'sendDate', reason: 'value_missing' }] },
    ]);
  });

  test('a friendship is a like in both directions, a friend request in one', async () => {
    const friend = { requestDate: null, pending: 0 };
    const source = ph7Source(
      databaseOf({
        ph7_members_friends: [
          { ...friend, profileId: 1, friendId: 2 },
          { ...friend, profileId: 3, friendId: 4, pending: 1 },
        ],
      }),
      'ph7_',
    );
    const pairs = (await rowsOf(source, 'likes')).map(({ id }) => id);
    expect(pairs).toEqual(['1-2', '2-1', '3-4']);
  });

  test('mails and instant messages are merged by time, without those that one side deleted', async () => {
    const mail = { sender: 1, recipient: 2, title: '', toDelete: '' };
    const source = ph7Source(
      databaseOf({
        ph7_messages: [
          { ...mail, messageId: 1, title: 'Hi', message: 'one', sendDate: '2020-01-01 10:00:00' },
          { ...mail, messageId: 2, message: 'gone', sendDate: '2020-01-02 10:00:00', toDelete: 'sender' },
          { ...mail, messageId: 3, title: 'Re: Hi', message: 'three', sendDate: '2020-01-03 10:00:00' },
        ],
        ph7_messenger: [
          { messengerId: 9, message: 'two', sent: '2020-01-02 10:00:00', sender: 2, recipient: 1 },
        ],
      }),
      'ph7_',
    );
    const messages = await rowsOf(source, 'messages');
    expect(messages.map((message) => [message.id, Reflect.get(message, 'text')])).toEqual([
      ['mail:1', 'Hi\none'],
      ['im:9', 'two'],
      ['mail:3', 'three'],
    ]);
  });
});

describe('[RE-06] Oxwall', () => {
  const options = {
    prefix: 'ow_',
    salt: 'pepper',
    questions: { about: '', city: '', country: '' },
  };
  const member: MysqlRow = {
    id: 5,
    email: 'bram@example.test',
    username: 'bram',
    password: 'a'.repeat(64),
    joinStamp: 1_551_434_400,
    emailVerify: 1,
    sex: 1,
    sought: 3,
    birthDate: '1985-05-05 00:00:00',
    realName: 'Bram de Vries',
    about: null,
    city: null,
    country: null,
    suspended: null,
    disapproved: null,
    balance: 40,
  };

  test('members keep their hash, with the site’s salt, but not their surname', async () => {
    const source = oxwallSource(databaseOf({ ow_base_user: [member] }), options);
    expect(await rowsOf(source, 'members')).toMatchObject([
      {
        id: '5',
        password: { scheme: 'salted_sha256', hash: 'a'.repeat(64), salt: 'pepper' },
        names: ['Bram', 'bram'],
        gender: 'male',
        seeks: ['male', 'female'],
        birthDate: '1985-05-05',
        joinedAt: new Date('2019-03-01T10:00:00Z'),
        balance: 40,
      },
    ]);
  });

  test.each([
    [{ suspended: 5 }, 'suspended', 'banned'],
    [{ disapproved: 5 }, 'disapproved', 'banned'],
    [{ emailVerify: 0 }, 'emailVerify', 'not_confirmed'],
    [{ emailVerify: null }, 'emailVerify', 'value_missing'],
    [{ balance: -3 }, 'balance', 'number_out_of_range'],
    [{ joinStamp: 'soon' }, 'joinStamp', 'number_unreadable'],
  ])('a member with %j is left out because of %s: %s', async (changes, column, reason) => {
    const source = oxwallSource(databaseOf({ ow_base_user: [{ ...member, ...changes }] }), options);
    expect(await rowsOf(source, 'members')).toMatchObject([{ refused: [{ column, reason }] }]);
  });

  test('the tables of plugins that are not installed are empty', async () => {
    const source = oxwallSource(databaseOf({}), options);
    for (const part of ['photos', 'likes', 'messages'] as const)
      expect(await rowsOf(source, part)).toEqual([]);
  });

  test('system messages and deleted messages are left out', async () => {
    const row = { senderId: 1, recipientId: 2, timeStamp: 1_600_000_000, isSystem: 0, deleted: 0 };
    const source = oxwallSource(
      databaseOf({
        ow_mailbox_message: [
          { ...row, id: 1, text: '<p>Hi &quot;you&quot;</p>' },
          { ...row, id: 2, text: '{}', isSystem: 1 },
          { ...row, id: 3, text: 'gone', deleted: 1 },
        ],
      }),
      options,
    );
    expect(await rowsOf(source, 'messages')).toEqual([
      {
        id: '1',
        place: { file: 'ow_mailbox_message', line: null },
        leftOut: [],
        from: '1',
        to: '2',
        at: new Date(1_600_000_000_000),
        text: 'Hi "you"',
      },
    ]);
  });
});

test('[RE-06] merged messages continue where an interrupted run stopped', async () => {
  const table = (name: string, times: readonly number[]) =>
    async function* (after: string | null): AsyncGenerator<Page<SourceMessage>> {
      const rows = times.map((time, index) => ({
        id: `${name}:${index + 1}`,
        place: { file: name, line: null },
        leftOut: [],
        from: '1',
        to: '2',
        text: 'x',
        at: new Date(time),
      }));
      for (const row of rows.slice(Number(after))) yield { rows: [row], cursor: row.id };
    };
  const tables = [table('a', [1, 4, 5, 9]), table('b', [2, 3, 6])];
  const read = async (after: string | null) => {
    const pages: Page<SourceMessage>[] = [];
    for await (const page of mergeByTime(after, tables, 2)) pages.push(page);
    return pages;
  };
  const whole = await read(null);
  const ids = whole.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual(['a:1', 'b:1', 'b:2', 'a:2', 'a:3', 'b:3', 'a:4']);
  for (const [index, { cursor }] of whole.entries())
    expect((await read(cursor)).flatMap(({ rows }) => rows)).toEqual(
      whole.slice(index + 1).flatMap(({ rows }) => rows),
    );
});

test.each([
  ['a &#39;b&#39; &#x26; c', "a 'b' & c"],
  ['<b>bold</b> and 1 < 2', 'bold and 1 < 2'],
  ['one<br>two<br />\nthree', 'one\ntwo\nthree'],
  ['&unknown; &#0; &#99999999;', '&unknown;  &#99999999;'],
  ['half &#55357; &#xDE00;', 'half'],
])('[RE-06] %j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
