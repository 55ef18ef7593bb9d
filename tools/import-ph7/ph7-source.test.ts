import { describe, expect, test } from 'vitest';
import { undecodable } from '#features/growth/imports/server/public.ts';
import { fakeDatabase, readPart } from '#tests/support/mysql-tables.ts';
import type { MysqlRow } from '../import-mysql/mysql-rows.ts';
import { ph7Source } from './ph7-source.ts';

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
    const source = ph7Source(fakeDatabase({ ph7_members: [ph7Member] }), 'ph7_');
    expect(await readPart(source, 'members')).toEqual([
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
    const source = ph7Source(fakeDatabase({ ph7_members: [{ ...ph7Member, ...changes }] }), 'ph7_');
    expect(await readPart(source, 'members')).toEqual([
      { id: '7', place: { file: 'ph7_members', line: null }, refused: [{ column, reason }] },
    ]);
  });

  test('a zero date of joining is none', async () => {
    const row = { ...ph7Member, joinDate: '0000-00-00 00:00:00' };
    const source = ph7Source(fakeDatabase({ ph7_members: [row] }), 'ph7_');
    expect(await readPart(source, 'members')).toMatchObject([{ joinedAt: null }]);
  });

  test('[FD-23] a message with a zero date is left out with its id', async () => {
    const mail = { messageId: 4, sender: 1, recipient: 2, title: '', message: 'Hi', toDelete: '' };
    const source = ph7Source(
      fakeDatabase({ ph7_messages: [{ ...mail, sendDate: '0000-00-00 00:00:00' }], ph7_messenger: [] }),
      'ph7_',
    );
    expect(await readPart(source, 'messages')).toMatchObject([
      { id: 'mail:4', refused: [{ column: 'sendDate', reason: 'value_missing' }] },
    ]);
  });

  test('a friendship is a like in both directions, a friend request in one', async () => {
    const friend = { requestDate: null, pending: 0 };
    const source = ph7Source(
      fakeDatabase({
        ph7_members_friends: [
          { ...friend, profileId: 1, friendId: 2 },
          { ...friend, profileId: 3, friendId: 4, pending: 1 },
        ],
      }),
      'ph7_',
    );
    const pairs = (await readPart(source, 'likes')).map(({ id }) => id);
    expect(pairs).toEqual(['1-2', '2-1', '3-4']);
  });

  test('mails and instant messages are merged by time, without those that one side deleted', async () => {
    const mail = { sender: 1, recipient: 2, title: '', toDelete: '' };
    const source = ph7Source(
      fakeDatabase({
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
    const messages = await readPart(source, 'messages');
    expect(messages.map((message) => [message.id, Reflect.get(message, 'text')])).toEqual([
      ['mail:1', 'Hi\none'],
      ['im:9', 'two'],
      ['mail:3', 'three'],
    ]);
  });
});
