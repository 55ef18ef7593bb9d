import type { Database } from '../db/database.ts';
import { metrics } from '../metrics.ts';
import { Gauge } from 'prom-client';

const cachedForMs = 5_000;
/** A scrape waits at most this long for a hanging database. After that, it reports the last values. */
const answersWithinMs = 1_000;

const figures = `
  select name, count(*)::integer as waiting,
    coalesce(extract(epoch from max(now() - start_after) filter (where start_after <= now())), 0)::float as oldest
  from pgboss.job where state < 'active' group by name`;

let database: Database | null = null;
let readAt = 0;

const waitingJobs = new Gauge({
  name: 'vonk_jobs_waiting',
  help: 'Pending jobs, including those to be retried',
  labelNames: ['job'],
  // Every process reads the same table.
  aggregator: 'max',
  registers: [metrics],
  collect: refresh,
});
const oldestDue = new Gauge({
  name: 'vonk_jobs_oldest_due_seconds',
  help: 'How long the oldest due job has been waiting',
  labelNames: ['job'],
  aggregator: 'max',
  registers: [metrics],
});

/** Reads the queue metrics from this database at every scrape. Null stops this. */
export function countQueuesIn(db: Database | null): void {
  database = db;
  readAt = 0;
}

async function refresh(): Promise<void> {
  if (!database || performance.now() - readAt < cachedForMs) return;
  readAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), answersWithinMs);
  });
  const query = database
    .prepared<{ name: string; waiting: number; oldest: number }>('job_figures', figures, [])
    .catch(() => null);
  const rows = await Promise.race([query, timeout]).finally(() => clearTimeout(timer));
  if (!rows) return;
  waitingJobs.reset();
  oldestDue.reset();
  for (const { name: job, ...row } of rows) {
    waitingJobs.set({ job }, row.waiting);
    oldestDue.set({ job }, row.oldest);
  }
}
