import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from '#platform/shared/ids.ts';
import { insertConversations, logInPeople } from '../../people.ts';
import type { Rig } from '../../rig.ts';
import { percentiles } from '../../throughput.ts';
import { Device } from './device.ts';
import { readBalances, verify, type Deviations } from './verify.ts';

export interface TortureOptions {
  readonly pairs: number;
  /** The total for all pairs together. */
  readonly messages: number;
  readonly kills: number;
}

export interface TortureReport {
  readonly deviations: Deviations;
  readonly messages: number;
  readonly seconds: number;
  readonly kills: number;
  /** The numbers of broken sockets, retried sends and fetches. */
  readonly drops: number;
  readonly retries: number;
  readonly fetches: number;
  /** The milliseconds from the click until the other device has fetched the message, without faults. */
  readonly delivery: { readonly median: number; readonly p95: number };
}

const maxQuietMessages = 300;
/** The pause in milliseconds between two messages on a quiet site. */
const quietPauseMs = 20;

/**
 * Lets pairs write to each other while sockets break and the server is killed. Afterwards, compares
 * everything.
 */
export async function torture(
  rig: Rig,
  options: TortureOptions,
  say: (line: string) => void,
): Promise<TortureReport> {
  const devices = await openDevices(rig, options.pairs);
  const balances = await readBalances(rig.db, devices);
  const textsToSend = new Map(devices.map((device) => [device, [] as string[]]));
  await Promise.all(devices.map((device) => device.connected()));

  say('Measuring undisturbed delivery …');
  const quietMessages = Math.min(maxQuietMessages, options.messages);
  const delivery = await measureDelivery(devices, textsToSend, quietMessages);

  say(`${options.messages} messages, ${options.kills} kills …`);
  const began = performance.now();
  await disturb(rig, options, devices, textsToSend, say);
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(devices.map((device) => device.sync()));

  const counts = devices.map((device) => device.counts);
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  const deviations = await verify(rig.db, { devices, wantedTexts: textsToSend, balances });
  for (const device of devices) device.close();
  return {
    deviations,
    messages: sum(({ sent }) => sent),
    seconds,
    kills: options.kills,
    drops: sum(({ drops }) => drops),
    retries: sum(({ tries, sent }) => tries - sent),
    fetches: sum(({ fetches }) => fetches),
    delivery,
  };
}

/** Neighbours in the list are a pair. */
async function openDevices({ db, port }: Rig, pairs: number): Promise<Device[]> {
  const actors = await logInPeople(db, pairs * 2);
  const couples = Array.from({ length: pairs }, (_, pair) => {
    const [one, other] = [actors[pair * 2]!, actors[pair * 2 + 1]!];
    return { one, other, conversationId: uuidv7() };
  });
  await insertConversations(
    db,
    couples.map(({ one, other, conversationId }) => ({
      siteId: one.siteId,
      memberId: one.memberId,
      otherId: other.memberId,
      conversationId,
    })),
  );
  return couples.flatMap(({ one, other, conversationId }) =>
    [one, other].map((actor) => new Device(port, actor, conversationId)),
  );
}

async function measureDelivery(
  devices: readonly Device[],
  wantedTexts: Map<Device, string[]>,
  quietMessages: number,
) {
  const times: number[] = [];
  // The first messages meet cold caches.
  const warmDevices = Math.min(devices.length, 20);
  for (let turn = 0; turn < warmDevices + quietMessages; turn++) {
    const place = turn % devices.length;
    const [from, to] = [devices[place]!, devices[place ^ 1]!];
    const body = `quiet ${turn}`;
    wantedTexts.get(from)!.push(body);
    const at = performance.now();
    const fetched = new Promise<void>((resolve) => {
      to.onFetched = (message) => {
        if (message.body === body) resolve();
      };
    });
    await Promise.all([from.send(body, { flaky: false }), fetched]);
    if (turn >= warmDevices) times.push(performance.now() - at);
    to.onFetched = null;
    await pause(quietPauseMs);
  }
  return percentiles(times);
}

async function disturb(
  rig: Rig,
  { messages, kills }: TortureOptions,
  devices: readonly Device[],
  wantedTexts: Map<Device, string[]>,
  say: (line: string) => void,
): Promise<void> {
  const progress = { done: 0, over: false };
  const writing = devices.map(async (device, place) => {
    const share = Math.floor(messages / devices.length) + (place < messages % devices.length ? 1 : 0);
    for (let turn = 0; turn < share; turn++) {
      const body = `loud ${turn}`;
      wantedTexts.get(device)!.push(body);
      await device.send(body, { flaky: true });
      progress.done++;
    }
  });
  const dropping = devices.map(async (device) => {
    while (!progress.over) {
      await pause(200 + Math.random() * 4_000);
      if (!progress.over) device.drop();
    }
  });
  const killing = async () => {
    for (let kill = 1; kill <= kills; kill++) {
      const due = (messages * (kill - Math.random() / 2)) / (kills + 1);
      while (progress.done < due && !progress.over) await pause(5);
      await rig.killServer();
      await rig.restartServer();
      say(`kill ${kill} of ${kills}, ${progress.done} messages`);
    }
  };
  const written = Promise.all(writing).finally(() => {
    progress.over = true;
  });
  await Promise.all([written, killing()]);
  await Promise.all(dropping);
}
