import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { redisServer } from '#tests/support/redis-server.ts';
import { findRedis } from '../../../scripts/ensure/redis.ts';
import { Restartable } from '../../restart/restartable.ts';
import { freePort, setUpRig, type Rig } from '../../rig.ts';
import { adoptFolder } from './adopt-folder.ts';
import { startDatabasePair } from './database-pair.ts';
import { FakedClock, findFaketime } from './faked-clock.ts';
import { listFaults, type Fault } from './faults.ts';
import { SmallDisk } from './small-disk.ts';

export interface System {
  /** The server whose files are in a bucket, and its database. */
  readonly rig: Rig;
  /** The port of the server whose files are in a folder. */
  readonly filePort: number;
  readonly smtp: FakeSmtp;
  readonly faults: readonly Fault[];
  stop(): Promise<void>;
}

export interface SystemOptions {
  /** For databases, files and clocks. Disks are mounted in it. */
  readonly folder: string;
  readonly members: number;
  readonly entry: string;
  readonly worker: string;
  readonly say: (line: string) => void;
}

/** In MiB. The database and its log take a quarter of their disk. */
const diskSizes = { database: 1024, files: 64 };

/**
 * Two servers, a worker, PostgreSQL with a replica, Redis, storage and mail, each behind a line that can be broken. What
 * this machine lacks is left out, and said.
 */
export async function setUpSystem({
  folder,
  members,
  entry,
  worker: workerEntry,
  say,
}: SystemOptions): Promise<System> {
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  };
  try {
    return await setUp();
  } catch (error) {
    await stop();
    throw error;
  }

  async function setUp(): Promise<System> {
    const folders = {
      primary: join(folder, 'primary'),
      replica: join(folder, 'replica'),
      files: join(folder, 'files'),
    };
    const disks = mountDisks(folders, say);
    for (const disk of Object.values(disks ?? {})) cleanups.push(() => disk.unmount());
    const clocks = fakeClocks(folder, say);
    const redis = await startRedis(say);
    if (redis)
      cleanups.push(
        () => redis.server.close(),
        () => redis.line.close(),
      );
    const [s3, smtp] = [await startFakeS3(), await startFakeSmtp()];
    cleanups.push(
      () => s3.close(),
      () => smtp.close(),
    );
    const [storage, mail] = [await FaultyLine.to(s3.url), await FaultyLine.to(smtp.url)];
    cleanups.push(
      () => storage.close(),
      () => mail.close(),
    );

    const pair = await startDatabasePair(folders.primary, folders.replica, say);
    cleanups.push(() => pair.stop());
    const [database, straight] = [await FaultyLine.to(pair.url), await FaultyLine.to(pair.url)];
    cleanups.push(
      () => database.close(),
      () => straight.close(),
    );
    const shared = {
      DATABASE_URL: database.through(pair.url),
      SMTP_URL: mail.through(smtp.url),
      RUN_JOBS: 'no',
      ...(redis ? { REDIS_URL: redis.line.through(redis.server.url) } : {}),
    };
    const bucket = { S3_URL: storage.through(s3.url) };
    const rig = await setUpRig({
      members,
      entry,
      report: say,
      database: { url: straight.through(pair.url), stop: () => pair.stop() },
      environmentFor: async () => ({ ...shared, ...bucket, ...clocks?.servers.environment }),
    });
    cleanups.push(() => rig.stop());

    const common = {
      ...shared,
      VONK_MODE: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      TRUSTED_PROXIES: '1',
    };
    const [workerPort, filePort] = [await freePort(), await freePort()];
    const worker = new Restartable('worker', workerEntry, workerPort, {
      ...common,
      ...bucket,
      ...clocks?.worker.environment,
      DATA_DIR: rig.dataDir,
      WORKER_PORT: String(workerPort),
    });
    const fileServer = new Restartable('server with a storage folder', entry, filePort, {
      ...common,
      ...clocks?.servers.environment,
      DATA_DIR: folders.files,
      PORT: String(filePort),
    });
    // The storage of this server is a second one on purpose, so it gets the mark of the installation.
    await adoptFolder(rig.db, folders.files);
    for (const process of [worker, fileServer]) {
      cleanups.push(() => process.stop());
      await process.start();
    }
    const faults = listFaults({
      rig,
      worker,
      pair,
      database,
      straight,
      storage,
      mail,
      redis,
      disks,
      clocks,
      workerPort,
    });
    return { rig, filePort, smtp, faults, stop };
  }
}

function mountDisks(
  folders: Readonly<Record<'primary' | 'replica' | 'files', string>>,
  say: (line: string) => void,
) {
  for (const folder of Object.values(folders)) mkdirSync(folder, { mode: 0o711 });
  const primary = SmallDisk.mount(folders.primary, diskSizes.database);
  const replica = SmallDisk.mount(folders.replica, diskSizes.database);
  const files = SmallDisk.mount(folders.files, diskSizes.files);
  if (primary && replica && files) return { primary, replica, files };
  for (const disk of [primary, replica, files]) disk?.unmount();
  say('LEFT OUT: full disks, because this user may not mount file systems (run it as root).');
  return null;
}

function fakeClocks(folder: string, say: (line: string) => void) {
  const library = findFaketime();
  if (library) {
    return {
      servers: new FakedClock(library, folder, 'servers'),
      worker: new FakedClock(library, folder, 'worker'),
    };
  }
  say('LEFT OUT: wrong clocks, because libfaketime is not installed (apt-get install faketime).');
  return null;
}

async function startRedis(say: (line: string) => void) {
  const program = findRedis();
  if (program === null) {
    say('LEFT OUT: Redis and its failures, because it is not installed (apt-get install redis-server).');
    return null;
  }
  const server = await redisServer(program);
  await server.start();
  return { server, line: await FaultyLine.to(server.url) };
}
