import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { readMigrations } from '#platform/server/db/migration-history.ts';
import { migrationsWith } from '#tests/support/migration-folder.ts';
import { ConstantLoad } from './migrations/constant-load.ts';
import { migrationKinds, undoStatements, type MigrationKind } from './migrations/kinds.ts';
import { pickPeople } from '../people.ts';
import { setUpRig, warmUpSeconds, type Rig } from '../rig.ts';

/**
 * Measures how long calls wait while migrations run on a large site. Replays each kind of migration under a
 * light, constant load, and prints the longest wait of any call.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000000' },
    /** The drill fails when a call waited longer than a second, or got no answer. */
    check: { type: 'boolean', default: false },
    /** A folder whose database is reused. */
    keep: { type: 'string' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const waitLimitMs = 1_000;
/** Enough members for none of them to reach a rate limit. */
const actors = 100;
/** A run without migrations, for comparison. */
const quietMs = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1_000).toFixed(2).padStart(8);

const lastCommitted = readMigrations('database/migrations').at(-1)!.createdAt;
const rig = await setUpRig({
  members: Number(values.members.replaceAll('_', '')),
  entry: values.entry,
  report: say,
  keep: values.keep,
});
try {
  await undo(rig);
  const load = new ConstantLoad(rig.port, await pickPeople(rig.db, actors));
  load.start();
  await pause(warmUpSeconds * 1_000);
  load.takeLongest();
  say('took (s)  longest wait (s)');
  const waits: number[] = [await watch(load, 'no migration', () => pause(quietMs))];
  const texts: string[] = [];
  for (const kind of migrationKinds) waits.push(await watch(load, kind.name, () => replay(rig, texts, kind)));
  load.stop();
  for (const [failure, count] of load.failures) say(`${count} × ${failure}`);
  const longest = Math.max(...waits);
  say(`The longest wait of any call was ${(longest / 1_000).toFixed(2)} s.`);
  if (values.check && (longest > waitLimitMs || load.failures.size > 0)) {
    say(`The limit is ${waitLimitMs} ms, with every call answered.`);
    process.exitCode = 1;
  }
} finally {
  await undo(rig);
  await rig.stop();
}

async function watch(load: ConstantLoad, name: string, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  const took = performance.now() - startedAt;
  const { ms, path } = load.takeLongest();
  say(`${seconds(took)}  ${seconds(ms)}  ${name} (${path})`);
  return ms;
}

/** `texts` contains the migrations that ran before. The new ones come after them. */
async function replay({ db, databaseUrl }: Rig, texts: string[], kind: MigrationKind): Promise<void> {
  const reader = kind.readerMs === undefined ? undefined : await holdTable(databaseUrl, kind.readerMs);
  texts.push(...kind.migrations);
  const { folder, remove } = migrationsWith(...texts);
  try {
    await migrateDatabase(databaseUrl, { folder });
    await kind.backfill?.(db);
    await reader?.ended;
  } finally {
    remove();
  }
}

/** Simulates a long report that reads `account` and keeps its transaction open. */
async function holdTable(url: string, ms: number): Promise<{ readonly ended: Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table account in access share mode');
  const end = async () => {
    await pause(ms);
    await client.query('commit');
    await client.end();
  };
  return { ended: end() };
}

async function undo({ db: { pool } }: Rig): Promise<void> {
  for (const statement of undoStatements) await pool.query(statement);
  await pool.query('delete from drizzle.__drizzle_migrations where created_at > $1', [lastCommitted]);
}
