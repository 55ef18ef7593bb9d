import type { ImportPart } from '../../import-choices.ts';
import { oneAfterTheOther, pagesByKey, pagesByPair } from './keyset.ts';
import { mergeByTime } from './merge-by-time.ts';
import {
  dayIn,
  numberIn,
  tableName,
  textIn,
  timeIn,
  type MysqlDatabase,
  type MysqlRow,
} from './mysql-rows.ts';
import { plainText } from './plain-text.ts';
import {
  rowsPerPage,
  type ImportSource,
  type Page,
  type PartRows,
  type SourceMember,
  type SourceMessage,
  type SourcePair,
  type SourcePhoto,
} from './source.ts';

/** The placeholder for deleted members. */
const ghost = 1;

/** Reads a pH7 Builder database. Friends count as likes: a request in one direction, a friendship in both. */
export function ph7Source(database: MysqlDatabase, prefix: string): ImportSource {
  const table = (name: string) => tableName(prefix, name);
  const parts: { readonly [P in ImportPart]: (after: string | null) => AsyncIterable<Page<PartRows[P]>> } = {
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
  };
  return {
    fingerprint: async () => '',
    pages: (part, after) => parts[part](after),
    close: () => database.close(),
  };
}

type Table = (name: string) => string;

async function* noRows(): AsyncGenerator<never> {}

function members(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.members;
  return pagesByKey<MysqlRow, SourceMember>(
    after,
    limit,
    (key) =>
      database.query(
        `select m.profileId, m.email, m.username, m.password, m.firstName, m.birthDate, m.sex, m.matchSex,
                m.joinDate, m.lang, m.credits, m.active, m.ban, i.description, i.city, i.state, i.country, i.height
           from ${table('members')} m left join ${table('members_info')} i on i.profileId = m.profileId
          where m.profileId > ? and m.profileId <> ${ghost} order by m.profileId limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'profileId'),
    (row) => [memberOf(row)],
  );
}

const memberOf = (row: MysqlRow): SourceMember => ({
  id: textIn(row, 'profileId'),
  excluded: numberIn(row, 'ban') !== 0 ? 'banned' : numberIn(row, 'active') === 1 ? null : 'not_confirmed',
  email: textIn(row, 'email'),
  password: { scheme: 'bcrypt', hash: textIn(row, 'password'), salt: '' },
  names: [plainText(textIn(row, 'firstName')), textIn(row, 'username')],
  gender: textIn(row, 'sex'),
  seeks: textIn(row, 'matchSex').split(','),
  birthDate: dayIn(row, 'birthDate'),
  country: textIn(row, 'country') || null,
  region: plainText(textIn(row, 'state')) || null,
  city: plainText(textIn(row, 'city')) || null,
  about: plainText(textIn(row, 'description')),
  height: row['height'] === null ? null : numberIn(row, 'height'),
  language: textIn(row, 'lang') || null,
  joinedAt: timeIn(row, 'joinDate'),
  balance: numberIn(row, 'credits'),
});

function avatars(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.photos;
  return pagesByKey<MysqlRow, SourcePhoto>(
    after,
    limit,
    (key) =>
      database.query(
        `select profileId, username, avatar from ${table('members')}
          where profileId > ? and avatar is not null and avatar <> '' and approvedAvatar = 1
          order by profileId limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'profileId'),
    (row) => [
      {
        id: `avatar:${textIn(row, 'profileId')}`,
        member: textIn(row, 'profileId'),
        files: [`user/avatar/img/${textIn(row, 'username')}/${textIn(row, 'avatar')}`],
        position: 0,
      },
    ],
  );
}

function pictures(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.photos;
  return pagesByKey<MysqlRow, SourcePhoto>(
    after,
    limit,
    (key) =>
      database.query(
        `select p.pictureId, p.profileId, p.albumId, p.file, m.username
           from ${table('pictures')} p join ${table('members')} m on m.profileId = p.profileId
          where p.pictureId > ? and p.approved = '1' order by p.pictureId limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'pictureId'),
    (row) => [
      {
        id: `picture:${textIn(row, 'pictureId')}`,
        member: textIn(row, 'profileId'),
        files: [`picture/img/${textIn(row, 'username')}/${textIn(row, 'albumId')}/${textIn(row, 'file')}`],
        position: 1,
      },
    ],
  );
}

function friends(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.likes;
  return pagesByPair<MysqlRow, SourcePair>(
    after,
    limit,
    ([from, to]) =>
      database.query(
        `select profileId, friendId, max(requestDate) as requestDate, min(pending) as pending
           from ${table('members_friends')}
          where profileId > ? or (profileId = ? and friendId > ?)
          group by profileId, friendId order by profileId, friendId limit ${limit}`,
        [from, from, to],
      ),
    (row) => [numberIn(row, 'profileId'), numberIn(row, 'friendId')],
    (row) => {
      const [from, to, at] = [textIn(row, 'profileId'), textIn(row, 'friendId'), timeIn(row, 'requestDate')];
      return numberIn(row, 'pending') === 0
        ? [
            { from, to, at },
            { from: to, to: from, at },
          ]
        : [{ from, to, at }];
    },
  );
}

/** Leaves out messages that one side deleted. */
function mails(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.messages;
  return pagesByKey<MysqlRow, SourceMessage>(
    after,
    limit,
    (key) =>
      database.query(
        `select messageId, sender, recipient, title, message, sendDate, toDelete from ${table('messages')}
          where messageId > ? order by messageId limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'messageId'),
    (row) =>
      textIn(row, 'toDelete') === ''
        ? [
            {
              id: `mail:${textIn(row, 'messageId')}`,
              from: textIn(row, 'sender'),
              to: textIn(row, 'recipient'),
              at: timeIn(row, 'sendDate'),
              text: withTitle(plainText(textIn(row, 'title')), plainText(textIn(row, 'message'))),
            },
          ]
        : [],
  );
}

/** A title adds nothing if it only repeats the beginning of the text, or marks a reply. */
const withTitle = (title: string, text: string) =>
  title === '' || text.startsWith(title) || /^re\b/i.test(title) ? text : `${title}\n${text}`;

function instantMessages(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.messages;
  return pagesByKey<MysqlRow, SourceMessage>(
    after,
    limit,
    (key) =>
      database.query(
        `select im.messengerId, im.message, im.sent, f.profileId as sender, t.profileId as recipient
           from ${table('messenger')} im
           join ${table('members')} f on f.username = im.fromUser
           join ${table('members')} t on t.username = im.toUser
          where im.messengerId > ? order by im.messengerId limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'messengerId'),
    (row) => [
      {
        id: `im:${textIn(row, 'messengerId')}`,
        from: textIn(row, 'sender'),
        to: textIn(row, 'recipient'),
        at: timeIn(row, 'sent'),
        text: plainText(textIn(row, 'message')),
      },
    ],
  );
}
