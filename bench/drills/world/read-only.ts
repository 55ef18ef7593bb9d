import pg from 'pg';
import { listDeleted, takeCensus } from './census.ts';
import { expectAlerts, scrapeTwice } from './expect-alerts.ts';
import type { Installation } from './installation.ts';
import { findField } from './log-lines.ts';
import { becomes, isHealthy, onlyReads, readFigure, readState } from './probe-state.ts';
import { countAcknowledged, secondsUntilAcknowledged } from './acknowledged.ts';

/** The primary becomes read-only while members write: an operator's setting, or a disk that the provider has locked. */
export async function makeReadOnly(installation: Installation): Promise<void> {
  const { checks, rig, storage, load, workerPort, serverLog, healthy } = installation;
  checks.situation('A read-only primary');
  const before = await takeCensus(rig.db, storage);
  const acknowledgedBefore = countAcknowledged(load);
  const from = serverLog.end;
  const owner = new pg.Client({ connectionString: rig.databaseUrl, application_name: 'drill' });
  await owner.connect();
  const name = new URL(rig.databaseUrl).pathname.slice(1);
  load.take();
  const began = performance.now();
  await owner.query(`alter database "${name}" set default_transaction_read_only = on`);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vonk' and datname = current_database()`,
  );
  const noticed = await becomes(async () => onlyReads(await readState(rig.port)));
  checks.expect(`/readyz says {"ok":true,"writes":false} after ${show(noticed)}`, noticed !== null);
  checks.expect(
    'and so does the worker',
    (await becomes(async () => onlyReads(await readState(workerPort)))) !== null,
  );
  const page = await load.ask('GET', '/');
  checks.expect(`visitors get pages (${page.status})`, page.status === 200);
  const sentence = 'the database accepts no changes; reads go on';
  const line = serverLog.find(sentence, from);
  const reason = findField(line, 'reason');
  checks.expect(`the log says "${sentence}", because ${reason}`, reason === 'it is read-only');
  const scrapes = [
    await scrapeTwice('vonk-server', rig.port, healthy['vonk-server']),
    await scrapeTwice('vonk-worker', workerPort, healthy['vonk-worker']),
  ];
  const age = readFigure(scrapes[0]!.second, 'vonk_database_commit_age_seconds');
  checks.expect(`vonk_database_commit_age_seconds is ${age.toFixed(1)}`, age > 1);
  expectAlerts(checks, scrapes, ['NoCommits', 'DatabaseFailures']);

  const { answered, refused } = load.take();
  const statuses = [...refused].map(([status, count]) => `${count} times ${status}`).join(', ');
  checks.expect(
    `calls were answered ${answered} times, and refused ${statuses}`,
    answered > 0 && [...refused.keys()].join() === '503',
  );
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database "${name}" reset default_transaction_read_only`);
  await owner.end();
  const back = await secondsUntilAcknowledged(load, began);
  checks.expect(
    `messages are acknowledged again after ${show(back)} without writes, without a restart`,
    back !== null,
  );
  for (const port of [rig.port, workerPort])
    checks.expect(
      `${port === rig.port ? 'the server' : 'the worker'} says {"ok":true,"writes":true}`,
      (await becomes(async () => isHealthy(await readState(port)))) !== null,
    );
  const lacking = listDeleted(before, await takeCensus(rig.db, storage));
  checks.expect(
    `nothing was deleted (${acknowledgedBefore} messages were acknowledged before)`,
    lacking.length === 0,
  );
  for (const one of lacking) checks.note(`      ${one}`);
}

const show = (seconds: number | null) => (seconds === null ? 'too long' : `${seconds.toFixed(1)} s`);
