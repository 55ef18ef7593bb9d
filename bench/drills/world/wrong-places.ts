import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/server/db/database.ts';
import { writeMark } from '#platform/server/installation/installation-marks.ts';
import { createStorage } from '#platform/server/storage/storage.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { runCli } from '../clusters/cluster.ts';
import { refusedStart, type Scrapes } from './alert-rules.ts';
import { listDeleted, takeCensus, describeTotal } from './census.ts';
import { expectAlerts } from './expect-alerts.ts';
import type { Installation } from './installation.ts';
import { isHealthy, readState } from './probe-state.ts';
import { startRefused } from './refused-start.ts';

/** A server and a worker start with an empty database in place of the living one, and an operator removes orphans. */
export async function startOnEmptyDatabase(installation: Installation): Promise<void> {
  const { checks, rig, bucket, storage } = installation;
  checks.situation('An empty database in place of the living one');
  const before = await takeCensus(rig.db, storage);
  await rig.db.pool.query('create database empty');
  const url = Object.assign(new URL(rig.databaseUrl), { pathname: '/empty' }).href;
  const places = { DATABASE_URL: url, S3_URL: bucket.url };
  await refuses(
    installation,
    'an empty database',
    places,
    'The database is new, but the storage belongs to the installation ',
  );
  await keepsFiles(installation, places);
  const empty = openDatabase(url, 1);
  const { rows } = await empty.pool.query<{ sites: number; ids: number }>(
    `select (select count(*)::int from site) as sites, (select count(id)::int from installation) as ids`,
  );
  await empty.close();
  checks.expect('the empty database got no site and no id', rows[0]!.sites + rows[0]!.ids === 0);
  await expectUntouched(installation, before);
}

/** The command of the backup guide that deletes files without rows, where no row exists. */
async function keepsFiles({ checks }: Installation, places: Readonly<Record<string, string>>): Promise<void> {
  const environment = { ...places, VONK_MODE: 'production', NODE_ENV: 'production', LOG_LEVEL: 'fatal' };
  const outcome = await runCli(['restore', 'check', '--remove-orphans'], environment).then(
    () => 'it succeeded',
    (error: unknown) => String((error as { stderr?: string }).stderr),
  );
  checks.expect(
    `\`restore check --remove-orphans\` refuses: ${outcome.split('\n')[0]}`,
    outcome.includes('The database is new, but the storage belongs to the installation '),
  );
}

/** A server and a worker start with the bucket of another installation, and with an empty one. */
export async function startOnForeignBucket(installation: Installation): Promise<void> {
  const { checks, rig } = installation;
  checks.situation('A foreign bucket');
  const before = await takeCensus(rig.db, installation.storage);
  const [foreign, empty] = [await startFakeS3({ keysPerPage: 1_000 }), await startFakeS3()];
  try {
    const place = createStorage({ s3Url: foreign.url, dataDir: rig.dataDir });
    await writeMark(place, randomUUID());
    await place.put('photos/anna/full.webp', Buffer.from('photo'), 'image/webp');
    const places = { DATABASE_URL: rig.databaseUrl, S3_URL: foreign.url };
    await refuses(installation, 'a foreign bucket', places, 'The database belongs to the installation ');
    await refuses(
      installation,
      'an empty bucket',
      { ...places, S3_URL: empty.url },
      'The storage is not the one that the installation ',
    );
    checks.expect('the foreign bucket has its 2 files', foreign.objects.size === 2);
    checks.expect('the empty bucket is empty', empty.objects.size === 0);
    await expectUntouched(installation, before);
  } finally {
    await foreign.close();
    await empty.close();
  }
}

async function refuses(
  { checks, entry, workerEntry }: Installation,
  what: string,
  places: Readonly<Record<string, string>>,
  sentence: string,
): Promise<void> {
  const jobs: Record<string, Scrapes['job']> = { server: 'vonk-server', worker: 'vonk-worker' };
  for (const [name, program] of Object.entries({ server: entry, worker: workerEntry })) {
    const { code, said, wasReady } = await startRefused(program, places);
    checks.expect(
      `a ${name} with ${what} ends with code 1, was never ready, and says: ${said.split('\n')[0]}`,
      code === 1 && !wasReady && said.startsWith(sentence),
    );
    const alerts = name === 'server' ? ['ServerDown', 'NoServer'] : ['WorkerDown'];
    expectAlerts(checks, [refusedStart(jobs[name]!)], alerts);
  }
}

async function expectUntouched(
  { checks, rig, storage, workerPort }: Installation,
  before: Awaited<ReturnType<typeof takeCensus>>,
): Promise<void> {
  const lacking = listDeleted(before, await takeCensus(rig.db, storage));
  checks.expect(`nothing was deleted of ${describeTotal(before)}`, lacking.length === 0);
  for (const line of lacking) checks.note(`      ${line}`);
  const states = [await readState(rig.port), await readState(workerPort)];
  checks.expect('the living server and worker are ready', states.every(isHealthy));
}
