import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uploadPhoto } from '#features/people/photos/contract.ts';
import { likeMember } from '#features/discovery/likes/contract.ts';
import { serverStopping } from '#platform/shared/realtime.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { portrait } from '#tests/support/photos.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await startTestServer({ environment: { DRAIN_SECONDS: '2', SHUTDOWN_SECONDS: '60' } });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await server.close();
});

interface Answer {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

async function answerTo(request: ClientRequest): Promise<Answer> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode!,
    connection: response.headers.connection,
    body: Buffer.concat(chunks).toString(),
  };
}

function ask(path: string, agent: Agent | false, headers: Record<string, string> = {}, method = 'GET') {
  const host = `${server.site.host}:${new URL(server.url).port}`;
  return request(server.url + path, {
    agent,
    method,
    headers: { host, origin: `http://${host}`, ...headers },
  });
}

const get = (path: string, agent: Agent | false = false) => answerTo(ask(path, agent).end());

/** Locks a table, so that a request that writes to it waits. Returns a function that unlocks it. */
async function hold(table: string): Promise<() => Promise<void>> {
  const client = await server.services.db.pool.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** Resolves once a statement is waiting for a lock. */
async function someoneWaits(): Promise<void> {
  const waitingQuery = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await server.services.db.pool.query(waitingQuery)).rowCount)
    .toBeGreaterThan(0);
}

async function openSocket({ cookie, site }: TestMember): Promise<Socket> {
  const host = `${site.host}:${new URL(server.url).port}`;
  const socket = connectSocket(server.url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host, origin: `http://${host}`, cookie },
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('connect_error', reject);
  });
  return socket;
}

describe('[HA-08] a server that is told to stop', () => {
  test('reports this on /readyz while it keeps serving, and ends kept-alive connections with a response', async () => {
    const agent = new Agent({ keepAlive: true });
    expect(await get('/healthz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const closed = server.process.close();
    expect(await get('/readyz')).toMatchObject({ status: 503, body: '{"ok":false}' });
    expect(await get('/api/settings.php', agent)).toMatchObject({ status: 200, connection: 'close' });
    expect(await get('/healthz')).toMatchObject({ status: 200 });
    await closed;
    await expect(get('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('finishes a call that is waiting for the database, and a half-received upload', async () => {
    const [anna, bram] = [await aMember(server).create(), await aMember(server).male().create()];
    const release = await hold('member_like');
    const liked = anna.call(likeMember, { member: bram.id });
    await someoneWaits();
    const photo = await portrait(1);
    const upload = ask(
      uploadPhoto.path,
      new Agent({ keepAlive: true }),
      {
        cookie: anna.cookie,
        'content-type': 'application/octet-stream',
        'content-length': String(photo.length),
        'idempotency-key': crypto.randomUUID(),
      },
      uploadPhoto.method,
    );
    upload.write(photo.subarray(0, photo.length / 2));
    const { app } = server.process;
    await once(app.server, 'request');
    const uploaded = answerTo(upload);

    const closed = server.process.close();
    await expect.poll(() => app.server.listening, { timeout: 10_000 }).toBe(false);
    upload.end(photo.subarray(photo.length / 2));
    expect(await uploaded).toMatchObject({ status: 200, connection: 'close' });
    await release();
    await liked;
    await closed;
  });

  test('tells open pages to reconnect before it closes their sockets', async () => {
    const page = await openSocket(await aMember(server).create());
    const events: string[] = [];
    page.on(serverStopping.name, () => events.push(serverStopping.name));
    const pageClosed = new Promise<void>((resolve) => {
      page.on('disconnect', () => {
        events.push('disconnect');
        resolve();
      });
    });
    await server.process.close();
    await pageClosed;
    expect(events).toEqual([serverStopping.name, 'disconnect']);
  });
});
