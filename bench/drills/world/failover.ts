import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { findLosses } from '../../restart/losses.ts';
import { countAcknowledged, secondsUntilAcknowledged } from './acknowledged.ts';
import { listDeleted, takeCensus, describeTotal, type Census } from './census.ts';
import type { Clustered, Route } from './clustered.ts';
import { expectAlerts, scrapeTwice } from './expect-alerts.ts';
import { becomes, isHealthy, onlyReads, readFigure, readState, scrape } from './probe-state.ts';

/** How long `/readyz` may still say that changes are accepted: until a commit is too old, and a connection is silent. */
const truthWithinMs = 17_000;
/** The longest that `/readyz` is watched. */
const watchedForMs = 600_000;

/** The machine of the leader is lost under load. */
export async function loseLeader(clustered: Clustered): Promise<void> {
  const { checks, cluster, routes, writesBackWithinMs } = clustered;
  checks.situation('A Patroni failover under load');
  const before = await takeClusterCensus(clustered);
  await expectStandbys(clustered, 1);
  const healthy = await Promise.all(routes.map(({ port }) => scrape(port)));
  const ends = routes.map(({ log }) => log.end);
  const acknowledgedBefore = routes.map(({ load }) => countAcknowledged(load));
  const name = await cluster.killLeader();
  const killedAt = performance.now();
  checks.note(`      ${name} was killed after ${acknowledgedBefore.join(' and ')} acknowledged messages`);
  const truths = routes.map(({ port }) => watchTruth(port, killedAt));
  // Until then, only messages that were on their way are acknowledged.
  const hasLeader = await cluster.untilLeaderIsNot(name).then(
    () => true,
    () => false,
  );
  const lies = await Promise.all(truths.map((stop) => stop()));
  checks.expect(`another leader after ${((performance.now() - killedAt) / 1_000).toFixed(1)} s`, hasLeader);
  const seconds = await Promise.all(
    routes.map(({ load }) => secondsUntilAcknowledged(load, killedAt, 10 * writesBackWithinMs)),
  );
  for (const [index, route] of routes.entries()) {
    const { port, log, load } = route;
    const without = seconds[index]!;
    checks.expect(
      `${route.name}: messages were acknowledged again after ${show(without)} without writes, without a restart`,
      without !== null && without * 1_000 <= writesBackWithinMs,
    );
    checks.expect(
      `${route.name}: /readyz said for ${lies[index]!.toFixed(1)} s of them, without a leader, that changes are accepted`,
      lies[index]! * 1_000 <= truthWithinMs,
    );
    const sentence = index === 0 ? 'moving to another database host' : 'the database accepts changes again';
    checks.expect(`${route.name}: the log says "${sentence}"`, log.find(sentence, ends[index]) !== null);
    const state = await becomes(async () => isHealthy(await readState(port)));
    checks.expect(`${route.name}: /readyz says {"ok":true,"writes":true}`, state !== null);
    checks.note(`      calls refused: ${describeRefusals(load)}`);
    if (index === 0) await expectStandbys(clustered, 0);
    const scrapes = await scrapeTwice('vonk-server', port, healthy[index]!);
    expectAlerts(checks, [scrapes], ['DatabaseFailures', 'StandbyAway']);
  }
  await expectKept(clustered, before);
  cluster.startAgain(name);
  const isBack = await cluster.untilSynchronous().then(
    () => true,
    () => false,
  );
  checks.expect(`${name} comes back as the synchronous standby`, isBack);
}

