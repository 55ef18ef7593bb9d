import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { replicaLimits, requestLimits } from '#platform/server/db/database-limits.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startReplicatedDatabase } from '#tests/support/streaming-replica.ts';
import { logInPeople } from '../people.ts';
import { findPgBouncer, startPgBouncer } from './replicas/pgbouncer.ts';
import { ReplicaLoad } from './replicas/replica-load.ts';
import { setUpRig, warmUpSeconds } from '../rig.ts';

/**
 * Reads and writes at a steady rate on a server with a streaming replica, while the replica is lost in several ways.
 * No read may fail or take longer than its limits allow, and every member must see their own changes.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    /** The duration of each phase. */
    seconds: { type: 'string', default: '15' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
/** Enough members for none of them to reach a rate limit. */
const actors = 200;
/** A request queries a silent replica at most once, and then the primary. */
const limitMs = replicaLimits.silenceTimeoutMs + requestLimits.statementTimeoutMs;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const phaseMs = Number(values.seconds) * 1_000;

const database = await startReplicatedDatabase();
const line = await FaultyLine.to(database.replicaUrl);
const rig = await setUpRig({
  members: Number(values.members),
  entry: values.entry,
  report: say,
  database: { url: database.primaryUrl, stop: () => database.stop() },
  environmentFor: async () => ({ DATABASE_REPLICA_URLS: line.through(database.replicaUrl) }),
});
let isFine = true;
try {
  await database.catchUp();
  const load = new ReplicaLoad(rig.port, await logInPeople(rig.db, actors));
  load.start();
  await pause(warmUpSeconds * 1_000);
  load.take();
  say('reads  failed  from replica  p95 (ms)  longest (ms)  changes  not seen');
  await watch(load, 'the replica answers', () => pause(phaseMs));
  await watch(load, 'the replica stops', async () => {
    await database.stopReplica();
    await pause(phaseMs);
  });
  await watch(load, 'the replica comes back', async () => {
    await database.startReplica();
    await pause(phaseMs);
  });
  await watch(load, 'the replica goes silent', async () => {
    line.hang();
    await pause(phaseMs);
  });
  await watch(load, 'the replica speaks again', async () => {
    await line.repair();
    await pause(phaseMs);
  });
  await watch(load, 'the replica lags', async () => {
    await database.pause();
    await pause(phaseMs);
  });
  await watch(load, 'the replica catches up', async () => {
    await database.resume();
    await pause(phaseMs);
  });
  const program = findPgBouncer();
  if (program === null) say('SKIPPED: PgBouncer is not installed (apt-get install pgbouncer).');
  else {
    const bouncer = await startPgBouncer(program, [database.primaryUrl, line.through(database.replicaUrl)]);
    try {
      await load.stop();
      await rig.runWith(1, { DATABASE_URL: bouncer.urls[0]!, DATABASE_REPLICA_URLS: bouncer.urls[1]! });
      load.start();
      await pause(warmUpSeconds * 1_000);
      load.take();
      await watch(load, `through PgBouncer ${bouncer.version} in session mode`, () => pause(phaseMs));
      await watch(load, 'PgBouncer loses the replica', async () => {
        await database.stopReplica();
        await pause(phaseMs);
      });
    } finally {
      await load.stop();
      await rig.runWith(1);
      bouncer.stop();
    }
  }
  await load.stop();
} finally {
  await rig.stop();
  await line.close();
}
if (!isFine) {
  say(`Every read must be answered within ${limitMs} ms, and all members must see their own changes.`);
  process.exitCode = 1;
}

async function watch(load: ReplicaLoad, name: string, work: () => Promise<unknown>): Promise<void> {
  const before = await readsFromReplica(rig.port);
  await work();
  const fromReplica = Math.max(0, (await readsFromReplica(rig.port)) - before);
  const { reads, failed, p95, longest, changes, unseen, failures } = load.take();
  const cells = [reads, failed, fromReplica, Math.round(p95), Math.round(longest), changes, unseen];
  say(
    `${cells.map((cell, place) => String(cell).padStart([5, 6, 12, 8, 12, 7, 8][place]!)).join('  ')}  ${name}`,
  );
  for (const [failure, count] of failures) say(`  ${count} × ${failure}`);
  if (failed > 0 || unseen > 0 || longest > limitMs || reads === 0 || changes === 0) isFine = false;
}

async function readsFromReplica(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^vonk_replica_reads_total\{source="replica"\} (\d+)$/m.exec(text)?.[1]);
}
