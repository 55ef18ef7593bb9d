import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findLosses } from '../restart/losses.ts';
import { countAcknowledged } from './world/acknowledged.ts';
import { blockMails } from './world/blocked-mail.ts';
import { Checks } from './world/checks.ts';
import { setUpClustered, type Clustered } from './world/clustered.ts';
import { expectNothingLost, loseLeader, loseStandby } from './world/failover.ts';
import { setUpInstallation, type Installation } from './world/installation.ts';
import { missingForPatroni } from './world/patroni.ts';
import { makeReadOnly } from './world/read-only.ts';
import { setClockAhead } from './world/wrong-clock.ts';
import { startOnEmptyDatabase, startOnForeignBucket } from './world/wrong-places.ts';

/**
 * The world around an installation goes wrong, one thing after another, while members search and write. Nothing may be
 * deleted, nothing acknowledged lost, `/readyz` must tell the truth, and each situation must have its sentence in the
 * log, its metric, and an alert that this metric fires.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    entry: { type: 'string', default: 'build/server/index.js' },
    worker: { type: 'string', default: 'build/server/worker.js' },
    /** For how many seconds writes may be away when the leader is lost. */
    limit: { type: 'string', default: '30' },
    /** After this time, the drill gives up. A machine that has nothing else to do needs about half of it. */
    minutes: { type: 'string', default: '25' },
    /** Situations by their names, such as `read-only,mail`. */
    only: { type: 'string' },
  },
});
const inInstallation = {
  database: startOnEmptyDatabase,
  bucket: startOnForeignBucket,
  clock: setClockAhead,
  'read-only': makeReadOnly,
  mail: blockMails,
};
const inCluster = { failover: loseLeader, standby: loseStandby };
type Situation<P> = (place: P) => Promise<void>;
const chooseSituations = <P>(situations: Readonly<Record<string, Situation<P>>>) =>
  Object.entries(situations)
    .filter(([name]) => values.only?.split(',').includes(name) ?? true)
    .map(([, situation]) => situation);

const checks = new Checks();
const folder = mkdtempSync(join(tmpdir(), 'vonk-world-'));
// PostgreSQL runs as another user.
for (const one of ['', 'one', 'cluster']) {
  mkdirSync(join(folder, one), { recursive: true });
  chmodSync(join(folder, one), 0o711);
}
const options = {
  checks,
  members: Number(values.members),
  entry: values.entry,
  workerEntry: values.worker,
};
const limit = Promise.withResolvers<never>();
limit.promise.catch(() => undefined);
const timer = setTimeout(
  () => limit.reject(new Error('The drill took too long.')),
  Number(values.minutes) * 60_000,
);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => limit.reject(new Error(`The drill got ${signal}.`)));
try {
  await rehearseInInstallation(chooseSituations(inInstallation));
  await rehearseInCluster(chooseSituations(inCluster));
} finally {
  clearTimeout(timer);
  rmSync(folder, { recursive: true, force: true });
}
checks.note('');
checks.note(`${checks.failures} of ${checks.count} expectations failed.`);
if (checks.failures > 0) process.exitCode = 1;

async function rehearseInInstallation(chosen: readonly Situation<Installation>[]): Promise<void> {
  if (chosen.length === 0) return;
  const installation = await setUpInstallation({ ...options, folder: join(folder, 'one') });
  try {
    for (const situation of chosen) await Promise.race([situation(installation), limit.promise]);
    const { load, rig } = installation;
    await load.stop();
    checks.situation('What was acknowledged');
    const acknowledged = countAcknowledged(load);
    for (const [what, count] of Object.entries(await findLosses(rig.db, load)))
      if (what !== 'messages stored and not acknowledged')
        checks.expect(`of ${acknowledged} acknowledged messages, ${what}: ${count}`, count === 0);
  } finally {
    await installation.stop();
  }
}

async function rehearseInCluster(chosen: readonly Situation<Clustered>[]): Promise<void> {
  if (chosen.length === 0) return;
  const missing = missingForPatroni();
  if (missing !== null) return checks.note(`SKIPPED: the failover and the standby, because ${missing}.`);
  const clustered = await setUpClustered({
    ...options,
    folder: join(folder, 'cluster'),
    writesBackWithinMs: Number(values.limit) * 1_000,
  });
  try {
    for (const situation of chosen) await Promise.race([situation(clustered), limit.promise]);
    await expectNothingLost(clustered);
  } finally {
    await clustered.stop();
  }
}
