import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { runSeed } from '../database/load/cli.ts';
import { logInPeople } from './people.ts';
import { freePort } from './rig.ts';
import { Restartable } from './restart/restartable.ts';
import { Traffic } from './restart/traffic.ts';
import { Erasures, MailStream } from './restore/deeds.ts';
import { beginLoad, sendOne } from './restore/load.ts';
import { configureRepository } from './restore/repository.ts';
import { Snapshots } from './restore/snapshots.ts';
import {
  chooseRunner,
  findSystemPostgres,
  ownedFolder,
  run,
  SystemPostgres,
} from './restore/system-postgres.ts';

/*
 * Loses a whole site while it serves, and brings it back from its backups: see docs/backup.md. Prints how much was
 * lost (RPO) and how long it took (RTO). Uses the files in `ops/backup` unchanged, except for paths and keys.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    /** The seconds of load after the backup, before the disk is lost. */
    seconds: { type: 'string', default: '60' },
    server: { type: 'string', default: 'build/server/index.js' },
    cli: { type: 'string', default: 'build/server/cli.js' },
  },
});
const lostAtMostMs = 60_000;
const backWithinMs = 15 * 60_000;
const [writers, uploaders, readers] = [20, 2, 4];
const erasedMembers = 10;
const snapshotEveryMs = 20_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const programs = findSystemPostgres();
const missing = missingPackages();
if (programs === null || missing.length > 0) {
  say(
    `SKIPPED: install ${[...missing, ...(programs === null ? ['postgresql'] : [])].join(', ')} for this drill.`,
  );
  process.exit(0);
}
const work = mkdtempSync(join(tmpdir(), 'vonk-restore-'));
const cleanups: (() => unknown)[] = [() => rmSync(work, { recursive: true, force: true })];
try {
  await drill(programs);
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}

/** The packages that are still missing. As root, tries to install them first. */
function missingPackages(): string[] {
  const needed = { pgbackrest: 'pgbackrest', rsync: 'rsync' };
  const lacking = () =>
    Object.entries(needed).flatMap(([program, name]) =>
      spawnSync('which', [program]).status === 0 ? [] : [name],
    );
  if (process.getuid!() === 0 && lacking().length > 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...lacking()], {
      stdio: 'ignore',
      env,
    });
  }
  return lacking();
}

