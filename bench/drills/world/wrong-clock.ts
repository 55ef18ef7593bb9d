import { randomBytes } from 'node:crypto';
import { defineJob, JobQueue } from '#platform/server/jobs/jobs.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { listDeleted, takeCensus, describeTotal } from './census.ts';
import { expectAlerts, scrapeTwice } from './expect-alerts.ts';
import type { Installation } from './installation.ts';
import { findField } from './log-lines.ts';
import { becomes, isHealthy, readFigure, readState, scrape } from './probe-state.ts';

const aheadSeconds = 40 * 24 * 60 * 60;

/** The clock of a worker is 40 days ahead while all scheduled jobs run. One session has expired by every clock. */
export async function setClockAhead(installation: Installation): Promise<void> {
  const { checks, rig, storage, worker, workerPort, workerLog, clock, healthy } = installation;
  checks.situation('A worker whose clock is 40 days ahead');
  if (clock === null) return checks.note('SKIPPED: libfaketime is not installed (apt-get install faketime).');
  const sessionId = await insertExpiredSession(installation);
  await worker.stop();
  const before = await takeCensus(rig.db, storage);
  clock.set(aheadSeconds);
  const from = workerLog.end;
  await worker.start();
  const names = await enqueueScheduled(installation);
  const refusal = () => workerLog.find('a job failed', from);
  const seconds = await becomes(
    async () => refusal() !== null && (await countUndone(installation, names)) === 0,
  );
  checks.expect(`all ${names.length} scheduled jobs were tried`, seconds !== null);
  const code = findField(refusal(), 'code');
  checks.expect(`the worker's log says "a job failed" with the code ${code}`, code === 'clocks_differ');
  const scrapes = await scrapeTwice('vonk-worker', workerPort, healthy['vonk-worker']);
  const difference = readFigure(scrapes.second, 'vonk_clock_difference_seconds');
  checks.expect(
    `vonk_clock_difference_seconds is ${difference.toFixed(0)}`,
    Math.abs(difference - aheadSeconds) < 60,
  );
  const refused = readFigure(scrapes.second, 'vonk_deletions_refused_total');
  checks.expect(`vonk_deletions_refused_total is ${refused}`, refused > 0);
  expectAlerts(checks, [scrapes], ['ClocksDiffer']);
  checks.expect('the worker is ready: it still sends mails', isHealthy(await readState(workerPort)));
  const lacking = listDeleted(before, await takeCensus(rig.db, storage));
  checks.expect(`nothing was deleted of ${describeTotal(before)}`, lacking.length === 0);
  for (const line of lacking) checks.note(`      ${line}`);

  await clock.setFor(workerPort, 0);
  await enqueueScheduled(installation);
  const isDeleted = async () => {
    const { rowCount } = await rig.db.pool.query('select from session where id = $1', [sessionId]);
    return rowCount === 0;
  };
  checks.expect('with the right clock, the expired session is deleted', (await becomes(isDeleted)) !== null);
  const later = readFigure(await scrape(workerPort), 'vonk_clock_difference_seconds');
  checks.expect(`vonk_clock_difference_seconds is ${later.toFixed(1)}`, later < 30);
}

async function insertExpiredSession({ rig, people }: Installation): Promise<string> {
  const id = uuidv7();
  const { siteId, memberId } = people[0]!;
  await rig.db.pool.query(
    `insert into session (site_id, id, token_hash, member_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, now() - interval '2 days', now() - interval '2 days', now() - interval '1 day')`,
    [siteId, id, randomBytes(32), memberId],
  );
  return id;
}

/** Makes every job with a schedule due. Returns their names. */
async function enqueueScheduled({ rig }: Installation): Promise<string[]> {
  const { rows } = await rig.db.pool.query<{ name: string }>(
    'select name from pgboss.schedule order by name',
  );
  // This queue is not started, so the worker does the work.
  const queue = new JobQueue(rig.db, [], () => undefined);
  for (const { name } of rows)
    await queue.enqueue(
      rig.db,
      defineJob(name, {}, async () => undefined),
      {},
    );
  return rows.map(({ name }) => name);
}

/** Jobs with these names that have not started. */
async function countUndone({ rig }: Installation, names: readonly string[]): Promise<number> {
  const { rows } = await rig.db.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job
      where name = any ($1::text[]) and state in ('created', 'active')`,
    [names],
  );
  return rows[0]!.count;
}
