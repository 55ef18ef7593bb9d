import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { systemClock } from '#platform/shared/time.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { runSeed } from '../../database/load/cli.ts';
import { logInPeople } from '../people.ts';
import { freePort } from '../rig.ts';
import { Restartable } from '../restart/restartable.ts';
import { Traffic } from '../restart/traffic.ts';
import { Erasures, MailStream } from './restore/deeds.ts';
import { beginLoad, sendOne } from './restore/load.ts';
import { Departures, Removals } from './restore/lost-deeds.ts';
import {
  bucketRepository,
  configureRepository,
  folderRepository,
  killArchiving,
  makeCertificate,
} from './restore/repository.ts';
import { Snapshots } from './restore/snapshots.ts';
import {
  chooseRunner,
  findSystemPostgres,
  ownedFolder,
  run,
  SystemPostgres,
  type Runner,
} from './restore/system-postgres.ts';

/*
 * Loses a whole site while it serves, and brings it back from its backups: see docs/backup.md. Prints how much was
 * lost (RPO) and how long it took (RTO). Uses the files in `ops/backup` unchanged, except for paths and keys.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    /** Where the backups and the members' files are: in folders, or in buckets of an S3 server on this machine. */
    repository: { type: 'string', default: 'folder' },
    /** The seconds of load after the backup, before the disk is lost. */
    seconds: { type: 'string', default: '60' },
    /** Log files that are archived after the backup. Every 20 seconds, a quiet site makes one: 4,320 a day. */
    logs: { type: 'string', default: '0' },
    server: { type: 'string', default: 'build/server/index.js' },
    cli: { type: 'string', default: 'build/server/cli.js' },
  },
});
const lostAtMostMs = 60_000;
const backWithinMs = 15 * 60_000;
const [writers, uploaders, readers] = [20, 2, 4];
const erasedMembers = 10;
/** Members who delete their account just before the loss, and members who remove a photo. */
const [departingMembers, removingMembers] = [5, 5];
const snapshotEveryMs = 20_000;

if (values.repository !== 'folder' && values.repository !== 's3')
  throw new Error(`--repository must be folder or s3, not ${values.repository}.`);
