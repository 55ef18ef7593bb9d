import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { uuidv7 } from '#platform/shared/ids.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { redisServer } from '#tests/support/redis-server.ts';
import { findRedis } from '../scripts/ensure-redis.mjs';
import { faultsOf, type Fault } from './everything/faults.ts';
import { Load } from './everything/load.ts';
import { Mails } from './everything/mails.ts';
import { Probe } from './everything/probe.ts';
import { insertConversations, logInPeople, type Actor } from './people.ts';
import { Restartable } from './restart/restartable.ts';
import { freePort, setUpRig, type Rig } from './rig.ts';
import { Device } from './torture/device.ts';
import { moneyDeviations, readWallets } from './torture/money-deviations.ts';
import { Shopper } from './torture/shopper.ts';
import { readBalances, verify } from './torture/verify.ts';

/**
 * Breaks everything that can break, in random order and for random times, while members chat, buy and give gifts.
 * Afterwards, every acknowledged message, payment and mail must exist, messages and postings exactly once, and the server
 * must have worked again within seconds of the end of each fault.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Members who buy, write and give gifts. */
    shoppers: { type: 'string', default: '30' },
    /** Members who chat in pairs, with an open page each. */
    devices: { type: 'string', default: '30' },
    entry: { type: 'string', default: 'build/server/index.js' },
    worker: { type: 'string', default: 'build/server/worker.js' },
  },
});
const even = (text: string) => Math.ceil(Number(text) / 2) * 2;
const minutes = Number(values.minutes);
const [shopperCount, deviceCount, proberCount] = [even(values.shoppers), even(values.devices), 40];
const memberCount = shopperCount + deviceCount + proberCount;

/** A fault lasts as long as it takes an operator to notice it, or a machine to restart. */
const faultMs = { least: 2_000, most: 20_000 };
const quietMs = { least: 2_000, most: 8_000 };
const recoveryAtMostSeconds = 15;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const between = ({ least, most }: { least: number; most: number }) => least + Math.random() * (most - least);

const redisProgram = findRedis();
if (redisProgram === null)
  say('Redis is not installed, so its failures are left out (apt-get install redis-server).');
const redisProcess = redisProgram === null ? null : await redisServer(redisProgram);
await redisProcess?.start();
const [s3, smtp] = [await startFakeS3(), await startFakeSmtp()];
const [storage, mail] = [await FaultyLine.to(s3.url), await FaultyLine.to(smtp.url)];
const redisLine = redisProcess === null ? null : await FaultyLine.to(redisProcess.url);
let database: FaultyLine | undefined;
let shared: Record<string, string> = {};
const rig = await setUpRig({
  members: memberCount,
  entry: values.entry,
  report: say,
  environmentFor: async (databaseUrl) => {
    database = await FaultyLine.to(databaseUrl);
    shared = {
      DATABASE_URL: database.through(databaseUrl),
      S3_URL: storage.through(s3.url),
      SMTP_URL: mail.through(smtp.url),
      RUN_JOBS: 'no',
      ...(redisLine && redisProcess ? { REDIS_URL: redisLine.through(redisProcess.url) } : {}),
    };
    return shared;
  },
});
const workerPort = await freePort();
const worker = new Restartable('worker', values.worker, workerPort, {
  ...shared,
  VONK_MODE: 'demo',
  DATA_DIR: rig.dataDir,
  NODE_ENV: 'production',
  LOG_LEVEL: 'fatal',
  WORKER_PORT: String(workerPort),
});
try {
  await worker.start();
  const redis = redisProcess && redisLine ? { server: redisProcess, line: redisLine } : null;
  await run(rig, faultsOf({ rig, worker, database: database!, storage, mail, redis }));
} finally {
  await worker.stop();
  await rig.stop();
  for (const line of [storage, mail, redisLine, database]) await line?.close();
  await Promise.all([s3.close(), smtp.close(), redisProcess?.close()]);
}

/** The effect of one kind of fault. */
interface Outcome {
  times: number;
  /** Of the probe, while the fault lasted. */
  attempts: number;
  failures: number;
  /** The longest recovery in seconds. Infinity if it took longer than a minute. */
  recovery: number;
}

