import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { defineRealtimeEvent } from '#platform/shared/call.ts';
import { integer, object } from '#platform/shared/schema.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { notifyRealtime } from './notify-realtime.ts';
import {
  createSocketRealtime,
  maxSocketsPerMember,
  socketPath,
  type SocketIdentity,
  type SocketRealtime,
} from './socket-realtime.ts';

const counted = defineRealtimeEvent('counted', object({ count: integer() }));
const anna = { siteId: 1, memberId: 'anna' };
const bram = { siteId: 1, memberId: 'bram' };

interface Process {
  readonly server: Server;
  readonly realtime: SocketRealtime;
  readonly origin: string;
}

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
/** What the servers tell each other in the background. */
let notices: Promise<unknown>[];
let processes: Process[];
let sockets: Socket[];
/** The sessions that exist, by their cookie's token. */
let sessions: Map<string, SocketIdentity>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

beforeEach(() => {
  logged.length = 0;
  notices = [];
  processes = [];
  sockets = [];
  sessions = new Map([
    ['anna-phone', { ...anna, sessionId: 'phone' }],
    ['anna-laptop', { ...anna, sessionId: 'laptop' }],
    ['bram-phone', { ...bram, sessionId: 'bram' }],
  ]);
});

afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  // All servers share a database: what one test's still have to tell would close pages of the next test.
  await Promise.allSettled(notices);
  for (const { realtime, server } of processes) {
    await realtime.close();
    server.close();
  }
});

const noticeBoard: Pick<Database, 'prepared'> = {
  prepared: (...notice) => {
    const sent = db.prepared(...notice);
    notices.push(sent);
    return sent as never;
  },
};

async function startProcess(): Promise<Process> {
  const server = createServer((_request, response) => response.end('page'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const authenticate = async (siteHost: string, cookies: string) => {
    expect(siteHost).toBe('127.0.0.1');
    return sessions.get(cookies.replace('auth.session=', '')) ?? null;
  };
  const realtime = await createSocketRealtime({
    httpServer: server,
    authenticate,
    db: noticeBoard,
    listenUrl: database.url,
    redisUrl: undefined,
    link: null,
    log,
  });
  const started = { server, realtime, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  processes.push(started);
  return started;
}

function socketTo({ origin }: Process, token: string | null, headers: Record<string, string> = {}): Socket {
  const socket = connectSocket(origin, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin, ...(token === null ? {} : { cookie: `auth.session=${token}` }), ...headers },
  });
  sockets.push(socket);
  return socket;
}

const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

async function connected(process: Process, token: string): Promise<Socket> {
  const socket = socketTo(process, token);
  await Promise.race([
    happens(socket, 'connect'),
    happens(socket, 'connect_error').then((error) => Promise.reject(error as Error)),
  ]);
  return socket;
}

/** Everything this socket was told, up to a mark that is sent to its member last. */
async function toldUntilMark(process: Process, socket: Socket, member: typeof anna): Promise<unknown[]> {
  const told: unknown[] = [];
  const marked = new Promise<void>((resolve) => {
    socket.on('counted', (payload: { count: number }) =>
      payload.count === -1 ? resolve() : void told.push(payload),
    );
  });
  process.realtime.publish(member, counted, { count: -1 });
  await marked;
  return told;
}

describe('who may listen', () => {
  test('nobody without a session', async () => {
    const process = await startProcess();
    expect(await happens(socketTo(process, null), 'connect_error')).toBeInstanceOf(Error);
  });

  test('nobody with a session that does not exist', async () => {
    const process = await startProcess();
    expect(await happens(socketTo(process, 'made-up'), 'connect_error')).toMatchObject({
      message: 'authentication_required',
    });
  });

  test.each(['http://example.com', 'null', 'http://127.0.0.1', 'http://127.0.0.1.example.com'])(
    "no page of another origin (%s), with the member's cookie",
    async (origin) => {
      const process = await startProcess();
      expect(await happens(socketTo(process, 'anna-phone', { origin }), 'connect_error')).toMatchObject({
        message: 'websocket error',
      });
    },
  );

  test('a refused one is told nothing of the member', async () => {
    const process = await startProcess();
    const refused = socketTo(process, 'made-up');
    const told: unknown[] = [];
    refused.onAny((...event) => told.push(event));
    await happens(refused, 'connect_error');
    const own = await connected(process, 'anna-phone');
    process.realtime.publish(anna, counted, { count: 1 });
    await toldUntilMark(process, own, anna);
    expect(told).toEqual([]);
  });

  test('so many pages of one member and no more', async () => {
    const process = await startProcess();
    for (let opened = 0; opened < maxSocketsPerMember; opened++) await connected(process, 'anna-phone');
    expect(await happens(socketTo(process, 'anna-laptop'), 'connect_error')).toMatchObject({
      message: 'too_many_sockets',
    });
    await connected(process, 'bram-phone');
  });
});

describe('events', () => {
  test("reach all of the member's own pages and nobody else's", async () => {
    const process = await startProcess();
    const [phone, laptop, other] = [
      await connected(process, 'anna-phone'),
      await connected(process, 'anna-laptop'),
      await connected(process, 'bram-phone'),
    ];
    const [onPhone, onLaptop] = [happens(phone, 'counted'), happens(laptop, 'counted')];
    process.realtime.publish(anna, counted, { count: 7 });
    expect(await Promise.all([onPhone, onLaptop])).toEqual([{ count: 7 }, { count: 7 }]);
    expect(await toldUntilMark(process, other, bram)).toEqual([]);
  });

  test("do not reach the same member's id on another site", async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    process.realtime.publish({ siteId: 2, memberId: 'anna' }, counted, { count: 7 });
    expect(await toldUntilMark(process, page, anna)).toEqual([]);
  });

  test('with a wrong payload go nowhere and say so in the log, without the payload', async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    process.realtime.publish(anna, counted, { count: 1, secret: 'hunter2' } as never);
    expect(await toldUntilMark(process, page, anna)).toEqual([]);
    expect(logged.join()).toContain('counted');
    expect(logged.join()).not.toContain('hunter2');
  });

  test('of a worker reach the pages on every server', async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const [phone, laptop] = [await connected(first, 'anna-phone'), await connected(second, 'anna-laptop')];
    const told = [happens(phone, 'counted'), happens(laptop, 'counted')];
    notifyRealtime(noticeBoard, log).publish(anna, counted, { count: 3 });
    expect(await Promise.all(told)).toEqual([{ count: 3 }, { count: 3 }]);
  });
});