async function drill(bin: string): Promise<void> {
  const runner = chooseRunner({
    PATH: process.env['PATH'],
    PGBACKREST_CONFIG: join(work, 'pgbackrest.conf'),
  });
  if (!runner) return say('SKIPPED: there is no user postgres to run PostgreSQL as.');
  ownedFolder(runner, work);
  const port = await freePort();
  const data = configureRepository(runner, work, port);
  const backrest = (...args: string[]) => run(runner, 'pgbackrest', ['--stanza=vonk', ...args]);
  const options = { bin, runner, log: join(work, 'postgres.log'), port };
  const primary = new SystemPostgres({ ...options, data });
  ownedFolder(runner, data);
  await primary.create(readFileSync('ops/backup/postgresql.conf', 'utf8'));
  await primary.start();
  cleanups.push(() => primary.kill());
  await primary.createDatabase();
  await backrest('stanza-create');
  await backrest('check');
  await migrateDatabase(primary.url);

  const smtp = await startFakeSmtp();
  cleanups.push(() => smtp.close());
  const dataDir = join(work, 'data');
  const serverPort = await freePort();
  const environment = {
    PATH: process.env['PATH'],
    VONK_MODE: 'demo',
    DATABASE_URL: primary.url,
    DATA_DIR: dataDir,
    ERASURE_JOURNAL: join(work, 'journal'),
    SMTP_URL: smtp.url,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '1',
  };
  const config = readConfig(environment);
  const db = openDatabase(primary.url, 8);
  const storage = createStorage({ dataDir });
  await runSeed(
    ['--members', values.members.replaceAll('_', ''), '--photos'],
    { config, db, storage, clock: systemClock },
    say,
  );
  const size = await db.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(`database                        ${size.rows[0]!.size}`);

  // Generated members share pictures, and not every size of them is stored.
  const missingBefore = missingIn(restoreCheck(environment));
  const server = new Restartable('server', values.server, serverPort, environment);
  await server.start();
  cleanups.push(() => server.kill());
  const actors = await logInPeople(db, writers + uploaders + readers + 2 * erasedMembers);
  const leavers = actors.splice(-2 * erasedMembers);
  const traffic = new Traffic(serverPort);
  cleanups.push(() => traffic.close());
  const [mails, erasures] = [new MailStream(db, actors[0]!.siteId), new Erasures(db)];
  cleanups.push(() => mails.stop());
  const load = await beginLoad(db, traffic, actors, { writers, uploaders });
  await mails.start();

  const backupMs = await timed(() => backrest('--type=full', 'backup'));
  say(`full backup under load          ${seconds(backupMs)}`);
  const snapshots = new Snapshots(join(dataDir, 'files'), join(work, 'snapshots'), snapshotEveryMs);
  await pause((Number(values.seconds) * 1_000) / 2);
  await erasures.of(leavers.slice(0, erasedMembers));
  await pause((Number(values.seconds) * 1_000) / 2);
  // The last ones, so that the archive does not have these erasures yet.
  await erasures.of(leavers.slice(erasedMembers));
  const killedAt = Date.now();
  primary.kill();
  snapshots.kill();
  await server.kill();
  traffic.isOver = true;
  await Promise.all([...load, mails.stop()]);
  await db.close();
  for (const lost of [data, dataDir]) rmSync(lost, { recursive: true });
  say(
    `acknowledged                    ${traffic.acknowledgedAt.size} messages, ${mails.queued} mails queued`,
  );

  const began = performance.now();
  ownedFolder(runner, data);
  const restoreMs = await timed(() => backrest('restore'));
  const restored = new SystemPostgres({ ...options, data });
  cleanups.push(() => restored.kill());
  const replayMs = await timed(() => restored.start());
  const filesMs = await timed(() => snapshots.restore());
  const mailsBefore = smtp.taken.length;
  let said = '';
  const checkMs = await timed(async () => {
    said = restoreCheck(environment);
  });
  const startMs = await timed(() => server.start());
  const reopened = openDatabase(restored.url, 4);
  cleanups.push(() => reopened.close());
  await sendOne(reopened, serverPort, actors);
  const backMs = performance.now() - began;
  say(
    `restore ${seconds(restoreMs)}, replay ${seconds(replayMs)}, files ${seconds(filesMs)}, check ${seconds(checkMs)}, server ${seconds(startMs)}`,
  );
  say(
    said
      .replaceAll(/^(?:missing|removed): .*\n/gm, '')
      .trim()
      .replaceAll(/^/gm, '  '),
  );
  // Long enough for every job that is due.
  await pause(15_000);

  const found = await reopened.pool.query<{ key: string }>(
    'select client_id::text as key from message where client_id::text = any($1)',
    [[...traffic.acknowledgedAt.keys()]],
  );
  const keys = new Set(found.rows.map(({ key }) => key));
  const lost = [...traffic.acknowledgedAt].filter(([key]) => !keys.has(key)).map(([, at]) => at);
  const lostMs = lost.length === 0 ? 0 : killedAt - Math.min(...lost);
  const recipients = smtp.taken.map(({ to }) => to);
  const erased = await new Erasures(reopened).count(leavers);
  const mustBeNone = {
    'messages stored twice': found.rows.length - keys.size,
    'erased members who are back': leavers.length - erased,
    'mails sent twice': recipients.length - new Set(recipients).size,
    'a ledger that does not balance': said.includes('The ledger balances.') ? 0 : 1,
    'erasures that failed': /, 0 failed\./.test(said) ? 0 : 1,
  };
  say(`files missing that were not      ${missingIn(said) - missingBefore}`);
  say(`mails sent before, after        ${mailsBefore}, ${recipients.length - mailsBefore}`);
  for (const [what, count] of Object.entries(mustBeNone)) say(`${what.padEnd(32)}${count}`);
  say(
    `RPO                             ${seconds(lostMs)} (${lost.length} messages), at most ${seconds(lostAtMostMs)}`,
  );
  say(`RTO                             ${seconds(backMs)}, at most ${seconds(backWithinMs)}`);
  if (
    lostMs > lostAtMostMs ||
    backMs > backWithinMs ||
    Object.values(mustBeNone).some((count) => count > 0)
  ) {
    say('The drill failed.');
    process.exitCode = 1;
  }
}

function restoreCheck(env: NodeJS.ProcessEnv): string {
  const args = [values.cli, 'restore', 'check', '--remove-orphans'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

const missingIn = (said: string) => Number(/, (\d+) missing,/.exec(said)?.[1] ?? NaN);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
