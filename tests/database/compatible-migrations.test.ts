import { getTableColumns, getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations, type Migration } from '#platform/server/db/migration-history.ts';
import { findLastRelease } from '#platform/server/db/releases.ts';
import { keptForLastRelease } from '../../database/kept-for-last-release.ts';
import leftTables from '../../database/left-tables.json' with { type: 'json' };
import { findCommitOfLastRelease, findSources } from '../support/last-release.ts';
import { createEmptyDatabase } from '../support/test-database.ts';
import { findIncompatibilities, readSchema, type Schema } from './schema-compatibility.ts';
import { tables } from './tables.ts';

const migrations = readMigrations('database/migrations');
const last = findLastRelease();

interface Unused {
  /** What the comparison of the schemas notices. */
  readonly problems: readonly string[];
  readonly why: string;
  /** A regular expression for whatever would use it, and the files of the last release in which it may occur. */
  readonly uses: string;
  readonly allowedIn?: readonly string[];
}

/** Triggers that copied appeals and cases for servers of 0.1.0. */
const copyingTriggers = ['photo', 'chat_photo', 'report', 'signal', 'complaint', 'appeal']
  .flatMap((kind) => [`${kind}_case_decided`, `${kind}_case_opened`])
  .concat(
    'appeal_copied_back',
    'appeal_deleted_back',
    'chat_photo_appeal_copied',
    'suspension_appeal_copied',
  );
const copyingFunctions = [
  'copy_appeal_back',
  'copy_appeal_case',
  'copy_case',
  'copy_changed_case',
  'copy_chat_photo_appeal',
  'copy_chat_photo_case',
  'copy_complaint_case',
  'copy_photo_appeal',
  'copy_photo_case',
  'copy_report_case',
  'copy_signal_case',
  'copy_suspension_appeal',
  'delete_photo_appeal',
];

/** What each release no longer uses. Only the entries of the last release count; delete those of earlier ones. */
const noLongerUsed: Readonly<Record<string, readonly Unused[]>> = {
  '0.2.0': [
    {
      problems: ['body', 'created_at', 'decided_at', 'decided_by', 'outcome', 'photo_id', 'site_id'].map(
        (column) => `photo_appeal.${column} is gone`,
      ),
      why: 'appeals are in the table appeal; this one is declared, but no statement names it',
      uses: String.raw`(from|into|join|update|table) "?photo_appeal|(from|insert|update|delete|Join|count|Columns)\(\s*photoAppeal|photoAppeal\.[a-z]`,
    },
    {
      problems: copyingTriggers.map((name) => `the trigger ${name} is gone`),
      why: '0.2.0 writes appeals and cases itself, and its cases.test.ts does without the triggers',
      uses: String.raw`\b(${copyingTriggers.join('|')})\b`,
    },
    {
      problems: copyingFunctions.map((name) => `the function ${name} is gone`),
      why: 'only the triggers call the functions',
      uses: String.raw`\b(${copyingFunctions.join('|')})\b`,
    },
    {
      problems: ['chat_photo_appeal', 'member_report_appealed'].map((name) => `the index ${name} is gone`),
      why: 'no statement looks for the old column appealed_at',
      uses: String.raw`appealed_at|\.appealedAt`,
      allowedIn: ['features/conversation/chat/server/tables.ts', 'features/safety/reports/server/tables.ts'],
    },
  ],
};

const unused = noLongerUsed[last.version] ?? [];

/** What each release never writes, and why. */
const neverWritten: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.2.0': {
    'package_price has a new check: CHECK (((amount > 0) AND ((vat_rate >= 0) AND (vat_rate <= 10000))))':
      'only `site create` writes prices there, from a list in which all of them are positive',
    'traffic_outcome has a new unique: btree (site_id, id)': 'the database numbers these rows',
    'traffic_outcome has lost a unique index: btree (id)': 'no statement refers to that number',
  },
};

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: pg.Client;
/** The schema that servers of the last release use. */
let before: Schema;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await run(migrations.filter(({ hash }) => last.hashes.has(hash)));
  before = await readSchema(client);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

async function run(some: readonly Migration[]): Promise<void> {
  for (const { statements } of some) for (const statement of statements) await client.query(statement);
}

test.each([
  ['drops a table', 'drop table member_block cascade', /^member_block\.\w+ is gone$/],
  ['drops a column', 'alter table account drop column language', 'account.language is gone'],
  ['renames a column', 'alter table account rename column language to locale', 'account.language is gone'],
  [
    'changes a type',
    'alter table photo alter column width type bigint',
    'photo.width was integer and is bigint',
  ],
  [
    'forbids null',
    'alter table photo alter column reviewed_by set not null',
    'photo.reviewed_by must not be null any more',
  ],
  [
    'needs a new column',
    'alter table member_block add column why text not null',
    'member_block.why is new and has no default',
  ],
  [
    'allows fewer values',
    `alter table account add constraint x check (status in ('active')) not valid`,
    /^account has a new check/,
  ],
  ['drops an index', 'drop index photo_reviewed', 'the index photo_reviewed is gone'],
  ['drops a trigger', 'drop trigger photo_case_gone on photo', 'the trigger photo_case_gone is gone'],
  ['drops a function', 'drop function delete_case() cascade', 'the function delete_case is gone'],
  ['allows no repeats', 'create unique index x on account (site_id, language)', /^account has a new unique/],
])('[OP-07] a migration that %s would be noticed', async (_, statement, problem) => {
  await client.query('begin');
  try {
    await client.query(statement);
    const problems = findIncompatibilities(before, await readSchema(client));
    expect(problems).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
  } finally {
    await client.query('rollback');
  }
});

test('[OP-07] servers of the last release keep working on the current schema', async () => {
  await run(migrations.filter(({ hash }) => !last.hashes.has(hash)));
  const expected = [
    ...unused.flatMap(({ problems }) => problems),
    ...Object.keys(neverWritten[last.version] ?? {}),
  ];
  expect(findIncompatibilities(before, await readSchema(client))).toEqual(expected.toSorted());
});

test('[OP-07] the sources of the last release prove what it no longer uses', (context) => {
  const commit = findCommitOfLastRelease();
  context.skip(commit === null, 'The history ends before the last release.');
  for (const { why, uses, allowedIn = [] } of unused)
    expect(findSources(commit!, uses), why).toEqual(allowedIn);
});

describe('what is kept for servers of the last release', () => {
  const namesOf = (kind: string) =>
    keptForLastRelease.filter((one) => one.kind === kind).flatMap(({ names }) => names);

  test('is all that the database has and the code does not declare', async () => {
    const { columns } = await readSchema(client);
    const declared = new Set(
      tables.flatMap((table) =>
        Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
      ),
    );
    const left = new Set<string>(leftTables);
    const names = columns
      .filter(({ table }) => !left.has(table))
      .map(({ table, name }) => `${table}.${name}`);
    expect(names.filter((name) => !declared.has(name)).toSorted()).toEqual(namesOf('column').toSorted());
  });

  test('is there, and the last release has it too', async () => {
    const { parts } = await readSchema(client);
    for (const kind of ['index', 'trigger', 'function']) {
      const present = new Set(parts.filter((part) => part.kind === kind).map(({ name }) => name));
      expect(namesOf(kind).filter((name) => !present.has(name))).toEqual([]);
    }
    const names = new Set(before.columns.map(({ table, name }) => `${table}.${name}`));
    expect(namesOf('column').filter((name) => !names.has(name))).toEqual([]);
  });
});
