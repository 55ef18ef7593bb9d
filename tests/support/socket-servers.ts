import { DatabaseHosts } from '#platform/server/db/database-hosts.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { defineRealtimeEvent } from '#platform/shared/call.ts';
import { integer, object } from '#platform/shared/schema.ts';
import { createTestDatabase } from './test-database.ts';
import {
  createSocketRealtime,
  socketPath,
  type SocketIdentity,
  type SocketRealtime,
} from '#platform/server/realtime/socket-realtime.ts';

export const counted = defineRealtimeEvent('counted', object({ count: integer() }));
export const anna = { siteId: 1, memberId: 'anna' };
export const bram = { siteId: 1, memberId: 'bram' };

export interface SocketProcess {
  readonly server: Server;
  readonly realtime: SocketRealtime;
  readonly origin: string;
}

export const logged: string[] = [];
export const log = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
export let db: Database;
/** Messages that the servers send to each other in the background. */
let notices: Promise<unknown>[];
let processes: SocketProcess[];
let sockets: Socket[];
/** The existing sessions, by the token in their cookie. */
export let sessions: Map<string, SocketIdentity>;

/** Each test of the file gets its own servers, on one database. */
export function useSocketServers(): void {
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
    // All servers share a database, so pending messages of one test would close pages of the next test.
    await Promise.allSettled(notices);
    for (const { realtime, server } of processes) {
      await realtime.close();
      server.close();
    }
  });
}

export const noticeBoard: Pick<Database, 'prepared'> = {
  prepared: (...notice) => {
    const sent = db.prepared(...notice);
    notices.push(sent);
    return sent as never;
  },
};

export async function startProcess(): Promise<SocketProcess> {
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
    config: { mode: 'demo', trustedProxies: 0, databaseReplicaUrls: [] },
    background: noticeBoard,
    listenTo: new DatabaseHosts(database.url),
    redis: null,
    link: null,
    log,
  });
  const started = { server, realtime, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  processes.push(started);
  return started;
}

export function socketTo(
  { origin }: SocketProcess,
  token: string | null,
  headers: Record<string, string> = {},
): Socket {
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

export const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

export async function connected(process: SocketProcess, token: string): Promise<Socket> {
  const socket = socketTo(process, token);
  await Promise.race([
    happens(socket, 'connect'),
    happens(socket, 'connect_error').then((error) => Promise.reject(error as Error)),
  ]);
  return socket;
}

/** Everything that this socket received, up to a mark that is sent to its member last. */
export async function toldUntilMark(
  process: SocketProcess,
  socket: Socket,
  member: typeof anna,
): Promise<unknown[]> {
  const events: unknown[] = [];
  const marked = new Promise<void>((resolve) => {
    socket.on('counted', (payload: { count: number }) =>
      payload.count === -1 ? resolve() : void events.push(payload),
    );
  });
  process.realtime.publish(member, counted, { count: -1 });
  await marked;
  return events;
}
