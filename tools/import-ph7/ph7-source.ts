import {
  maxBalanceCredits,
  rowsPerPage,
  type ImportSource,
  type RowReader,
  type SourceMember,
  type SourceMessage,
  type SourcePair,
  type SourcePhoto,
} from '#features/growth/imports/server/public.ts';
import {
  numberIn,
  readTablePair,
  readTableRow,
  tableName,
  type MysqlDatabase,
} from '../import-mysql/mysql-rows.ts';
import { mysqlSource, readTable } from '../import-mysql/mysql-source.ts';
import { oneAfterTheOther } from '../import-mysql/one-after-the-other.ts';
import { plainText } from '../import-mysql/plain-text.ts';
import { mergeByTime } from './merge-by-time.ts';

/** The placeholder for deleted members. */
const ghost = 1;

/** Reads a pH7 Builder database. Friends count as likes: a request in one direction, a friendship in both. */
export function ph7Source(database: MysqlDatabase, prefix: string): ImportSource {
  const table = (name: string) => tableName(prefix, name);
  return mysqlSource(database, {
    members: (after) => members(database, table, after),
    photos: (after) =>
      oneAfterTheOther(after, [
        (key) => avatars(database, table, key),
        (key) => pictures(database, table, key),
      ]),
    likes: (after) => friends(database, table, after),
    // pH7 has no blocks between members.
    blocks: noRows,
    messages: (after) =>
      mergeByTime(
        after,
        [(key) => mails(database, table, key), (key) => instantMessages(database, table, key)],
        rowsPerPage.messages,
      ),
  });
}

type Table = (name: string) => string;

async function* noRows(): AsyncGenerator<never> {}

function members(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourceMember>(database, after, {
    part: 'members',
    key: ['profileId'],
    sql: `select m.profileId, m.email, m.username, m.password, m.firstName, m.birthDate, m.sex, m.matchSex,
                 m.joinDate, m.lang, m.credits, m.active, m.ban, i.description, i.city, i.state, i.country, i.height
            from ${table('members')} m left join ${table('members_info')} i on i.profileId = m.profileId
           where m.profileId > ? and m.profileId <> ${ghost} order by m.profileId`,
    rowsOf: (row) => [readTableRow(row, { table: table('members'), id: 'profileId' }, readMember)],
  });
}

function readMember(reader: RowReader) {
  if ((reader.requiredInteger('ban') ?? 0) !== 0) reader.refuse('ban', 'banned');
  if ((reader.requiredInteger('active') ?? 1) !== 1) reader.refuse('active', 'not_confirmed');
  return {
    email: reader.required('email'),
    password: { scheme: 'bcrypt' as const, hash: reader.word('password') ?? '', salt: '' },
    names: [plainText(reader.text('firstName')), reader.text('username')],
    gender: reader.word('sex'),
    // Vonk has no couples, so a member who also looks for them keeps what else they look for.
    seeks: (reader.word('matchSex') ?? '').split(',').filter((sought) => sought !== 'couple'),
    birthDate: reader.requiredDay('birthDate'),
    country: reader.word('country'),
    region: plainText(reader.text('state', 'leave out')) || null,
    city: plainText(reader.text('city', 'leave out')) || null,
    about: plainText(reader.text('description', 'leave out')),
    height: reader.integer('height', { whenUnreadable: 'leave out' }),
    language: reader.word('lang', 'leave out'),
    joinedAt: reader.moment('joinDate'),
    balance: reader.integer('credits', { min: 0, max: maxBalanceCredits }),
  };
}

function avatars(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePhoto>(database, after, {
    part: 'photos',
    key: ['profileId'],
    sql: `select profileId, username, avatar from ${table('members')}
           where profileId > ? and avatar is not null and avatar <> '' and approvedAvatar = 1
           order by profileId`,
    rowsOf: (row) => [
      readTableRow(row, { table: table('members'), id: 'profileId', prefix: 'avatar:' }, (reader) => ({
        member: reader.id('profileId'),
        files: [`user/avatar/img/${reader.required('username')}/${reader.required('avatar')}`],
        position: 0,
      })),
    ],
  });
}

function pictures(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePhoto>(database, after, {
    part: 'photos',
    key: ['pictureId'],
    sql: `select p.pictureId, p.profileId, p.albumId, p.file, m.username
            from ${table('pictures')} p join ${table('members')} m on m.profileId = p.profileId
           where p.pictureId > ? and p.approved = '1' order by p.pictureId`,
    rowsOf: (row) => [
      readTableRow(row, { table: table('pictures'), id: 'pictureId', prefix: 'picture:' }, (reader) => {
        const folder = `picture/img/${reader.required('username')}/${reader.required('albumId')}`;
        return {
          member: reader.id('profileId'),
          files: [`${folder}/${reader.required('file')}`],
          position: 1,
        };
      }),
    ],
  });
}

function friends(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePair>(database, after, {
    part: 'likes',
    key: ['profileId', 'friendId'],
    sql: `select profileId, friendId, max(requestDate) as requestDate, min(pending) as pending
            from ${table('members_friends')}
           where profileId > ? or (profileId = ? and friendId > ?)
           group by profileId, friendId order by profileId, friendId`,
    values: ([from, to]) => [from!, from!, to!],
    rowsOf: (row) =>
      readTablePair(
        row,
        { table: table('members_friends'), from: 'profileId', to: 'friendId' },
        (reader) => reader.moment('requestDate'),
        numberIn(row, 'pending') === 0,
      ),
  });
}

/** Leaves out messages that one side deleted. */
function mails(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourceMessage>(database, after, {
    part: 'messages',
    key: ['messageId'],
    sql: `select messageId, sender, recipient, title, message, sendDate, toDelete from ${table('messages')}
           where messageId > ? order by messageId`,
    rowsOf: (row) =>
      row['toDelete'] !== null && row['toDelete'] !== ''
        ? []
        : [
            readTableRow(row, { table: table('messages'), id: 'messageId', prefix: 'mail:' }, (reader) => ({
              from: reader.id('sender'),
              to: reader.id('recipient'),
              at: reader.requiredMoment('sendDate'),
              text: withTitle(plainText(reader.text('title')), plainText(reader.text('message'))),
            })),
          ],
  });
}

/** A title adds nothing if it only repeats the beginning of the text, or marks a reply. */
const withTitle = (title: string, text: string) =>
  title === '' || text.startsWith(title) || /^re\b/i.test(title) ? text : `${title}\n${text}`;

function instantMessages(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourceMessage>(database, after, {
    part: 'messages',
    key: ['messengerId'],
    sql: `select im.messengerId, im.message, im.sent, f.profileId as sender, t.profileId as recipient
            from ${table('messenger')} im
            join ${table('members')} f on f.username = im.fromUser
            join ${table('members')} t on t.username = im.toUser
           where im.messengerId > ? order by im.messengerId`,
    rowsOf: (row) => [
      readTableRow(row, { table: table('messenger'), id: 'messengerId', prefix: 'im:' }, (reader) => ({
        from: reader.id('sender'),
        to: reader.id('recipient'),
        at: reader.requiredMoment('sent'),
        text: plainText(reader.text('message')),
      })),
    ],
  });
}
