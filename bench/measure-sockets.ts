import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket as PlainSocket } from 'node:net';
import { createInterface } from 'node:readline';
import { io, type Socket } from 'socket.io-client';
import { conversationChanged } from '#features/conversation/chat/contract.ts';
import { realtimeChannel, type RealtimeMessage } from '#platform/server/realtime/realtime-message.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Person } from './people.ts';
import type { Comparison } from './report.ts';
import type { Rig } from './rig.ts';
import { measureInRounds, type Contender } from './rounds.ts';
import { percentiles, type Throughput } from './throughput.ts';

const fanOutSockets = 200;
/** The number of open pages per member. The server accepts 20. */
export const socketsEach = 20;
/** Single events sent after each burst, to measure the delay. */
const singleEvents = 100;
/** Approximate size of an event on the wire. */
const eventBytes = 120;

/** Opens sockets the way pages do, at most 20 per member. */
export async function openSockets(port: number, people: readonly Person[], count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 50) {
    const group = Array.from({ length: Math.min(50, count - index) }, (_, place) => {
      const { cookie, address } = people[Math.floor((index + place) / socketsEach)]!;
      const extraHeaders = { cookie, origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': address };
      return io(`http://127.0.0.1:${port}`, {
        path: '/socket',
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders,
      });
    });
    await Promise.all(group.map(connected));
    sockets.push(...group);
  }
  return sockets;
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

/**
 * Compares the delivery of events to 200 sockets of ten members with plain writes of the same size to 200
 * connections.
 */
export async function measureSockets(
  rig: Rig,
  people: readonly Person[],
  seconds: number,
): Promise<Comparison> {
  const { db, port } = rig;
  const plain = await openPlainFanOut();
  const sockets = await openSockets(port, people, fanOutSockets);
  const members = people.slice(0, fanOutSockets / socketsEach);
  const counter = new Arrivals(fanOutSockets);
  for (const socket of sockets) socket.on(conversationChanged.name, () => counter.arrived());
  try {
    const { limit, measured } = await measureInRounds(rig, seconds, {
      limit: plain.fanOut,
      measured: (lasts) => fanOut(lasts, counter, (times) => publish(db, members, times)),
    });
    return {
      what: 'event to 200 sockets',
      against: 'plain writes to 200 connections',
      unit: 'deliveries/s',
      measured,
      limit,
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    plain.close();
  }
}

/** Notifies each member's pages through the database, as a worker does. */
async function publish(db: Database, members: readonly Person[], times: number): Promise<void> {
  const messages = members.map(({ siteId, memberId, conversationId }): string => {
    const to = { siteId, memberId };
    return JSON.stringify({
      to,
      event: conversationChanged.name,
      payload: { conversation: conversationId, seq: 1 },
    } satisfies RealtimeMessage);
  });
  // PostgreSQL merges equal notifications within one transaction, so every turn sends a different one.
  await db.pool.query(
    `select pg_notify($1, replace(message, '"seq":1', '"seq":' || turn))
     from generate_series(1, $3::int) as turn, unnest($2::text[]) as message`,
    [realtimeChannel, messages, times],
  );
}

async function openPlainFanOut(): Promise<{ fanOut: Contender; close(): void }> {
  const child = spawn(process.execPath, [new URL('./plain-fan-out.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  const sockets: PlainSocket[] = [];
  const counter = new Arrivals(fanOutSockets);
  for (let index = 0; index < fanOutSockets; index++) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'data');
    socket.on('data', (bytes) => counter.arrived(bytes.length / eventBytes));
    sockets.push(socket);
  }
  return {
    fanOut: (lasts) => fanOut(lasts, counter, async (times) => void sockets[0]!.write(String(times))),
    close: () => {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGTERM');
    },
  };
}

/**
 * Sends bursts to measure the rate, then single events to measure the delay until the last socket has
 * received one.
 */
async function fanOut(
  seconds: number,
  counter: Arrivals,
  send: (times: number) => Promise<void>,
): Promise<Throughput> {
  const burst = 20;
  const until = performance.now() + seconds * 1_000;
  const began = performance.now();
  let deliveries = 0;
  while (performance.now() < until) {
    await Promise.all([counter.expect(burst), send(burst)]);
    deliveries += burst * fanOutSockets;
  }
  const perSecond = deliveries / ((performance.now() - began) / 1_000);
  const times: number[] = [];
  for (let turn = 0; turn < singleEvents; turn++) {
    const at = performance.now();
    counter.onArrival = () => times.push(performance.now() - at);
    await Promise.all([counter.expect(1), send(1)]);
  }
  counter.onArrival = null;
  const operations = deliveries + singleEvents * fanOutSockets;
  return { perSecond, operations, ...percentiles(times) };
}

/** Counts the events that have arrived at all sockets together. */
class Arrivals {
  onArrival: (() => void) | null = null;
  readonly #sockets: number;
  #missing = 0;
  #done: () => void = () => undefined;

  constructor(sockets: number) {
    this.#sockets = sockets;
  }

  expect(eventsEach: number): Promise<void> {
    this.#missing = eventsEach * this.#sockets;
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  arrived(count = 1): void {
    this.onArrival?.();
    this.#missing -= count;
    if (this.#missing <= 1e-6) this.#done();
  }
}
