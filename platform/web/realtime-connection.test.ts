import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsMissed, readsMayLag, serverStopping } from '#platform/shared/realtime.ts';
import { RealtimeConnection } from './realtime-connection.ts';

let http: HttpServer;
let sockets: Server;
let connection: RealtimeConnection;

beforeEach(async () => {
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  sockets = new Server(http, { path: '/socket', transports: ['websocket'] });
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}`));
  // Makes every random delay the shortest one.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  connection = new RealtimeConnection();
});

afterEach(async () => {
  connection.stop();
  await sockets.close();
  vi.unstubAllGlobals();
});

/** Connects. Returns a function that counts how often the page was told to refetch. */
async function connected(): Promise<() => number> {
  let fetches = 0;
  connection.onReconnect(() => fetches++);
  await connection.start();
  await vi.waitFor(() => expect(connection.status).toBe('connected'));
  return () => fetches;
}

test('a page refetches after its connection was cut, but not after its first connection', async () => {
  const fetches = await connected();
  expect(fetches()).toBe(0);
  sockets.disconnectSockets(true);
  await vi.waitFor(() => expect(fetches()).toBe(1), { timeout: 10_000 });
});

test("a page refetches when servers missed each other's events", async () => {
  const fetches = await connected();
  sockets.emit(eventsMissed.name, {});
  await vi.waitFor(() => expect(fetches()).toBe(1));
});

test('[OP-06] events and missed events mark the next reads, if the server says that reads may lag', async () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  const marks = () => page.cookie.split('; ', 4).slice(0, 3);
  const fetches = await connected();
  sockets.emit('likes_changed', {});
  sockets.emit(eventsMissed.name, {});
  await vi.waitFor(() => expect(fetches()).toBe(1));
  expect(page.cookie).toBe('');

  sockets.emit(readsMayLag.name, {});
  sockets.emit('likes_changed', {});
  await vi.waitFor(() => expect(marks()).toEqual(['recent_change=1', 'Path=/', 'Max-Age=5']));
  page.cookie = '';
  sockets.disconnectSockets(true);
  await vi.waitFor(() => expect(fetches()).toBe(2), { timeout: 10_000 });
  expect(marks()).toEqual(['recent_change=1', 'Path=/', 'Max-Age=5']);
});

test('[HA-08] a page whose server stops reconnects by itself and refetches', async () => {
  const fetches = await connected();
  const nextConnection = new Promise((resolve) => sockets.once('connection', resolve));
  sockets.emit(serverStopping.name, {});
  sockets.disconnectSockets(true);
  await nextConnection;
  await vi.waitFor(() => expect(fetches()).toBe(1));
});

test('[HA-08] the pages of a stopping server spread their reconnects over five seconds', async () => {
  await connected();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  vi.mocked(Math.random).mockReturnValue(0.5);
  sockets.emit(serverStopping.name, {});
  await vi.waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(2_500));
});
