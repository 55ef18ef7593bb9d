import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeOldSite, type OldSite } from './import/old-site.ts';
import { ConstantLoad } from './migrations/constant-load.ts';
import { pickPeople } from '../people.ts';
import { setUpRig, warmUpSeconds, type Rig } from '../rig.ts';

/**
 * Imports an invented site into a site that is in use, and measures how long the import takes and how long calls wait
 * meanwhile. The first run is killed halfway and started again. A last run must change nothing.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    messages: { type: 'string', default: '1000000' },
    /** The drill fails when the import takes longer than 30 minutes, or a call waited longer than a second. */
    check: { type: 'boolean', default: false },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const importLimitSeconds = 30 * 60;
const waitLimitMs = 1_000;
/** Enough members for none of them to reach a rate limit. */
const actors = 100;
const membersBefore = 2_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const whole = (text: string) => Number(text.replaceAll('_', ''));
const count = (number: number) => number.toLocaleString('en');

const folder = mkdtempSync(join(tmpdir(), 'vonk-old-site-'));
const importArguments =
  `import csv --site localhost --folder ${folder} --photos ${join(folder, 'photos')}`.split(' ');

/** Whether a line of progress says that more than half of the messages have been read. */
const halfWayThrough =
  ({ messages }: OldSite) =>
  (line: string): boolean => {
    const read = /^… ([\d,]+) messages read$/.exec(line)?.[1];
    return read !== undefined && Number(read.replaceAll(',', '')) > messages / 2;
  };

const rig = await setUpRig({ members: membersBefore, entry: values.entry, report: say });
try {
  const size = { members: whole(values.members), messages: whole(values.messages) };
  say(`Writing an old site of ${count(size.members)} members and ${count(size.messages)} messages …`);
  const old = await writeOldSite(folder, size);
  const before = await countRows(rig);

  const load = new ConstantLoad(rig.port, await pickPeople(rig.db, actors));
  load.start();
  await pause(warmUpSeconds * 1_000);
  load.takeLongest();

  const startedAt = performance.now();
  say('Importing, until it is killed halfway through the messages …');
  const killed = await runCli(rig, importArguments, { killAt: halfWayThrough(old) });
  if (!killed) say('The import ended before it could be killed.');
  say('Importing again …');
  await runCli(rig, importArguments);
  const importSeconds = (performance.now() - startedAt) / 1_000;
  const { ms, path } = load.takeLongest();
  load.stop();

  const problems = compare(before, await countRows(rig), old);
  say('Importing once more, which must change nothing …');
  const imported = await countRows(rig);
  await runCli(rig, importArguments);
  if (JSON.stringify(await countRows(rig)) !== JSON.stringify(imported))
    problems.push('The last run changed something.');
  await runCli(rig, ['ledger', 'check']);

  say(`The import took ${(importSeconds / 60).toFixed(1)} min, including the repeated work.`);
  say(`The longest wait of any call was ${(ms / 1_000).toFixed(2)} s (${path}).`);
  for (const [failure, times] of load.failures) say(`${times} × ${failure}`);
  if (importSeconds > importLimitSeconds) problems.push(`The limit is ${importLimitSeconds / 60} minutes.`);
  if (ms > waitLimitMs || load.failures.size > 0)
    problems.push(`A call may wait for ${waitLimitMs} ms, and every call must be answered.`);
  for (const problem of problems) say(problem);
  if (values.check && problems.length > 0) process.exitCode = 1;
} finally {
  await rig.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Rows of the tables that an import fills. */
interface Rows {
  readonly members: number;
  readonly photos: number;
  readonly likes: number;
  readonly messages: number;
  readonly credits: number;
}

async function countRows({ db }: Rig): Promise<Rows> {
  const { rows } = await db.pool.query<Record<keyof Rows, string>>(
    `select (select count(*) from imported_member) as members,
            (select count(*) from imported_photo) as photos,
            (select count(*) from member_like l join imported_member i on (i.site_id, i.member_id) = (l.site_id, l.from_id)) as likes,
            (select count(*) from message m join imported_member i on (i.site_id, i.member_id) = (m.site_id, m.sender_id)) as messages,
            (select coalesce(sum(w.balance), 0) from wallet w join imported_member i using (site_id, member_id)) as credits`,
  );
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]),
  ) as unknown as Rows;
}

function compare(before: Rows, after: Rows, old: OldSite): string[] {
  const expected: Rows = { ...old, members: old.members - old.tooYoung };
  return (Object.keys(after) as (keyof Rows)[])
    .filter((name) => after[name] - before[name] !== expected[name])
    .map(
      (name) => `${name}: ${count(after[name] - before[name])} imported, ${count(expected[name])} expected.`,
    );
}

interface CliOptions {
  /** Kills the command after this line. */
  readonly killAt?: (line: string) => boolean;
}

/** Returns whether the command was killed. */
async function runCli(
  { databaseUrl, dataDir }: Rig,
  argv: readonly string[],
  { killAt = () => false }: CliOptions = {},
): Promise<boolean> {
  const cli = join(values.entry, '..', 'cli.js');
  const running = spawn(process.execPath, ['--enable-source-maps', cli, ...argv], {
    env: {
      ...process.env,
      VONK_MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let killed = false;
  createInterface({ input: running.stdout }).on('line', (line) => {
    say(`  ${line}`);
    if (!killAt(line)) return;
    killed = true;
    running.kill('SIGKILL');
  });
  const code = await new Promise<number | null>((ended) => running.once('close', ended));
  if (code !== 0 && !killed) throw new Error(`"${argv.join(' ')}" ended with ${code}.`);
  return killed;
}
