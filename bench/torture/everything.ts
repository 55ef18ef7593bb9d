import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uuidv7 } from '#platform/shared/ids.ts';
import { portrait } from '#tests/support/photos.ts';
import { breakAll, printFaults, printFigures } from './everything/outcomes.ts';
import { Load } from './everything/load.ts';
import { Mails } from './everything/mails.ts';
import { probePages } from './everything/pages.ts';
import { setUpSystem, type System } from './everything/system.ts';
import { Uploads } from './everything/uploads.ts';
import { insertConversations, logInPeople, type Actor } from '../people.ts';
import { Device } from './support/device.ts';
import { moneyDeviations, readWallets } from './support/money-deviations.ts';
import { Shopper } from './support/shopper.ts';
import { readBalances, verify } from './support/verify.ts';

/**
 * Breaks everything that can break, in random order and for random times, while members chat, buy, give gifts and upload
 * photos. Afterwards, every acknowledged message, payment, photo and mail must exist, messages, postings and photos
 * exactly once, and the servers must have worked again within seconds of the end of each fault.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Members who buy, write and give gifts. */
    shoppers: { type: 'string', default: '30' },
    /** Members who chat in pairs, with an open page each. */
    devices: { type: 'string', default: '30' },
    /** Only the faults whose names contain one of these texts, separated by commas. */
    only: { type: 'string', default: '' },
    entry: { type: 'string', default: 'build/server/index.js' },
    worker: { type: 'string', default: 'build/server/worker.js' },
  },
});
const even = (text: string) => Math.ceil(Number(text) / 2) * 2;
const minutes = Number(values.minutes);
const [shopperCount, deviceCount, proberCount] = [even(values.shoppers), even(values.devices), 40];
/** For each of the two servers. A member may upload 60 photos in half an hour. */
const uploaderCount = 25;
const memberCount = shopperCount + deviceCount + proberCount + 2 * uploaderCount;
const recoveryAtMostSeconds = 15;

const say = (line: string) => void process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), 'vonk-everything-'));
try {
  const { entry, worker } = values;
  const system = await setUpSystem({ folder, members: memberCount, entry, worker, say });
  // Otherwise disks would stay mounted and databases would stay running.
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void system.stop().finally(() => process.exit(130)));
  try {
    await run(system);
  } finally {
    await system.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run({ rig, smtp, filePort, faults }: System): Promise<void> {
  const { db, port } = rig;
  const texts = values.only.split(',');
  const chosen = faults.filter(({ name }) => texts.some((text) => name.includes(text)));
  const actors = await logInPeople(db, memberCount);
  const take = (count: number) => actors.splice(0, count);
  const siteId = actors[0]!.siteId;
  const shoppers = await inPairs(take(shopperCount), Shopper);
  const devices = await inPairs(take(deviceCount), Device);
  const pages = probePages(port, take(proberCount));
  const picture = await portrait(1, { width: 450, height: 600 });
  const uploads = {
    'uploads to the bucket': new Uploads(port, take(uploaderCount), picture),
    'uploads to the folder': new Uploads(filePort, take(uploaderCount), picture),
  };
  const probes = {
    pages,
    ...Object.fromEntries(Object.entries(uploads).map(([name, { probe }]) => [name, probe])),
  };
  const mails = new Mails(db, smtp, siteId);
  const shopperIds = shoppers.map(({ actor }) => actor.memberId);
  const [wallets, balances] = [await readWallets(db, shopperIds), await readBalances(db, devices)];
  await Promise.all(devices.map((device) => device.connected()));

  const load = new Load();
  const loads = [
    ...shoppers.map((shopper) => load.shop(shopper)),
    ...devices.map((device) => load.chat(device)),
  ];
  pages.start();
  for (const upload of Object.values(uploads)) await upload.start(db);
  mails.start();
  const outcomes = await breakAll(chosen, probes, minutes, say);

  load.isOver = true;
  await Promise.all(loads);
  await Promise.all(devices.map((device) => device.sync()));
  for (const probe of Object.values(probes)) await probe.stop();
  const mailed = await mails.stop();
  const chat = await verify(db, { devices, wantedTexts: load.wantedTexts, balances });
  const money = await moneyDeviations(db, shoppers, wallets);
  const photos = await Promise.all(Object.values(uploads).map((upload) => upload.verify(db)));
  for (const client of [...shoppers, ...devices]) client.close();

  const refusals = [...load.refusals, ...Object.values(uploads).flatMap((upload) => upload.refusals)];
  const mustBeNone = {
    ...Object.fromEntries(Object.entries(chat).map(([name, count]) => [`chat: ${name}`, count])),
    ...Object.fromEntries(Object.entries(money).map(([name, count]) => [`money: ${name}`, count])),
    'photos lost': sum(photos.map(({ lost }) => lost)),
    'photos stored twice': sum(photos.map(({ doubled }) => doubled)),
    'mails lost': mailed.lost,
    'requests that were refused for good': refusals.length,
    [`recoveries that took over ${recoveryAtMostSeconds} s`]: [...outcomes.values()].filter(
      ({ recovery }) => recovery > recoveryAtMostSeconds,
    ).length,
  };
  const acknowledged = shoppers.flatMap((shopper) => shopper.acknowledged);
  printFaults(outcomes, Object.keys(probes));
  printFigures({
    minutes,
    faults: sum([...outcomes.values()].map(({ times }) => times)),
    'messages acknowledged in chats': sum(devices.map(({ sent }) => sent.length)),
    'messages, gifts and purchases acknowledged': acknowledged.length,
    purchases: acknowledged.filter(({ what }) => what === 'buy').length,
    'photos acknowledged': sum(Object.values(uploads).map((upload) => upload.acknowledged)),
    'mails queued': mailed.queued,
    'mails sent twice, because the first answer was lost': mailed.sentTwice,
    ...Object.fromEntries(
      Object.entries(probes).map(([name, { attempts, failures }]) => [
        `share of ${name} that failed, faults included`,
        `${((100 * failures) / attempts).toFixed(1)} %`,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(uploads).flatMap(([name, { failures }]) =>
        [...failures].map(([failure, count]) => [`${name} that failed: ${failure}`, count]),
      ),
    ),
    ...mustBeNone,
  });
  for (const refusal of refusals.slice(0, 10)) say(refusal);
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
