import { describe, expect, test } from 'vitest';
import { fakeDatabase, readPart } from '#tests/support/mysql-tables.ts';
import type { MysqlRow } from '../import-mysql/mysql-rows.ts';
import { oxwallSource } from './oxwall-source.ts';

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
    const source = oxwallSource(fakeDatabase({ ow_base_user: [member] }), options);
    expect(await readPart(source, 'members')).toMatchObject([
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
    const source = oxwallSource(fakeDatabase({ ow_base_user: [{ ...member, ...changes }] }), options);
    expect(await readPart(source, 'members')).toMatchObject([{ refused: [{ column, reason }] }]);
  });

  test('the tables of plugins that are not installed are empty', async () => {
    const source = oxwallSource(fakeDatabase({}), options);
    for (const part of ['photos', 'likes', 'messages'] as const)
      expect(await readPart(source, part)).toEqual([]);
  });

  test('system messages and deleted messages are left out', async () => {
    const row = { senderId: 1, recipientId: 2, timeStamp: 1_600_000_000, isSystem: 0, deleted: 0 };
    const source = oxwallSource(
      fakeDatabase({
        ow_mailbox_message: [
          { ...row, id: 1, text: '<p>Hi &quot;you&quot;</p>' },
          { ...row, id: 2, text: '{}', isSystem: 1 },
          { ...row, id: 3, text: 'gone', deleted: 1 },
        ],
      }),
      options,
    );
    expect(await readPart(source, 'messages')).toEqual([
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
