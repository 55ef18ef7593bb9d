import type pg from 'pg';
import { hashPassword } from '#features/identity/accounts/server/public.ts';
import { settingsOf, siteOfHost } from '#features/site/sites/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { SeedServices } from '../demo/seed-demo.ts';
import { secretToken } from '#platform/shared/ids.ts';
import { copyIn } from './copy-in.ts';
import { columns, InventedRows, tables } from './invented-rows.ts';

export interface LoadSeed {
  readonly members: number;
  /** A host name of the site that gets the members. */
  readonly host: string;
  /** Whether to add a photo row, without files, for seven of ten members. */
  readonly photos: boolean;
  readonly report: (line: string) => void;
}

const batchSize = 20_000;
/** The number of concurrent streams. PostgreSQL checks and indexes in one process per stream. */
const streams = 3;

/**
 * Adds generated members to a site, in batches that commit completely or not at all. Indexes and constraints
 * stay in force, so that an interrupted run leaves a consistent database. The members have no known password.
 */
export async function seedLoad(
  services: Pick<SeedServices, 'db' | 'clock'>,
  { members, host, photos, report }: LoadSeed,
): Promise<void> {
  const { db, clock } = services;
  const siteId = await siteOfHost(db, host);
  const { domain_language: language } = await settingsOf({ siteId, db });
  const passwordHash = await hashPassword(secretToken());
  const rows = new InventedRows({ siteId, now: clock.now(), passwordHash, language, photos });
  const began = performance.now();
  let [begun, done] = [0, 0];
  const lane = async (client: pg.PoolClient) => {
    while (begun < members) {
      const size = Math.min(batchSize, members - begun);
      begun += size;
      await storeBatch(client, rows, size);
      done += size;
      const seconds = (performance.now() - began) / 1000;
      report(
        `${done.toLocaleString('en')} of ${members.toLocaleString('en')} members, ${Math.round(done / seconds).toLocaleString('en')} a second`,
      );
    }
  };
  // Opened before any batch is generated: generating blocks the process for longer than a connection may take
  // to open.
  const clients = await Promise.all(
    Array.from({ length: Math.min(streams, db.pool.options.max) }, () => db.pool.connect()),
  );
  const laneResults = await Promise.allSettled(clients.map(lane));
  const failure = laneResults.find((result) => result.status === 'rejected');
  // Closing a connection also ends its transaction.
  for (const client of clients) client.release(failure !== undefined);
  if (failure) throw failure.reason;
  report('Measuring the tables for the query planner …');
  await vacuum(db);
  report(`Done in ${Math.round((performance.now() - began) / 1000)} s.`);
}

async function storeBatch(client: pg.PoolClient, rows: InventedRows, size: number): Promise<void> {
  const batch = rows.batch(size);
  // A busy machine may take long over a batch, but no user waits for it.
  await client.query('begin; set local synchronous_commit = off; set local statement_timeout = 0');
  for (const table of tables) {
    if (batch[table].length > 0) await copyIn(client, table, columns[table], slices(batch[table]));
  }
  await client.query('commit');
}

function* slices(bytes: Buffer, size = 256 * 1024): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** Marks pages as all-visible, as index-only scans require, and collects statistics. */
async function vacuum(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of tables) await client.query(`vacuum (analyze) "${table}"`);
  } finally {
    client.release(true);
  }
}
