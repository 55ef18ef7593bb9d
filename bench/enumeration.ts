import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hashPassword } from '#features/identity/accounts/server/public.ts';
import { listSites, storeSettings } from '#features/site/sites/server/public.ts';
import { Lane } from './lane.ts';
import { setUpRig, type Rig } from './rig.ts';
import { percentiles } from './throughput.ts';

/**
 * Measures whether response times reveal if an address has an account, on a site that keeps this secret. It
 * sends known and unknown addresses in random order, one request at a time. The result is the area under the
 * ROC curve of the best guess by time alone, where 0.5 is chance.
 */
const { values } = parseArgs({
  options: {
    /** The number of addresses of each kind. */
    samples: { type: 'string', default: '2000' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const samples = Number(values.samples);
const maxArea = 0.55;
const demo = { email: 'bram@demo.test', password: 'vonk-demo' };

type Attempt = (email: string) => Promise<number>;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const rig = await setUpRig({ members: samples + 100, entry: values.entry, report: say });
try {
  await measure(rig);
} finally {
  await rig.stop();
}

async function measure({ port, db }: Rig): Promise<void> {
  const addresses = await knownAddresses(db);
  const lane = await Lane.open(port);
  const attempts = attemptsOn(lane);
  await beDiscreet(db, attempts.reset);
  say('Measuring argon2 in a log-in …');
  say(await shareOfHashing(lane));
  for (const [name, attempt] of Object.entries(attempts)) {
    say(`Measuring ${name} …`);
    const calm = () => db.pool.query('delete from login_failure_minute');
    const { area, existing, unknown } = await compare(attempt, addresses, calm);
    const line = `${name}: area under the curve ${area.toFixed(3)} (at most ${maxArea}), median ${existing.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown, ${samples} each`;
    process.stdout.write(`${line}\n`);
    if (area > maxArea) process.exitCode = 1;
  }
  lane.close();
}

async function knownAddresses(db: Rig['db']): Promise<string[]> {
  const { rows } = await db.pool.query<{ email: string }>(
    `select email from account where email like '%@load.test' order by md5(email) limit $1`,
    [samples],
  );
  return rows.map(({ email }) => email);
}

/** Changes a setting of the demo site, and waits until the server applies it. */
async function beDiscreet(db: Rig['db'], reset: Attempt): Promise<void> {
  const site = (await listSites(db)).find(({ hosts }) => hosts.includes('localhost'))!;
  await storeSettings(db, site.id, {
    version: site.version,
    settings: { ...site.settings, account_privacy: 'discreet' },
    company: site.company,
    changedBy: null,
    reason: 'benchmark',
    at: new Date(),
  });
  while ((await reset(invented())) !== 200) await pause(500);
}

function attemptsOn(lane: Lane): Record<'log-in' | 'reset' | 'sign-up', Attempt> {
  return {
    'log-in': (email) => post(lane, '/api/user.php', { email, password: 'not the password' }),
    reset: (email) => post(lane, '/api/password-reset.php', { email }),
    'sign-up': (email) => post(lane, '/api/signup.php', newcomer(email)),
  };
}

/** Sends each request from a different address, because the limits per address are not being measured. */
async function post(lane: Lane, path: string, body: object): Promise<number> {
  const json = JSON.stringify(body);
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
  ];
  return (await lane.send(`${headers.join('\r\n')}\r\n\r\n${json}`)).status;
}

function newcomer(email: string): object {
  return {
    gender: 'female',
    sexuality: 'hetero',
    name: 'Wilhelmina',
    date_of_birth: '1990-09-09',
    country: 'NL',
    region: 'Utrecht',
    signup_message: 'Houdt van zee en wind.',
    email,
    password: 'zon op het water',
    accept_terms: true,
    accept_sensitive: true,
  };
}

/** Made as long as the addresses of the load seed, but never equal to one. */
function invented(): string {
  return `${randomUUID()}@load.test`;
}

/**
 * @param calm makes the site forget failed log-ins, because the challenge that follows them is not measured.
 */
async function compare(attempt: Attempt, knownEmails: readonly string[], calm: () => Promise<unknown>) {
  const queue = [
    ...knownEmails.map((email) => ({ email, exists: true })),
    ...knownEmails.map(() => ({ email: invented(), exists: false })),
  ];
  shuffle(queue);
  for (let turn = 0; turn < 100; turn++) await attempt(invented());
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [turn, { email, exists }] of queue.entries()) {
    if (turn % 50 === 0) await calm();
    const began = performance.now();
    await attempt(email);
    times[exists ? 'known' : 'unknown'].push(performance.now() - began);
  }
  return {
    area: areaUnderCurve(times.known, times.unknown),
    existing: percentiles(times.known).median,
    unknown: percentiles(times.unknown).median,
  };
}

function shuffle(list: unknown[]): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    [list[index], list[other]] = [list[other], list[index]];
  }
}

/**
 * The probability that a guess by time alone puts two addresses of different kinds in the right order
 * (Mann-Whitney). It is 0.5 or more.
 */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((time) => ({ time, mine: true })), ...other.map((time) => ({ time, mine: false }))];
  all.sort((a, b) => a.time - b.time);
  const ranks = all.reduce((sum, { mine }, index) => (mine ? sum + index + 1 : sum), 0);
  const area = (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(area, 1 - area);
}

/** The share of argon2 in a successful log-in. The two are measured alternately. */
async function shareOfHashing(lane: Lane): Promise<string> {
  const [logIns, hashes]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 220; turn++) {
    const began = performance.now();
    const status = await post(lane, '/api/user.php', demo);
    const answeredAt = performance.now();
    if (status !== 200) throw new Error(`The log-in answered ${status}.`);
    await hashPassword(demo.password);
    if (turn < 20) continue;
    logIns.push(answeredAt - began);
    hashes.push(performance.now() - answeredAt);
  }
  const [logIn, hash] = [percentiles(logIns), percentiles(hashes)];
  const share = Math.round((hash.p95 / logIn.p95) * 100);
  return `log-in: p95 ${logIn.p95.toFixed(1)} ms, of which argon2 ${hash.p95.toFixed(1)} ms (${share} %); medians ${logIn.median.toFixed(1)} and ${hash.median.toFixed(1)} ms`;
}
