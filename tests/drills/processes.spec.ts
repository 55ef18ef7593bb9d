import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { startApp, type RunningApp } from '#tests/e2e/support/app.ts';
import { demoFolder } from '#tests/e2e/support/demo.ts';

let dataDir: string;
let remove: () => void;
const count = 2;
let app: RunningApp;

test.describe.configure({ mode: 'serial' });
test.skip(process.platform !== 'linux', 'which processes serve is read from /proc');

test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ dataDir, remove } = demoFolder());
  app = await startApp({ dataDir, environment: { WEB_CONCURRENCY: String(count) } });
  await expect.poll(() => servers().length, { timeout: 30_000 }).toBe(count);
});

test.afterAll(async () => {
  await app.stop();
  remove();
});

/** The running server processes. */
const servers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return (
          Number(parent) === app.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('index.js')
        );
      } catch {
        return false;
      }
    });

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly cookie?: string;
  readonly body?: object;
  /** A kept-alive connection stays with one process. Without keep-alive, any process may take the request. */
  readonly agent?: Agent;
}

function call(path: string, { method = 'GET', cookie, body, agent }: Call = {}): Promise<Answer> {
  return new Promise((answered, failed) => {
    const outgoing = request(`${app.url}${path}`, {
      method,
      agent: agent ?? new Agent(),
      headers: {
        origin: app.url,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
      },
    });
    outgoing.on('error', failed).on('response', (response) => {
      readAnswer(response).then(answered, failed);
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  return {
    status: response.statusCode!,
    body: await text(response),
    cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
  };
}

async function logIn(name: string): Promise<string> {
  const { status, cookie } = await call('/api/user.php', {
    method: 'POST',
    body: { email: `${name}@demo.test`, password: 'vonk-demo' },
  });
  expect(status).toBe(200);
  return cookie;
}

async function openPage(cookie: string): Promise<Socket> {
  const socket = connectSocket(app.url, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    extraHeaders: { origin: app.url, cookie },
  });
  await new Promise<void>((done, failed) => {
    socket.once('connect', () => done()).once('connect_error', failed);
  });
  return socket;
}

async function getConversation(cookie: string, other: string): Promise<string> {
  const { body } = await call('/api/chats.php', { cookie });
  const { chats } = JSON.parse(body) as {
    chats: { conversation: { id: string }; profile: { name: string } }[];
  };
  return chats.find(({ profile }) => profile.name === other)!.conversation.id;
}

const send = (cookie: string, conversation: string, body: string, agent?: Agent) =>
  call('/api/messages.php', {
    method: 'POST',
    cookie,
    body: { conversation, body },
    ...(agent ? { agent } : {}),
  });

/** Enough connections, one after another, to be sure that every process has answered one. */
const turns = Array.from({ length: 6 * count }, (_, turn) => turn);

test('[CA-15] a message reaches the pages of every process, whichever process receives it', async () => {
  const [anna, bram] = [await logIn('anna'), await logIn('bram')];
  const conversation = await getConversation(bram, 'Anna');
  const pages: Socket[] = [];
  for (const _ of turns) pages.push(await openPage(anna));
  const eventsByPage = pages.map((page) => {
    const events: unknown[] = [];
    page.on('conversation_changed', (payload: { seq: number }) => events.push(payload.seq));
    return events;
  });
  const bodies = turns.map((turn) => `Bericht ${turn}`);
  for (const body of bodies) expect((await send(bram, conversation, body)).status).toBe(200);
  await expect
    .poll(() => eventsByPage.map((events) => new Set(events).size))
    .toEqual(turns.map(() => bodies.length));
  // Once each, because no process gets the same event twice.
  expect(eventsByPage.map((events) => events.length)).toEqual(turns.map(() => bodies.length));
  for (const page of pages) page.disconnect();
});

test('limits count across all processes', async () => {
  const cookie = await logIn('anna');
  const maxRequests = 120;
  const statuses: number[] = [];
  // Each request is rejected, but still counts.
  for (let attempt = 0; attempt <= maxRequests; attempt++) {
    statuses.push((await call('/api/photo-crop.php', { method: 'POST', cookie, body: {} })).status);
  }
  expect(statuses.indexOf(429)).toBe(maxRequests);
});

test('/metrics covers all processes, whichever one answers', async () => {
  const counted = async () => {
    const { body } = await call('/metrics');
    return Number(/_count\{route="\/healthz",method="GET",status="200"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const before = await counted();
  for (const _ of turns) await call('/healthz');
  expect(await counted()).toBe(before + turns.length);
  expect(await counted()).toBe(before + turns.length);
});

test('[CA-15] a killed process loses no message and is replaced, and pages keep getting events', async () => {
  const [anna, bram] = [await logIn('anna'), await logIn('bram')];
  const conversation = await getConversation(bram, 'Anna');
  const page = await openPage(anna);
  const before = servers();
  const sent: string[] = [];
  for (const pid of before) {
    for (const turn of turns) {
      const body = `Voor het einde van ${pid}, ${turn}`;
      expect((await send(bram, conversation, body)).status).toBe(200);
      sent.push(body);
    }
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => servers().filter((one) => !before.includes(one)).length, { timeout: 30_000 })
      .toBe(before.indexOf(pid) + 1);
    await expect
      .poll(
        () =>
          call('/readyz').then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  }
  await expect.poll(() => page.connected, { timeout: 30_000 }).toBe(true);
  const { body } = await call(`/api/messages.php?conversation=${conversation}`, { cookie: bram });
  const { messages } = JSON.parse(body) as { messages: { body: string }[] };
  expect(messages.slice(-sent.length).map((message) => message.body)).toEqual(sent);

  const events: unknown[] = [];
  page.on('conversation_changed', (payload: unknown) => events.push(payload));
  await send(bram, conversation, 'Na alles');
  await expect.poll(() => events.length).toBe(1);
  page.disconnect();
});

test('a failed start logs the reason once and exits with 1', async () => {
  const failedStart = await started({ PORT: String(app.port), DATA_DIR: dataDir });
  expect(failedStart).toEqual({
    code: 1,
    said: `PORT ${app.port} on 127.0.0.1 is in use by another program; choose another port, for example PORT=3001.\n`,
  });
  const refusedStart = await started({ WEB_CONCURRENCY: 'many' });
  expect(refusedStart).toEqual({
    code: 1,
    said: 'WEB_CONCURRENCY is "many", but must be a whole number from 1 to 64.\n',
  });
});

async function started(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [resolve('build/server/index.js')], {
    env: { ...process.env, NODE_ENV: 'production', WEB_CONCURRENCY: String(count), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: output };
}
