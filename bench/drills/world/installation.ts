import { setTimeout as pause } from 'node:timers/promises';
import { launchDatabase } from '@vonk/embedded-postgres';
import { createStorage, type Storage } from '#platform/server/storage/storage.ts';
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { SiteLoad } from '../clusters/site-load.ts';
import { pickPeople, type Person } from '../../people.ts';
import { Restartable } from '../../restart/restartable.ts';
import { freePort, setUpRig, warmUpSeconds, type Rig } from '../../rig.ts';
import { FakedClock, findFaketime } from '../../torture/everything/faked-clock.ts';
import type { Scrapes } from './alert-rules.ts';
import type { Checks } from './checks.ts';
import { createSite } from './create-site.ts';
import { LogLines } from './log-lines.ts';
import { scrape } from './probe-state.ts';
import { uploadPhotos } from './upload-photos.ts';

/** Enough members for none of them to reach a rate limit. */
const actors = 100;

export interface Installation {
  readonly checks: Checks;
  readonly rig: Rig;
  readonly serverLog: LogLines;
  readonly worker: Restartable;
  readonly workerPort: number;
  readonly workerLog: LogLines;
  /** The worker's clock. Null if it cannot be faked here. */
  readonly clock: FakedClock | null;
  readonly bucket: FakeS3;
  readonly storage: Storage;
  readonly smtp: FakeSmtp;
  readonly people: readonly Person[];
  readonly load: SiteLoad;
  readonly entry: string;
  readonly workerEntry: string;
  /** The figures of the server and of the worker before anything went wrong. */
  readonly healthy: Readonly<Record<Scrapes['job'], string>>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  readonly checks: Checks;
  readonly folder: string;
  readonly members: number;
  readonly entry: string;
  readonly workerEntry: string;
}

/** A server and a worker with a database, a bucket and a mail server, as an operator has them, under load. */
export async function setUpInstallation(options: InstallationOptions): Promise<Installation> {
  const { checks, folder, members, entry, workerEntry } = options;
  const [serverLog, workerLog] = [new LogLines(), new LogLines()];
  const database = await launchDatabase({ dataDir: folder });
  const [bucket, smtp] = [await startFakeS3({ keysPerPage: 1_000 }), await startFakeSmtp()];
  const shared = { S3_URL: bucket.url, SMTP_URL: smtp.url, RUN_JOBS: 'no', LOG_LEVEL: 'warn' };
  await createSite({ DATABASE_URL: database.url, DATA_DIR: folder, S3_URL: bucket.url });
  const rig = await setUpRig({
    members,
    entry,
    report: (line) => checks.note(`      ${line}`),
    database,
    onOutput: serverLog.add,
    environmentFor: async () => shared,
  });
  const library = findFaketime();
  const clock = library === null ? null : new FakedClock(library, folder, 'worker');
  const workerPort = await freePort();
  const environment = {
    ...shared,
    ...clock?.environment,
    VONK_MODE: 'demo',
    NODE_ENV: 'production',
    DATABASE_URL: rig.databaseUrl,
    DATA_DIR: rig.dataDir,
    WORKER_PORT: String(workerPort),
  };
  const worker = new Restartable('worker', workerEntry, workerPort, environment, { onOutput: workerLog.add });
  await worker.start();
  const people = await pickPeople(rig.db, actors);
  await uploadPhotos(rig.port, people);
  const load = new SiteLoad(rig.port, 'localhost', people);
  load.start();
  await pause(warmUpSeconds * 1_000);
  return {
    checks,
    rig,
    serverLog,
    worker,
    workerPort,
    workerLog,
    clock,
    bucket,
    storage: createStorage({ s3Url: bucket.url, dataDir: folder }),
    smtp,
    people,
    load,
    entry,
    workerEntry,
    healthy: { 'vonk-server': await scrape(rig.port), 'vonk-worker': await scrape(workerPort) },
    stop: async () => {
      await load.stop();
      load.close();
      await worker.stop();
      await rig.stop();
      await bucket.close();
      await smtp.close();
    },
  };
}
