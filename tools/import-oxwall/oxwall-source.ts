import {
  maxBalanceCredits,
  type ImportSource,
  type Page,
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
  return mysqlSource(database, {
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
  });
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
  const hasCredits = await database.hasTable(table('usercredits_balance'));
  const answer = (alias: string) =>
    `left join ${table('base_question_data')} ${alias} on ${alias}.userId = u.id and ${alias}.questionName = ?`;
  yield* readTable<SourceMember>(database, after, {
    part: 'members',
    key: ['id'],
    sql: `select u.id, u.email, u.username, u.password, u.joinStamp, u.emailVerify,
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
           where u.id > ? order by u.id`,
    values: (key) => [
      'sex',
      'match_sex',
      'birthdate',
      'realname',
      questions.about,
      questions.city,
      questions.country,
      ...key,
    ],
    rowsOf: (row) => [
      readTableRow(row, { table: table('base_user'), id: 'id' }, (reader) => readMember(reader, salt)),
    ],
  });
}

function readMember(reader: RowReader, salt: string) {
  for (const column of ['suspended', 'disapproved'])
    if (reader.integer(column) !== null) reader.refuse(column, 'banned');
  if ((reader.requiredInteger('emailVerify') ?? 1) !== 1) reader.refuse('emailVerify', 'not_confirmed');
  const [sex, sought] = [reader.integer('sex'), reader.integer('sought', { min: 0 }) ?? 0];
  return {
    email: reader.required('email'),
    password: { scheme: 'salted_sha256' as const, hash: reader.word('password') ?? '', salt },
    // Real names often include a surname, which a profile should not show.
    names: [plainText(reader.text('realName')).split(/\s/)[0]!, reader.text('username')],
    gender: sexes.find(([value]) => value === sex)?.[1] ?? null,
    seeks: sexes.filter(([bit]) => (sought & bit) !== 0).map(([, name]) => name),
    birthDate: reader.requiredDay('birthDate'),
    country: reader.word('country'),
    region: null,
    city: plainText(reader.text('city', 'leave out')) || null,
    about: plainText(reader.text('about', 'leave out')),
    height: null,
    language: null,
    joinedAt: reader.stamp('joinStamp'),
    balance: reader.integer('balance', { min: 0, max: maxBalanceCredits }),
  };
}

function avatars(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePhoto>(database, after, {
    part: 'photos',
    key: ['id'],
    sql: `select id, userId, hash from ${table('base_avatar')}
           where id > ? and status = 'active' order by id`,
    rowsOf: (row) => [
      readTableRow(row, { table: table('base_avatar'), id: 'id', prefix: 'avatar:' }, (reader) => {
        const name = `${reader.required('userId')}_${reader.required('hash')}.jpg`;
        const folder = 'plugins/base/avatars';
        return {
          member: reader.id('userId'),
          files: [`${folder}/avatar_original_${name}`, `${folder}/avatar_big_${name}`],
          position: 0,
        };
      }),
    ],
  });
}

/** Only photos that are visible to everyone. */
function photos(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePhoto>(database, after, {
    part: 'photos',
    key: ['id'],
    sql: `select p.id, p.hash, a.userId from ${table('photo')} p
            join ${table('photo_album')} a on a.id = p.albumId and coalesce(a.entityType, 'user') = 'user'
           where p.id > ? and p.status = 'approved' and p.privacy = 'everybody' order by p.id`,
    rowsOf: (row) => [
      readTableRow(row, { table: table('photo'), id: 'id', prefix: 'photo:' }, (reader) => {
        const hash = reader.word('hash');
        const name = `${reader.required('id')}${hash === null ? '' : `_${hash}`}.jpg`;
        const folder = 'plugins/photo';
        return {
          member: reader.id('userId'),
          files: [`${folder}/photo_original_${name}`, `${folder}/photo_${name}`],
          position: 1,
        };
      }),
    ],
  });
}

function friends(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePair>(database, after, {
    part: 'likes',
    key: ['id'],
    sql: `select id, userId, friendId, status, timeStamp from ${table('friends_friendship')}
           where id > ? order by id`,
    rowsOf: (row) =>
      row['status'] === 'ignored'
        ? []
        : readTablePair(
            row,
            { table: table('friends_friendship'), from: 'userId', to: 'friendId' },
            (reader) => reader.stamp('timeStamp'),
            row['status'] === 'active',
          ),
  });
}

function winks(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePair>(database, after, {
    part: 'likes',
    key: ['id'],
    sql: `select id, userId, partnerId, \`timestamp\` as sent, status, winkback from ${table('winks_winks')}
           where id > ? order by id`,
    rowsOf: (row) =>
      row['status'] === 'ignore'
        ? []
        : readTablePair(
            row,
            { table: table('winks_winks'), from: 'userId', to: 'partnerId' },
            (reader) => reader.stamp('sent'),
            numberIn(row, 'winkback') === 1,
          ),
  });
}

function blocks(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourcePair>(database, after, {
    part: 'blocks',
    key: ['id'],
    sql: `select id, userId, blockedUserId from ${table('base_user_block')} where id > ? order by id`,
    rowsOf: (row) =>
      readTablePair(
        row,
        { table: table('base_user_block'), from: 'userId', to: 'blockedUserId' },
        () => null,
      ),
  });
}

/** Leaves out system messages, and messages that one side deleted. */
function messages(database: MysqlDatabase, table: Table, after: string | null) {
  return readTable<SourceMessage>(database, after, {
    part: 'messages',
    key: ['id'],
    sql: `select m.id, m.senderId, m.recipientId, m.text, m.timeStamp, m.isSystem,
                 c.id is null or c.deleted <> 0
                   or m.timeStamp <= greatest(c.initiatorDeletedTimestamp, c.interlocutorDeletedTimestamp) as deleted
            from ${table('mailbox_message')} m
            left join ${table('mailbox_conversation')} c on c.id = m.conversationId
           where m.id > ? order by m.id`,
    rowsOf: (row) =>
      numberIn(row, 'deleted') === 0 && numberIn(row, 'isSystem') === 0
        ? [
            readTableRow(row, { table: table('mailbox_message'), id: 'id' }, (reader) => ({
              from: reader.id('senderId'),
              to: reader.id('recipientId'),
              at: reader.requiredStamp('timeStamp'),
              text: plainText(reader.text('text')),
            })),
          ]
        : [],
  });
}
