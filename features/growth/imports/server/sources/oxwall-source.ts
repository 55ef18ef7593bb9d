import type { ImportPart } from '../../import-choices.ts';
import { oneAfterTheOther, pagesByKey } from './keyset.ts';
import {
  dayIn,
  numberIn,
  stampIn,
  tableName,
  textIn,
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

export interface OxwallOptions {
  readonly prefix: string;
  /** `OW_PASSWORD_SALT` in the site's `config.php`. */
  readonly salt: string;
  /** The names of questions that vary by site. */
  readonly questions: { readonly about: string; readonly city: string; readonly country: string };
}

/** The values of the question `sex`, and the bits of `match_sex`. */
const sexes: readonly (readonly [number, string])[] = [
  [1, 'male'],
  [2, 'female'],
];

/** Reads the database of Oxwall and its plugins. Friends and winks count as likes. */
export function oxwallSource(database: MysqlDatabase, options: OxwallOptions): ImportSource {
  const table = (name: string) => tableName(options.prefix, name);
  const parts: { readonly [P in ImportPart]: (after: string | null) => AsyncIterable<Page<PartRows[P]>> } = {
    members: (after) => members(database, table, options, after),
    photos: (after) =>
      oneAfterTheOther(after, [
        (key) => avatars(database, table, key),
        (key) => ifInstalled(database, table('photo'), () => photos(database, table, key)),
      ]),
    likes: (after) =>
      oneAfterTheOther(after, [
        (key) => ifInstalled(database, table('friends_friendship'), () => friends(database, table, key)),
        (key) => ifInstalled(database, table('winks_winks'), () => winks(database, table, key)),
      ]),
    blocks: (after) => blocks(database, table, after),
    messages: (after) =>
      ifInstalled(database, table('mailbox_message'), () => messages(database, table, after)),
  };
  return {
    fingerprint: async () => '',
    pages: (part, after) => parts[part](after),
    close: () => database.close(),
  };
}

type Table = (name: string) => string;

/** A plugin's tables are missing if the plugin was never installed. */
async function* ifInstalled<R>(
  database: MysqlDatabase,
  name: string,
  pages: () => AsyncIterable<Page<R>>,
): AsyncGenerator<Page<R>> {
  if (await database.hasTable(name)) yield* pages();
}

async function* members(
  database: MysqlDatabase,
  table: Table,
  { salt, questions }: OxwallOptions,
  after: string | null,
): AsyncGenerator<Page<SourceMember>> {
  const limit = rowsPerPage.members;
  const hasCredits = await database.hasTable(table('usercredits_balance'));
  const answer = (alias: string) =>
    `left join ${table('base_question_data')} ${alias} on ${alias}.userId = u.id and ${alias}.questionName = ?`;
  yield* pagesByKey<MysqlRow, SourceMember>(
    after,
    limit,
    (key) =>
      database.query(
        `select u.id, u.email, u.username, u.password, u.joinStamp, u.emailVerify,
                sex.intValue as sex, sought.intValue as sought, birth.dateValue as birthDate,
                realname.textValue as realName, about.textValue as about, city.textValue as city,
                country.textValue as country, suspended.userId as suspended, disapproved.userId as disapproved,
                ${hasCredits ? 'credits.balance' : '0'} as balance
           from ${table('base_user')} u
           ${answer('sex')} ${answer('sought')} ${answer('birth')} ${answer('realname')}
           ${answer('about')} ${answer('city')} ${answer('country')}
           left join ${table('base_user_suspend')} suspended on suspended.userId = u.id
           left join (select distinct userId from ${table('base_user_disapprove')}) disapproved on disapproved.userId = u.id
           ${hasCredits ? `left join ${table('usercredits_balance')} credits on credits.userId = u.id` : ''}
          where u.id > ? order by u.id limit ${limit}`,
        [
          'sex',
          'match_sex',
          'birthdate',
          'realname',
          questions.about,
          questions.city,
          questions.country,
          key,
        ],
      ),
    (row) => numberIn(row, 'id'),
    (row) => [memberOf(row, salt)],
  );
}

function memberOf(row: MysqlRow, salt: string): SourceMember {
  const isOut = row['suspended'] !== null || row['disapproved'] !== null;
  return {
    id: textIn(row, 'id'),
    excluded: isOut ? 'banned' : numberIn(row, 'emailVerify') === 1 ? null : 'not_confirmed',
    email: textIn(row, 'email'),
    password: { scheme: 'salted_sha256', hash: textIn(row, 'password'), salt },
    // Real names often include a surname, which a profile should not show.
    names: [plainText(textIn(row, 'realName')).split(/\s/)[0]!, textIn(row, 'username')],
    gender: sexes.find(([value]) => value === numberIn(row, 'sex'))?.[1] ?? null,
    seeks: sexes.filter(([bit]) => (numberIn(row, 'sought') & bit) !== 0).map(([, sex]) => sex),
    birthDate: dayIn(row, 'birthDate'),
    country: textIn(row, 'country') || null,
    region: null,
    city: plainText(textIn(row, 'city')) || null,
    about: plainText(textIn(row, 'about')),
    height: null,
    language: null,
    joinedAt: stampIn(row, 'joinStamp'),
    balance: numberIn(row, 'balance'),
  };
}

function avatars(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.photos;
  return pagesByKey<MysqlRow, SourcePhoto>(
    after,
    limit,
    (key) =>
      database.query(
        `select id, userId, hash from ${table('base_avatar')}
          where id > ? and status = 'active' order by id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) => {
      const name = `${textIn(row, 'userId')}_${textIn(row, 'hash')}.jpg`;
      const folder = 'plugins/base/avatars';
      return [
        {
          id: `avatar:${textIn(row, 'id')}`,
          member: textIn(row, 'userId'),
          files: [`${folder}/avatar_original_${name}`, `${folder}/avatar_big_${name}`],
          position: 0,
        },
      ];
    },
  );
}

/** Only photos that are visible to everyone. */
function photos(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.photos;
  return pagesByKey<MysqlRow, SourcePhoto>(
    after,
    limit,
    (key) =>
      database.query(
        `select p.id, p.hash, a.userId from ${table('photo')} p
           join ${table('photo_album')} a on a.id = p.albumId and coalesce(a.entityType, 'user') = 'user'
          where p.id > ? and p.status = 'approved' and p.privacy = 'everybody' order by p.id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) => {
      const hash = textIn(row, 'hash');
      const name = `${textIn(row, 'id')}${hash === '' ? '' : `_${hash}`}.jpg`;
      const folder = 'plugins/photo';
      return [
        {
          id: `photo:${textIn(row, 'id')}`,
          member: textIn(row, 'userId'),
          files: [`${folder}/photo_original_${name}`, `${folder}/photo_${name}`],
          position: 1,
        },
      ];
    },
  );
}

function friends(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.likes;
  return pagesByKey<MysqlRow, SourcePair>(
    after,
    limit,
    (key) =>
      database.query(
        `select id, userId, friendId, status, timeStamp from ${table('friends_friendship')}
          where id > ? order by id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) => {
      const [from, to, at] = [textIn(row, 'userId'), textIn(row, 'friendId'), stampIn(row, 'timeStamp')];
      if (textIn(row, 'status') === 'ignored') return [];
      return textIn(row, 'status') === 'active'
        ? [
            { from, to, at },
            { from: to, to: from, at },
          ]
        : [{ from, to, at }];
    },
  );
}

function winks(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.likes;
  return pagesByKey<MysqlRow, SourcePair>(
    after,
    limit,
    (key) =>
      database.query(
        `select id, userId, partnerId, \`timestamp\` as sent, status, winkback from ${table('winks_winks')}
          where id > ? order by id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) => {
      const [from, to, at] = [textIn(row, 'userId'), textIn(row, 'partnerId'), stampIn(row, 'sent')];
      if (textIn(row, 'status') === 'ignore') return [];
      return numberIn(row, 'winkback') === 1
        ? [
            { from, to, at },
            { from: to, to: from, at },
          ]
        : [{ from, to, at }];
    },
  );
}

function blocks(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.blocks;
  return pagesByKey<MysqlRow, SourcePair>(
    after,
    limit,
    (key) =>
      database.query(
        `select id, userId, blockedUserId from ${table('base_user_block')} where id > ? order by id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) => [{ from: textIn(row, 'userId'), to: textIn(row, 'blockedUserId'), at: null }],
  );
}

/** Leaves out system messages, and messages that one side deleted. */
function messages(database: MysqlDatabase, table: Table, after: string | null) {
  const limit = rowsPerPage.messages;
  return pagesByKey<MysqlRow, SourceMessage>(
    after,
    limit,
    (key) =>
      database.query(
        `select m.id, m.senderId, m.recipientId, m.text, m.timeStamp, m.isSystem,
                c.id is null or c.deleted <> 0
                  or m.timeStamp <= greatest(c.initiatorDeletedTimestamp, c.interlocutorDeletedTimestamp) as deleted
           from ${table('mailbox_message')} m
           left join ${table('mailbox_conversation')} c on c.id = m.conversationId
          where m.id > ? order by m.id limit ${limit}`,
        [key],
      ),
    (row) => numberIn(row, 'id'),
    (row) =>
      numberIn(row, 'deleted') === 0 && numberIn(row, 'isSystem') === 0
        ? [
            {
              id: textIn(row, 'id'),
              from: textIn(row, 'senderId'),
              to: textIn(row, 'recipientId'),
              at: stampIn(row, 'timeStamp'),
              text: plainText(textIn(row, 'text')),
            },
          ]
        : [],
  );
}
