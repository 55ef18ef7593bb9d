import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startApp, type RunningApp } from '#tests/e2e/support/app.ts';
import { demoFolder } from '#tests/e2e/support/demo.ts';

let dataDir: string;
let remove: () => void;
let app: RunningApp | undefined;

test.describe.configure({ mode: 'serial' });
test.skip(process.platform === 'win32', 'there are no signals');

test.beforeAll(() => {
  ({ dataDir, remove } = demoFolder());
});

test.afterEach(async () => {
  await app?.kill();
  app = undefined;
});

test.afterAll(() => remove());

const start = async (environment: Record<string, string>) => (app = await startApp({ dataDir, environment }));

/** When the process has ended, the database that it started must end too. */
const databaseEnds = () =>
  expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 30_000 }).toBe(false);

/** Returns the status once the whole response has arrived. */
async function awaitStatus(request: ClientRequest): Promise<number> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  for await (const _ of response);
  return response.statusCode!;
}

/** Starts a request whose body never ends on its own. */
async function beginLogIn({ url }: RunningApp, body: string): Promise<ClientRequest> {
  const clientRequest = request(`${url}/api/user.php`, {
    method: 'POST',
    agent: false,
    headers: {
      origin: url,
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  clientRequest.flushHeaders();
  await once(clientRequest, 'continue');
  clientRequest.write(body.slice(0, 5));
  return clientRequest;
}

/** Requests pages and calls until the port is closed. Returns the failures that have any other reason. */
async function askUntilClosed({ url }: RunningApp, agent: Agent | false): Promise<string[]> {
  const failures: string[] = [];
  for (let turn = 0; ; turn++) {
    const path = ['/', '/api/settings.php', '/healthz'][turn % 3]!;
    try {
      const status = await awaitStatus(request(url + path, { agent }).end());
      if (status !== 200) failures.push(`${path} ${status}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') return failures;
      failures.push(`${path} ${code}`);
    }
  }
}

for (const processes of ['1', '2']) {
  test(`[HA-08] SIGTERM fails no request (${processes === '1' ? 'one process' : 'two processes'})`, async () => {
    const server = await start({ WEB_CONCURRENCY: processes, SHUTDOWN_SECONDS: '60', DRAIN_SECONDS: '1' });
    const body = JSON.stringify({ email: 'anna@demo.test', password: 'vonk-demo' });
    const logIn = await beginLogIn(server, body);
    const keepAliveAgent = new Agent({ keepAlive: true });
    const asking = [false, false, keepAliveAgent, keepAliveAgent].map((agent) =>
      askUntilClosed(server, agent as Agent | false),
    );
    for (let attempt = 0; attempt < 10; attempt++)
      await awaitStatus(request(`${server.url}/`, { agent: false }).end());
    server.signal('SIGTERM');
    expect(await Promise.all(asking)).toEqual([[], [], [], []]);
    logIn.end(body.slice(5));
    expect(await awaitStatus(logIn)).toBe(200);
    expect(await server.ended).toBe(0);
  });
}

test('[HA-08] a request that never ends does not keep the process from ending', async () => {
  const server = await start({ SHUTDOWN_SECONDS: '5' });
  const stalled = await beginLogIn(server, '{"email": "anna@demo.test"}');
  const cut = once(stalled, 'error');
  server.signal('SIGTERM');
  await cut;
  expect(await server.ended).toBe(0);
  expect(server.said()).toContain('requests did not finish in time');
  await databaseEnds();
});

for (const processes of ['1', '2']) {
  test(`a second Ctrl-C interrupts what the first one is waiting for (${processes})`, async () => {
    const server = await start({ WEB_CONCURRENCY: processes, SHUTDOWN_SECONDS: '600' });
    const stalled = await beginLogIn(server, '{"email": "anna@demo.test"}');
    stalled.on('error', () => undefined);
    let end: unknown;
    void server.ended.then((code) => (end = code));
    // The copies of one Ctrl-C arrive within a second, and count as one.
    await expect
      .poll(
        () => {
          server.signal('SIGINT');
          return end;
        },
        { timeout: 30_000 },
      )
      .toBe(130);
    await databaseEnds();
  });
}