async function run({ db, port }: Rig, faults: readonly Fault[]): Promise<void> {
  const actors = await logInPeople(db, memberCount);
  const shoppers = await inPairs(actors.slice(0, shopperCount), Shopper);
  const devices = await inPairs(actors.slice(shopperCount, shopperCount + deviceCount), Device);
  const probe = new Probe(port, actors.slice(shopperCount + deviceCount));
  const mails = new Mails(db, smtp, actors[0]!.siteId);
  const shopperIds = shoppers.map(({ actor }) => actor.memberId);
  const [wallets, balances] = [await readWallets(db, shopperIds), await readBalances(db, devices)];
  await Promise.all(devices.map((device) => device.connected()));

  const load = new Load();
  const loads = [
    ...shoppers.map((shopper) => load.shop(shopper)),
    ...devices.map((device) => load.chat(device)),
  ];
  probe.start();
  mails.start();
  const outcomes = await breakAll(faults, probe);

  load.isOver = true;
  await Promise.all(loads);
  await Promise.all(devices.map((device) => device.sync()));
  await probe.stop();
  const mailed = await mails.stop();
  const chat = await verify(db, { devices, wanted: load.wanted, balances });
  const money = await moneyDeviations(db, shoppers, wallets);
  for (const client of [...shoppers, ...devices]) client.close();

  const mustBeNone = {
    ...Object.fromEntries(Object.entries(chat).map(([name, count]) => [`chat: ${name}`, count])),
    ...Object.fromEntries(Object.entries(money).map(([name, count]) => [`money: ${name}`, count])),
    'mails lost': mailed.lost,
    'requests that were refused for good': load.refusals.length,
    [`recoveries that took over ${recoveryAtMostSeconds} s`]: [...outcomes.values()].filter(
      ({ recovery }) => recovery > recoveryAtMostSeconds,
    ).length,
  };
  const acknowledged = shoppers.flatMap((shopper) => shopper.acknowledged);
  printFaults(outcomes);
  printFigures({
    minutes,
    'messages acknowledged in chats': devices.reduce((total, { sent }) => total + sent.length, 0),
    'messages, gifts and purchases acknowledged': acknowledged.length,
    purchases: acknowledged.filter(({ what }) => what === 'buy').length,
    'mails queued': mailed.queued,
    'mails sent twice, because the first answer was lost': mailed.sentTwice,
    'share of probes that failed, faults included': `${((100 * probe.failures) / probe.attempts).toFixed(1)} %`,
    ...mustBeNone,
  });
  for (const refusal of load.refusals.slice(0, 10)) say(refusal);
  if (Object.values(mustBeNone).some((count) => count > 0)) {
    say('A promise was broken.');
    process.exitCode = 1;
  }

  /** Neighbours in the list share a conversation. */
  async function inPairs<T>(
    pairedActors: readonly Actor[],
    Client: new (port: number, actor: Actor, conversationId: string) => T,
  ): Promise<T[]> {
    const conversations = pairedActors.flatMap(({ siteId, memberId }, place) =>
      place % 2 === 0
        ? [{ siteId, memberId, otherId: pairedActors[place + 1]!.memberId, conversationId: uuidv7() }]
        : [],
    );
    await insertConversations(db, conversations);
    return pairedActors.map(
      (actor, place) => new Client(port, actor, conversations[Math.floor(place / 2)]!.conversationId),
    );
  }
}

/** Breaks one thing after the other, each kind once before any of them again, until the time is up. */
async function breakAll(faults: readonly Fault[], probe: Probe): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const endsAt = performance.now() + minutes * 60_000;
  let waiting: Fault[] = [];
  while (performance.now() < endsAt) {
    await pause(between(quietMs));
    if (waiting.length === 0) waiting = faults.toSorted(() => Math.random() - 0.5);
    const { name, begin, end } = waiting.pop()!;
    const outcome = outcomes.get(name) ?? { times: 0, attempts: 0, failures: 0, recovery: 0 };
    outcomes.set(name, outcome);
    const [attempts, failures] = [probe.attempts, probe.failures];
    await begin();
    if (end) {
      await pause(between(faultMs));
      await end();
    }
    const endedAt = performance.now();
    const recovery = (await probe.recovery(endedAt)) ?? Infinity;
    outcome.times++;
    outcome.attempts += probe.attempts - attempts;
    outcome.failures += probe.failures - failures;
    outcome.recovery = Math.max(outcome.recovery, recovery);
    say(`${name}: worked again after ${recovery.toFixed(1)} s`);
  }
  return outcomes;
}

function printFaults(outcomes: ReadonlyMap<string, Outcome>): void {
  const width = Math.max(...[...outcomes.keys()].map((name) => name.length));
  console.log(`${'fault'.padEnd(width)}  times  probes failed  longest recovery`);
  for (const [name, { times, attempts, failures, recovery }] of [...outcomes].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const failed = `${failures} of ${attempts}`;
    console.log(
      `${name.padEnd(width)}  ${String(times).padStart(5)}  ${failed.padStart(13)}  ${recovery.toFixed(1).padStart(14)} s`,
    );
  }
}

function printFigures(figures: Readonly<Record<string, number | string>>): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
}
