import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { deliverAccountMail } from '#platform/server/mail/deliver-mail.ts';
import { JobQueue } from '#platform/server/jobs/jobs.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp, type FakeSmtp } from '#tests/support/fake-smtp.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { logInPeople, type Actor } from './people.ts';
import { setUpRig, type Rig } from './rig.ts';

/*
 * Measures how long members still notice a fault after it is over. A built server runs with its default
 * limits while its PostgreSQL, S3 and SMTP hang for a while, or are lost as in a failover. With `--check` it
 * exits with 1 when anything takes longer than 15 seconds.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    entry: { type: 'string', default: 'build/server/index.js' },
    /** The number of seconds for which a service hangs. */
    hang: { type: 'string', default: '20' },
  },
});
const hangMs = Number(values.hang) * 1_000;
const recoveryAtMostMs = 15_000;
/** How long to watch after the end of a fault: the budget plus a margin. */
const observedMs = 40_000;
const probeIntervalMs = 500;
/** A response or mail that takes longer than this counts as a failure. */
const answerAtMostMs = 3_000;
const mailAtMostMs = 5_000;
const requestTimeoutMs = 90_000;
const members = 200;
const actors = 100;

/** A member's action, repeated. Returns how it failed, or null. */
type Deed = (turn: number) => Promise<string | null>;

interface Recovery {
  readonly what: string;
  readonly ms: number;
  readonly lastFailure: string;
}

let mails = 0;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const [s3, smtp] = [await startFakeS3(), await startFakeSmtp()];
const [s3Line, smtpLine] = [await FaultyLine.to(s3.url), await FaultyLine.to(smtp.url)];
let databaseLine: FaultyLine | undefined;
const rig = await setUpRig({
  members,
  entry: values.entry,
  report: say,
  environmentFor: async (databaseUrl) => {
    databaseLine = await FaultyLine.to(databaseUrl);
    return {
      DATABASE_URL: databaseLine.through(databaseUrl),
      S3_URL: s3Line.through(s3.url),
      SMTP_URL: smtpLine.through(smtp.url),
    };
  },
});
try {
  await measure(rig, databaseLine!);
} finally {
  await rig.stop();
  for (const line of [s3Line, smtpLine, databaseLine!]) await line.close();
  await Promise.all([s3.close(), smtp.close()]);
}

async function measure({ port, db }: Rig, line: FaultyLine): Promise<void> {
  const people = await logInPeople(db, actors);
  const photos = await photoAddresses(port, people[0]!);
  const queue = new JobQueue(db, [deliverAccountMail], (error) => say(error.message));
  await queue.start();
  const calls: Deed = async (turn) => findFailure(port, people[turn % people.length]!, '/api/members.php');
  const pages: Deed = async (turn) => findFailure(port, people[turn % people.length]!, '/members');
  const photoReads: Deed = async (turn) =>
    findFailure(port, people[turn % people.length]!, photos[turn % photos.length]!);
  const jobs: Deed = async () => mailArrives(db, queue, smtp, people[0]!.siteId);
  const byDatabase = { calls, pages, jobs, photos: photoReads };
  const runs: [string, FaultyLine, Readonly<Record<string, Deed>>][] = [
    ['PostgreSQL', line, byDatabase],
    ['S3', s3Line, { photos: photoReads }],
    ['SMTP', smtpLine, { jobs }],
  ];
  let isLate = false;
  try {
    for (const [service, faulty, deeds] of runs) {
      for (const [fault, faultMs] of [
        ['lost', 0],
        ['hangs', hangMs],
      ] as const) {
        await warmUp(deeds);
        const begin = () => (fault === 'lost' ? faulty.lose() : faulty.hang());
        const recoveries = await measureRecoveries(deeds, begin, faultMs, () => faulty.repair());
        for (const { what, ms, lastFailure } of recoveries) {
          isLate ||= ms > recoveryAtMostMs;
          process.stdout.write(
            `${service} ${fault}: ${what} work again after ${(ms / 1_000).toFixed(1)} s (at most ${recoveryAtMostMs / 1_000} s); last failure: ${lastFailure}\n`,
          );
        }
      }
    }
  } finally {
    await queue.stop();
  }
  if (values.check && isLate) process.exitCode = 1;
}

