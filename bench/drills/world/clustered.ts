import { setTimeout as pause } from 'node:timers/promises';
import { createStorage } from '#platform/server/storage/storage.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { SiteLoad } from '../clusters/site-load.ts';
import { pickPeople } from '../../people.ts';
import { Restartable } from '../../restart/restartable.ts';
import { freePort, setUpRig, warmUpSeconds } from '../../rig.ts';
import type { Checks } from './checks.ts';
import { createSite } from './create-site.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { LogLines } from './log-lines.ts';
import { PatroniCluster } from './patroni.ts';
import { uploadPhotos } from './upload-photos.ts';

/** Enough members for none of them to reach a rate limit. */
const actors = 100;

/** A server, and how it reaches the database. */
export interface Route {
  readonly name: string;
  readonly port: number;
  readonly log: LogLines;
  readonly load: SiteLoad;
}

export interface Clustered {
  readonly checks: Checks;
  readonly cluster: PatroniCluster;
  readonly routes: readonly Route[];
  readonly storage: Storage;
  /** How long writes may be away when the leader is lost. */
  readonly writesBackWithinMs: number;
  stop(): Promise<void>;
}

export interface ClusteredOptions {
  readonly checks: Checks;
  readonly folder: string;
  readonly members: number;
  readonly entry: string;
  readonly writesBackWithinMs: number;
}

/** Two servers under load with a database under Patroni: one has both hosts, the other goes through HAProxy. */
export async function setUpClustered({
  checks,
  folder,
  members,
  entry,
  writesBackWithinMs,
}: ClusteredOptions): Promise<Clustered> {
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

  async function setUp(): Promise<Clustered> {
    const cluster = new PatroniCluster(folder);
    cleanups.push(() => cluster.stop());
    checks.note('starting two PostgreSQL servers under Patroni');
    await cluster.start();
    const [hostsLog, proxyLog] = [new LogLines(), new LogLines()];
    const shared = { RUN_JOBS: 'no', LOG_LEVEL: 'warn' };
    await createSite({ DATABASE_URL: cluster.url, DATA_DIR: folder });
    const rig = await setUpRig({
      members,
      entry,
      report: (line) => checks.note(`      ${line}`),
      database: { url: cluster.url, stop: async () => undefined },
      onOutput: hostsLog.add,
      environmentFor: async () => shared,
    });
    cleanups.push(() => rig.stop());
    const ports = [{ name: 'two hosts in DATABASE_URL', port: rig.port, log: hostsLog }];
    if (hasHaproxy()) {
      const proxy = await startHaproxy(folder, cluster);
      cleanups.push(() => proxy.stop());
      const port = await freePort();
      const environment = {
        ...shared,
        VONK_MODE: 'demo',
        NODE_ENV: 'production',
        DATABASE_URL: cluster.urlThrough(`127.0.0.1:${proxy.port}`),
        DATA_DIR: rig.dataDir,
        PORT: String(port),
        TRUSTED_PROXIES: '1',
      };
      const server = new Restartable('server behind HAProxy', entry, port, environment, {
        onOutput: proxyLog.add,
      });
      cleanups.push(() => server.stop());
      await server.start();
      ports.push({ name: 'HAProxy', port, log: proxyLog });
    } else checks.note('LEFT OUT: HAProxy, because it is not installed (apt-get install haproxy).');
    const people = await pickPeople(rig.db, actors * ports.length);
    await uploadPhotos(rig.port, people);
    const routes = ports.map((one, index) => ({
      ...one,
      load: new SiteLoad(one.port, 'localhost', people.slice(index * actors, (index + 1) * actors)),
    }));
    for (const { load } of routes) {
      cleanups.push(async () => {
        await load.stop();
        load.close();
      });
      load.start();
    }
    await pause(warmUpSeconds * 1_000);
    return {
      checks,
      cluster,
      routes,
      storage: createStorage({ dataDir: rig.dataDir }),
      writesBackWithinMs,
      stop,
    };
  }
}