describe('closing', () => {
  test('a session that ends closes its own pages and no others', async () => {
    const process = await startProcess();
    const [phone, laptop] = [await connected(process, 'anna-phone'), await connected(process, 'anna-laptop')];
    const gone = happens(phone, 'disconnect');
    process.realtime.disconnect(anna, 'phone');
    await gone;
    expect(await toldUntilMark(process, laptop, anna)).toEqual([]);
    expect(laptop.connected).toBe(true);
  });

  test("a member's pages close on every server", async () => {
    const [first, second] = [await startProcess(), await startProcess()];
    const pages = [await connected(first, 'anna-phone'), await connected(second, 'anna-laptop')];
    const other = await connected(second, 'bram-phone');
    const gone = pages.map((page) => happens(page, 'disconnect'));
    first.realtime.disconnect(anna);
    await Promise.all(gone);
    expect(await toldUntilMark(second, other, bram)).toEqual([]);
  });

  test('a worker closes pages too', async () => {
    const process = await startProcess();
    const gone = happens(await connected(process, 'anna-phone'), 'disconnect');
    notifyRealtime(noticeBoard, log).disconnect(anna);
    await gone;
  });

  test('a session that ends while its page connects does not slip through', async () => {
    const process = await startProcess();
    const found = sessions.get('anna-phone')!;
    let lookUps = 0;
    sessions.get = (token) => {
      lookUps++;
      if (lookUps > 1) return Map.prototype.get.call(sessions, token) as SocketIdentity | undefined;
      // The look-up has read the session; it ends before the answer is used.
      sessions.delete(token);
      queueMicrotask(() => process.realtime.disconnect(anna, 'phone'));
      return found;
    };
    expect(await happens(socketTo(process, 'anna-phone'), 'connect_error')).toMatchObject({
      message: 'authentication_required',
    });
    expect(lookUps).toBe(2);
  });

  test('after the line between the servers was cut, every page must come back with its session', async () => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    const gone = happens(page, 'disconnect');
    await db.prepared(
      'cut',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vonk realtime' and datname = current_database()`,
      [],
    );
    await gone;
    const again = await connected(process, 'anna-phone');
    const told = happens(again, 'counted');
    notifyRealtime(noticeBoard, log).publish(anna, counted, { count: 9 });
    expect(await told).toEqual({ count: 9 });
  });

  test.each([
    ['talks', 'counted'],
    ['sends much', 'x'.repeat(5_000)],
  ])('a page that %s is closed', async (_what, event) => {
    const process = await startProcess();
    const page = await connected(process, 'anna-phone');
    const gone = happens(page, 'disconnect');
    page.emit(event, { count: 1 });
    await gone;
  });
});

test('other paths are still pages', async () => {
  const { origin } = await startProcess();
  expect(await (await fetch(`${origin}/socket-rules`)).text()).toBe('page');
});