/** Opens every connection that the server is allowed to have. */
async function warmUp(deeds: Readonly<Record<string, Deed>>): Promise<void> {
  for (let round = 0; round < 5; round++)
    await Promise.all(
      Object.values(deeds).flatMap((deed) => Array.from({ length: 12 }, async (_, turn) => deed(turn))),
    );
}

/** For each action: how long after the end of the fault its last failed or slow attempt began. */
async function measureRecoveries(
  deeds: Readonly<Record<string, Deed>>,
  begin: () => void,
  faultMs: number,
  repair: () => Promise<void>,
): Promise<Recovery[]> {
  begin();
  const endOfFault = performance.now() + faultMs;
  const recoveries = new Map(Object.keys(deeds).map((what) => [what, { what, ms: 0, lastFailure: 'none' }]));
  const attempts: Promise<void>[] = [];
  const attempt = async (name: string, deed: Deed, turn: number) => {
    const start = performance.now();
    const lastFailure = await deed(turn);
    const ms = start - endOfFault;
    if (lastFailure !== null && ms >= recoveries.get(name)!.ms)
      recoveries.set(name, { what: name, ms, lastFailure });
  };
  let isRepaired = faultMs === 0;
  for (let turn = 0; performance.now() < endOfFault + observedMs; turn++) {
    if (!isRepaired && performance.now() >= endOfFault) {
      isRepaired = true;
      await repair();
    }
    for (const [name, deed] of Object.entries(deeds)) attempts.push(attempt(name, deed, turn));
    await pause(probeIntervalMs);
  }
  await Promise.all(attempts);
  return [...recoveries.values()];
}

function buildHeaders(port: number, { cookie, address }: Actor) {
  return { cookie, origin: `http://localhost:${port}`, 'x-forwarded-for': address };
}

async function findFailure(port: number, actor: Actor, path: string): Promise<string | null> {
  const start = performance.now();
  try {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      headers: buildHeaders(port, actor),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    await answer.arrayBuffer();
    const ms = Math.round(performance.now() - start);
    if (answer.ok && ms <= answerAtMostMs) return null;
    return `${answer.status} after ${ms} ms`;
  } catch (error) {
    return String(error);
  }
}

async function mailArrives(
  db: Rig['db'],
  queue: JobQueue,
  { taken }: FakeSmtp,
  siteId: number,
): Promise<string | null> {
  const toAddress = `mail-${mails++}@example.org`;
  await db.transaction(async (tx) => {
    const id = uuidv7(Date.now());
    const content = { subject: 'Hello', html: '<p>Hello.</p>', plain: 'Hello.' };
    await tx.insert(outboxMail).values({ siteId, id, toAddress, ...content, createdAt: new Date() });
    await queue.enqueue(tx, deliverAccountMail, { siteId, id });
  });
  const giveUpAt = performance.now() + mailAtMostMs;
  while (performance.now() < giveUpAt) {
    if (taken.some(({ to }) => to === toAddress)) return null;
    await pause(50);
  }
  return `no mail after ${mailAtMostMs} ms`;
}

/** Only the photos in storage. Generated members share pictures, and not every size of them is stored. */
async function photoAddresses(port: number, actor: Actor): Promise<string[]> {
  const answer = await fetch(`http://localhost:${port}/api/members.php`, {
    headers: buildHeaders(port, actor),
  });
  const text = await answer.text();
  const addresses = [...text.matchAll(/"(?:thumb_)?filename":"(\/photos\/[^"]+)"/g)].map(([, path]) => path!);
  const failures = await Promise.all(addresses.map(async (path) => findFailure(port, actor, path)));
  const served = addresses.filter((_path, index) => failures[index] === null);
  if (served.length === 0) throw new Error('The members of this run have no photos.');
  return served;
}