/** The only standby is lost while commits wait for one. */
export async function loseStandby(clustered: Clustered): Promise<void> {
  const { checks, cluster, routes } = clustered;
  checks.situation('A missing synchronous standby');
  await cluster.setStrict(true);
  await cluster.untilSynchronous();
  for (const { load } of routes) load.take();
  const before = await takeClusterCensus(clustered);
  await expectStandbys(clustered, 1);
  const healthy = await Promise.all(routes.map(({ port }) => scrape(port)));
  const ends = routes.map(({ log }) => log.end);
  const name = await cluster.killStandby();
  const killedAt = performance.now();
  for (const [index, { name: route, port, load, log }] of routes.entries()) {
    const noticed = await becomes(async () => onlyReads(await readState(port)));
    checks.expect(`${route}: /readyz says {"ok":true,"writes":false}`, noticed !== null);
    const sentence = 'the database accepts no changes; reads go on';
    checks.expect(`${route}: the log says "${sentence}"`, log.find(sentence, ends[index]) !== null);
    const page = await load.ask('GET', '/');
    checks.expect(`${route}: visitors get pages (${page.status})`, page.status === 200);
    if (page.status !== 200) checks.note(log.last(6).join('\n').slice(0, 3_000));
  }
  await expectStandbys(clustered, 0);
  for (const [index, { name: route, port }] of routes.entries()) {
    const scrapes = await scrapeTwice('vonk-server', port, healthy[index]!);
    const age = readFigure(scrapes.second, 'vonk_database_commit_age_seconds');
    checks.expect(`${route}: vonk_database_commit_age_seconds is ${age.toFixed(1)}`, age > 5);
    expectAlerts(checks, [scrapes], ['NoCommits', 'StandbyAway']);
  }
  const most = routes.length * (10 + 4 + 2) + 2;
  const [backends] = await cluster.superuser<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'vonk' and usename = 'vonk'`,
  );
  checks.expect(`${backends!.count} connections are open, at most ${most}`, backends!.count <= most);
  cluster.startAgain(name);
  const seconds = await Promise.all(routes.map(({ load }) => secondsUntilAcknowledged(load, killedAt)));
  for (const [index, { name: route, port, load }] of routes.entries()) {
    checks.expect(
      `${route}: messages are acknowledged again after ${show(seconds[index]!)} without writes, without a restart`,
      seconds[index] !== null,
    );
    const state = await becomes(async () => isHealthy(await readState(port)));
    checks.expect(`${route}: /readyz says {"ok":true,"writes":true}`, state !== null);
    checks.note(`      calls refused: ${describeRefusals(load)}`);
  }
  await expectKept(clustered, before);
}

/** Counts what is there at the end, after all servers of the database have been the leader. */
export async function expectNothingLost({ checks, cluster, routes }: Clustered): Promise<void> {
  for (const { load } of routes) await load.stop();
  checks.situation('What was acknowledged');
  await withLeader(cluster, async (db) => {
    for (const { name, load } of routes) {
      const acknowledged = countAcknowledged(load);
      for (const [what, count] of Object.entries(await findLosses(db, load)))
        if (what !== 'messages stored and not acknowledged')
          checks.expect(`${name}: of ${acknowledged} acknowledged messages, ${what}: ${count}`, count === 0);
    }
  });
}

/** A scrape that hits a busy database shows the last figure. */
async function expectStandbys({ checks, routes }: Clustered, count: number): Promise<void> {
  for (const { name, port } of routes) {
    const isSo = async () => readFigure(await scrape(port), 'vonk_database_standbys') === count;
    checks.expect(`${name}: vonk_database_standbys is ${count}`, (await becomes(isSo)) !== null);
  }
}

async function withLeader<T>(cluster: Clustered['cluster'], work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(await cluster.leaderUrl(), 2);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const takeClusterCensus = ({ cluster, storage }: Clustered): Promise<Census> =>
  withLeader(cluster, (db) => takeCensus(db, storage));

async function expectKept(clustered: Clustered, before: Census): Promise<void> {
  const lacking = listDeleted(before, await takeClusterCensus(clustered));
  clustered.checks.expect(`nothing was deleted of ${describeTotal(before)}`, lacking.length === 0);
  for (const line of lacking) clustered.checks.note(`      ${line}`);
}

/**
 * Watches `/readyz` until the returned function is called. That returns for how many seconds since a moment it said that
 * changes are accepted.
 */
function watchTruth(port: number, since: number): () => Promise<number> {
  let saidUntil = since;
  let isOver = false;
  const watching = becomes(async () => {
    if (isHealthy(await readState(port)) && !isOver) saidUntil = performance.now();
    return isOver;
  }, watchedForMs);
  return async () => {
    isOver = true;
    await watching;
    return (saidUntil - since) / 1_000;
  };
}

const describeRefusals = (load: Route['load']): string =>
  [...load.take().refused].map(([status, count]) => `${count} times ${status}`).join(', ') || 'none';

const show = (seconds: number | null) => (seconds === null ? 'too long' : `${seconds.toFixed(1)} s`);
