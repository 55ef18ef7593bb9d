import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { hashPassword } from '#features/identity/accounts/server/public.ts';
import { findNginx, startClustersProxy } from '#tests/support/nginx.ts';
import { InstalledCluster, runCli } from './clusters/cluster.ts';
import { moveCompany } from './clusters/move-site.ts';
import { SiteLoad } from './clusters/site-load.ts';
import { logInPeople, pickPeople, type Actor } from '../people.ts';
import { findLosses } from '../restart/losses.ts';
import { freePort, warmUpSeconds } from '../rig.ts';

/**
 * Two clusters with a database, a server, a worker and a site each, behind nginx with a generated directory of sites.
 * Members of both sites search and write through the proxy, while the database of one cluster stops and comes back.
 * The other cluster must not notice. Then the site of that cluster moves to the other one.
 */
const { values } = parseArgs({
  options: {
    /** Per site. */
    members: { type: 'string', default: '20000' },
    /** The duration of each phase. */
    seconds: { type: 'string', default: '15' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const peoplePerSite = 100;
/** As long as after the outage of any other service. */
const recoveryLimitMs = 15_000;
/** nginx takes a new configuration, and the calls of before have been answered. */
const reloadMs = 1_000;
const password = 'clusters-a-and-b';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const phaseMs = Number(values.seconds) * 1_000;
let isFine = true;

const program = findNginx();
if (program === null) {
  say('SKIPPED: nginx is not installed (apt-get install nginx-light).');
  process.exit(2);
}

const root = mkdtempSync(join(tmpdir(), 'vonk-clusters-'));
chmodSync(root, 0o711);
const clusters: InstalledCluster[] = [];
try {
  for (const [name, firstNumber, company] of [
    ['a', 1, 'Alfa BV'],
    ['b', 1001, 'Beta BV'],
  ] as const) {
    const { entry } = values;
    const members = Number(values.members);
    const secretSource = clusters[0];
    say(`creating cluster ${name} with ${members} members`);
    clusters.push(
      await InstalledCluster.create({ name, root, members, firstNumber, company, secretSource, entry }),
    );
  }
  await rehearse(program, clusters as [InstalledCluster, InstalledCluster]);
} finally {
  for (const cluster of clusters) await cluster.stop();
  rmSync(root, { recursive: true, force: true });
}
if (!isFine) {
  say('The drill failed.');
  process.exitCode = 1;
}

async function rehearse(nginxProgram: string, [a, b]: [InstalledCluster, InstalledCluster]): Promise<void> {
  const port = await freePort();
  const directory = join(root, 'clusters.conf');
  const parts = [a, b].map(({ name }) => join(root, `${name}.json`));
  const writePart = async (cluster: InstalledCluster, ...more: readonly string[]) => {
    const servers = `127.0.0.1:${cluster.serverPort}`;
    const options = ['--cluster', cluster.name, '--servers', servers, ...more];
    writeFileSync(join(root, `${cluster.name}.json`), await cluster.run('site', 'directory', ...options));
  };
  const merge = async (file: string, ...more: readonly string[]) =>
    writeFileSync(file, await runCli(['directory', 'merge', ...parts, '--form', 'nginx', ...more]));
  await writePart(a);
  await writePart(b);
  await merge(directory);
  const nginx = await startClustersProxy(nginxProgram, join(root, 'nginx'), port, directory);
  const use = async (file: string) => {
    renameSync(file, directory);
    nginx.reload();
    await pause(reloadMs);
  };
  const [loadA, loadB] = [
    new SiteLoad(port, a.domain, await pickPeople(a.db, peoplePerSite)),
    new SiteLoad(port, b.domain, await pickPeople(b.db, peoplePerSite)),
  ];
  const loads = [loadA, loadB];
  try {
    for (const load of loads) load.start();
    await pause(warmUpSeconds * 1_000);
    for (const load of loads) load.take();
    say('site  answered  refused      p95 (ms)  longest (ms)');
    await pause(phaseMs);
    report(loads, 'both clusters work', 'all');

    await b.stopDatabase();
    // Calls that were on their way when the database stopped.
    await pause(reloadMs);
    reportChange(loads, 'the database of b stops');
    await pause(phaseMs);
    report(loads, 'the database of b is stopped', 'none');
    const page = await loadB.ask('GET', '/');
    expect('b shows its own page for outages', page.status === 503 && /<html/i.test(page.body));

    const began = performance.now();
    await b.startDatabase();
    while (loadB.answeredAt < began && performance.now() < began + recoveryLimitMs) await pause(10);
    say(
      `b answered its first call ${Math.round(loadB.answeredAt - began)} ms after its database was started`,
    );
    expect('b works again in time', loadB.answeredAt > began);
    await pause(recoveryLimitMs);
    reportChange(loads, 'the database of b starts, and the next 15 s');
    await pause(phaseMs);
    report(loads, 'the database of b is back', 'all');

    await tryBoundaries(port, a, loadA, loadB);

    await loadB.gapMs(recoveryLimitMs);
    for (const load of loads) load.take();
    const move = await moveCompany(1001, b, a, {
      prepare: async () => {
        report(loads, 'the rows of b are copied', 'all');
        await merge(`${directory}.closed`, '--closed', b.domain);
        await writePart(a);
        await writePart(b, '--without', '1001');
        await merge(`${directory}.moved`);
      },
      close: () => use(`${directory}.closed`),
      open: () => use(`${directory}.moved`),
    });
    const closedMs = await loadB.gapMs(recoveryLimitMs);
    reportChange(loads, 'site b moves to cluster a');
    say(`${move.rows} rows and ${move.jobs} jobs moved; copying took ${Math.round(move.copyMs)} ms`);
    say(`site b was closed for ${Math.round(closedMs)} ms`);
    expect(`equal rows in ${move.differences.join(', ')}`, move.differences.length === 0 && move.rows > 0);
    await pause(phaseMs);
    report(loads, 'cluster a serves both sites', 'all');
  } finally {
    for (const load of loads) await load.stop();
    for (const load of loads) load.close();
    await nginx.stop();
  }
  await countLosses('a', a, loadA);
  await countLosses('b', a, loadB);
  if (nginx.errors().trim() !== '') say(nginx.errors());
}

/** Who belongs to one cluster is unknown to the other, and the proxy sends nobody to the wrong one. */
async function tryBoundaries(
  port: number,
  a: InstalledCluster,
  loadA: SiteLoad,
  loadB: SiteLoad,
): Promise<void> {
  const [{ memberId, cookie }] = (await logInPeople(a.db, 1)) as [Actor];
  const { rows } = await a.db.pool.query<{ email: string }>(
    'update account set password_hash = $2 where member_id = $1 returning email',
    [memberId, await hashPassword(password)],
  );
  const body = { email: rows[0]!.email, password };
  const atA = await loadA.ask(logIn.method, logIn.path, { body });
  const atB = await loadB.ask(logIn.method, logIn.path, { body });
  expect('a member of a logs in at a', atA.status === 200);
  expect('a member of a cannot log in at b', atB.status === 401 && atB.body.includes('login_failed'));
  const [sessionAtA, sessionAtB] = [
    await loadA.ask(getUser.method, getUser.path, { cookie }),
    await loadB.ask(getUser.method, getUser.path, { cookie }),
  ];
  expect('a session of a works at a', sessionAtA.status === 200);
  expect('a session of a means nothing at b', sessionAtB.status === 403);
  const stranger = new SiteLoad(port, 'nobody.localhost', []);
  expect('the proxy refuses an unknown domain', (await stranger.ask('GET', '/')).status === 421);
  stranger.close();
}

/** The figures of both sites. All calls of site a must have been answered; of site b, all or none. */
function report(loads: readonly SiteLoad[], phase: string, expectedOfB: 'all' | 'none'): void {
  for (const [place, name] of (['a', 'b'] as const).entries()) {
    const { answered, refused } = printFigures(loads[place]!, name, phase);
    const isAsExpected =
      name === 'a' || expectedOfB === 'all'
        ? answered > 0 && refused.size === 0
        : answered === 0 && [...refused.keys()].join() === '503';
    expect(`site ${name} while ${phase}`, isAsExpected);
  }
}

/** The same while something changes: site b may answer some calls with 503. */
function reportChange(loads: readonly SiteLoad[], change: string): void {
  for (const [place, name] of (['a', 'b'] as const).entries()) {
    const { refused } = printFigures(loads[place]!, name, change);
    const others = [...refused.keys()].filter((status) => name === 'a' || status !== 503);
    expect(`site ${name} while ${change}`, others.length === 0);
  }
}

function printFigures(load: SiteLoad, name: string, phase: string) {
  const figures = load.take();
  const statuses = [...figures.refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
  const cells = [
    name.padEnd(4),
    String(figures.answered).padStart(8),
    statuses.padEnd(11),
    String(Math.round(figures.p95)).padStart(8),
    String(Math.round(figures.longest)).padStart(12),
    phase,
  ];
  say(cells.join('  '));
  return figures;
}

async function countLosses(name: string, cluster: InstalledCluster, load: SiteLoad): Promise<void> {
  const losses = await findLosses(cluster.db, load);
  const acknowledged = [...load.acknowledged.values()].flat().length;
  const lost = losses['messages acknowledged and lost'];
  const twice = losses['messages stored twice'];
  const deviations = losses['deviations of the ledger'];
  say(
    `site ${name}: ${acknowledged} messages acknowledged, ${lost} lost, ${twice} stored twice; ${deviations} deviations of the ledger`,
  );
  expect(`site ${name} lost nothing`, acknowledged > 0 && lost + twice + deviations === 0);
}

function expect(what: string, isTrue: boolean): void {
  if (!isTrue) say(`NOT AS EXPECTED: ${what}`);
  isFine &&= isTrue;
}
