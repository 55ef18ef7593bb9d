import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { uuidv7 } from '#platform/shared/ids.ts';
import { insertConversations, logInPeople } from '../people.ts';
import { setUpRig, type Rig } from '../rig.ts';
import { moneyDeviations, readWallets } from './support/money-deviations.ts';
import { Shopper } from './support/shopper.ts';

/**
 * Checks that money survives faults. Clients buy, write paid messages and give gifts while responses are lost
 * and the server is killed. Afterwards, every acknowledged operation must be posted exactly once, and nothing
 * else.
 */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    operations: { type: 'string', default: '100000' },
    /** How often the server is killed, with SIGKILL. */
    kills: { type: 'string', default: '50' },
    entry: { type: 'string', default: 'build/server/index.js' },
  },
});
const clients = Math.ceil(Number(values.clients) / 2) * 2;
const operations = Number(values.operations);
const kills = Number(values.kills);

/** A client's purchases per hour, with their retries, stay below the limit. */
const maxPurchases = 40;
/** How many of ten operations are gifts. Purchases are spread over the whole run. */
const giftsOfTen = 2;

const say = (line: string) => void process.stderr.write(`${line}\n`);
const progress = { done: 0, over: false };

async function openShoppers({ db, port }: Rig): Promise<Shopper[]> {
  const actors = await logInPeople(db, clients);
  const pairs = Array.from({ length: clients / 2 }, (_, pair) => ({
    one: actors[pair * 2]!,
    other: actors[pair * 2 + 1]!,
    conversationId: uuidv7(),
  }));
  await insertConversations(
    db,
    pairs.map(({ one, other, conversationId }) => ({
      siteId: one.siteId,
      memberId: one.memberId,
      otherId: other.memberId,
      conversationId,
    })),
  );
  return pairs.flatMap(({ one, other, conversationId }) =>
    [one, other].map((actor) => new Shopper(port, actor, conversationId)),
  );
}

async function act(shopper: Shopper, share: number): Promise<void> {
  const everySo = Math.max(4, Math.ceil(share / maxPurchases));
  for (let turn = 0; turn < share; turn++) {
    if (turn % everySo === 0) await shopper.buy();
    else if (turn % 10 < giftsOfTen) await shopper.give('rose');
    else await shopper.write();
    progress.done++;
  }
}

async function kill(rig: Rig): Promise<void> {
  for (let turn = 1; turn <= kills; turn++) {
    const due = (operations * (turn - Math.random() / 2)) / (kills + 1);
    while (progress.done < due && !progress.over) await pause(5);
    await rig.killServer();
    await rig.restartServer();
    say(`kill ${turn} of ${kills}, ${progress.done} operations`);
  }
}

const rig = await setUpRig({ members: clients, entry: values.entry, report: say });
try {
  const shoppers = await openShoppers(rig);
  const before = await readWallets(
    rig.db,
    shoppers.map(({ actor }) => actor.memberId),
  );
  say(`${operations} operations of ${clients} clients, ${kills} kills …`);
  const began = performance.now();
  const acting = Promise.all(
    shoppers.map((shopper, place) =>
      act(shopper, Math.floor(operations / clients) + (place < operations % clients ? 1 : 0)),
    ),
  ).finally(() => {
    progress.over = true;
  });
  await Promise.all([acting, kill(rig)]);
  const seconds = (performance.now() - began) / 1_000;
  const deviations = await moneyDeviations(rig.db, shoppers, before);
  const sum = (of: (shopper: Shopper) => number) => shoppers.reduce((total, one) => total + of(one), 0);
  const figures = {
    clients,
    operations: sum(({ acknowledged }) => acknowledged.length),
    purchases: sum(({ acknowledged }) => acknowledged.filter(({ what }) => what === 'buy').length),
    gifts: sum(({ acknowledged }) => acknowledged.filter(({ what }) => what === 'gift').length),
    'server killed': kills,
    'seconds, kills included': seconds.toFixed(1),
    'requests, repeated ones included': sum(({ tries }) => tries),
    ...deviations,
  };
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(width)}  ${figure}`);
  for (const shopper of shoppers) shopper.close();
  if (Object.values(deviations).some((count) => count > 0)) {
    say('The books are wrong.');
    process.exitCode = 1;
  }
} finally {
  await rig.stop();
}