const inBuckets = values.repository === 's3';

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
  const needed = ['pgbackrest', inBuckets ? 'openssl' : 'rsync'];
  const lacking = () => needed.filter((program) => spawnSync('which', [program]).status !== 0);
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
  const { files: filesUrl, ...repository } = await openRepository(runner);
  const data = configureRepository(runner, work, port, repository);
  const backrest = (...args: string[]) => run(runner, 'pgbackrest', ['--stanza=vonk', ...args]);
  const options = { bin, runner, log: join(work, 'postgres.log'), port };
  const primary = new SystemPostgres({ ...options, data });
  ownedFolder(runner, data);
  await primary.create(readFileSync('ops/backup/postgresql.conf', 'utf8'));
  await primary.start();
  cleanups.push(
    () => killArchiving(work),
    () => primary.kill(),
  );
  await primary.createDatabase();
  await backrest('stanza-create');
  await backrest('check');
  await migrateDatabase(primary.url);

  const smtp = await startFakeSmtp();
  cleanups.push(() => smtp.close());
  const dataDir = join(work, 'data');
  const serverPort = await freePort();
  const journal = join(work, 'journal');
  const environment = {
    PATH: process.env['PATH'],
    VONK_MODE: 'demo',
    DATABASE_URL: primary.url,
    DATA_DIR: dataDir,
    ...(filesUrl && { S3_URL: filesUrl }),
    ERASURE_JOURNAL: journal,
    SMTP_URL: smtp.url,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '1',
  };
  const config = readConfig(environment);
  const db = openDatabase(primary.url, 8);
  const storage = createStorage({ s3Url: config.s3Url, dataDir });
  await runSeed(
    ['--members', values.members.replaceAll('_', ''), '--photos'],
    { config, db, storage, clock: systemClock },
    say,
  );
  const size = await db.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(`database                        ${size.rows[0]!.size}`);
  // A site does not create all its members just before it is lost.
  await primary.allArchived();

  // Generated members share pictures, and not every size of them is stored.
  const missingBefore = missingIn(await restoreCheck(environment));
  const server = new Restartable('server', values.server, serverPort, environment);
  await server.start();
  cleanups.push(() => server.kill());
  const actors = await logInPeople(
    db,
    writers + uploaders + readers + 2 * erasedMembers + departingMembers + removingMembers,
  );
  const leavers = actors.splice(-2 * erasedMembers);
  const departures = new Departures(journal, actors.splice(-departingMembers));
  const removals = new Removals(actors.splice(-removingMembers));
  await departures.prepare(db);
  await removals.prepare(serverPort);
  const traffic = new Traffic(serverPort);
  cleanups.push(() => traffic.close());
  const [mails, erasures] = [new MailStream(db, actors[0]!.siteId), new Erasures(db)];
  cleanups.push(() => mails.stop());
  const load = await beginLoad(db, traffic, actors, { writers, uploaders });
  await mails.start();

  const backupMs = await timed(() => backrest('--type=full', 'backup'));
  say(`full backup under load          ${seconds(backupMs)}`);
  const snapshots = inBuckets
    ? null
    : new Snapshots(join(dataDir, 'files'), join(work, 'snapshots'), snapshotEveryMs);
  const logsMs = await timed(async () => {
    await primary.switchLogs(Number(values.logs));
    await primary.allArchived();
  });
  if (values.logs !== '0') say(`${values.logs} log files`.padEnd(32) + seconds(logsMs));
  await pause((Number(values.seconds) * 1_000) / 2);
  await erasures.of(leavers.slice(0, erasedMembers));
  await pause((Number(values.seconds) * 1_000) / 2);
  // Last, so that the archive does not have these changes yet.
  await erasures.of(leavers.slice(erasedMembers));
  await departures.make(serverPort);
  await removals.make(serverPort);
  const killedAt = Date.now();
  primary.kill();
  killArchiving(work);
  snapshots?.kill();
  await server.kill();
  traffic.isOver = true;
  await Promise.all([...load, mails.stop()]);
  await db.close();
  for (const lost of [data, dataDir, join(work, 'spool')]) rmSync(lost, { recursive: true, force: true });
  say(
    `acknowledged                    ${traffic.acknowledgedAt.size} messages, ${mails.queued} mails queued`,
  );

  const began = performance.now();
  ownedFolder(runner, data);
  ownedFolder(runner, join(work, 'spool'));
  const restoreMs = await timed(() => backrest('restore'));
  const restored = new SystemPostgres({ ...options, data });
  cleanups.push(() => restored.kill());
  const replayMs = await timed(() => restored.start());
  const filesMs = await timed(async () => snapshots?.restore());
  const mailsBefore = smtp.taken.length;
  let said = '';
  const checkMs = await timed(async () => {
    said = await restoreCheck(environment);
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

  const result = await reopened.pool.query<{ key: string }>(
    'select client_id::text as key from message where client_id::text = any($1)',
    [[...traffic.acknowledgedAt.keys()]],
  );
  const keys = new Set(result.rows.map(({ key }) => key));
  const lost = [...traffic.acknowledgedAt].filter(([key]) => !keys.has(key)).map(([, at]) => at);
  const lostMs = lost.length === 0 ? 0 : killedAt - Math.min(...lost);
  const recipients = smtp.taken.map(({ to }) => to);
  const erased = await new Erasures(reopened).count(leavers);
  const removed = await removals.count(reopened, storage);
  const mustBeNone = {
    'messages stored twice': result.rows.length - keys.size,
    'erased members who are back': leavers.length - erased,
    'members who are no longer leaving': await departures.countBack(reopened),
    'mails sent twice': recipients.length - new Set(recipients).size,
    'a ledger that does not balance': said.includes('The ledger balances.') ? 0 : 1,
    'erasures that failed': /^Erasures: .*, 0 failed\.$/m.test(said) ? 0 : 1,
    'departures that failed': /^Departures: .*, 0 failed\.$/m.test(said) ? 0 : 1,
    // A snapshot of a folder may have been taken after the removal; a bucket has every version.
    ...(inBuckets && { 'photos without their files': removed.without }),
  };
  say(`files missing that were not      ${missingIn(said) - missingBefore}`);
  say(`removed photos that are back     ${removed.back}, ${removed.without} of them without files`);
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

/** Two separate buckets, or a folder for the backups. */
async function openRepository(runner: Runner) {
  if (!inBuckets) return { ...folderRepository(runner, work), files: null };
  const certificate = await makeCertificate(runner, work);
  const [backups, files] = [
    await startFakeS3({ tls: certificate, keysPerPage: 1_000 }),
    await startFakeS3({ versioned: true, keysPerPage: 1_000 }),
  ];
  cleanups.push(async () => Promise.all([backups.close(), files.close()]));
  return { ...bucketRepository(backups.url, certificate), files: files.url };
}

/** Does not block, because the buckets are in this process. */
async function restoreCheck(env: NodeJS.ProcessEnv): Promise<string> {
  const args = [values.cli, 'restore', 'check', '--undelete', '--remove-orphans'];
  const checking = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(checking.stdout), text(checking.stderr)]);
  return `${stdout}${stderr}`;
}

function missingIn(said: string): number {
  return Number(/, (\d+) missing,/.exec(said)?.[1] ?? NaN);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
