import { globSync, readFileSync } from 'node:fs';
import { RouterContextProvider, type ActionFunctionArgs } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#platform/shared/call.ts';
import { readIdempotencyKey } from '#platform/server/http/idempotency.ts';
import { isCallError } from '#platform/shared/errors.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import { aMember } from './support/builders.ts';
import type { TestClient } from './support/test-client.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

// A form may hold anything. Whoever posts nonsense to a page gets the form again, the log-in page or a 4xx, never a 500.

const pages = globSync(['features/**/*-page.tsx', 'apps/web/pages/**/*-page.tsx'])
  .filter((file) => /export (?:async function|const) action\b/.test(readFileSync(file, 'utf8')))
  .toSorted();

interface Page {
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
}
const modules = import.meta.glob<Page>(['../features/**/*-page.tsx', '../apps/web/pages/**/*-page.tsx']);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listFields = (file: string): string[] => [
  ...new Set([
    ...Array.from(
      readFileSync(file, 'utf8').matchAll(/textOf\(form, '(\w+)'\)|form\.get(?:All)?\('(\w+)'\)/g),
    ).map(([, text, name]) => (text ?? name)!),
    'currency',
    'intent',
  ]),
];

const values: Readonly<Record<string, readonly string[]>> = {
  x: ['x'],
  nothing: [''],
  'a list': ['a', 'b', 'c'],
  'something huge': ['9'.repeat(50_000)],
  'a zero byte': ['a\0b'],
  'a lone surrogate': ['\ud800'],
  'a number beyond all': ['1e999'],
  'what JavaScript inherits': ['__proto__'],
};

function createContext(client: TestClient, loggedIn: boolean): RouterContextProvider {
  // Forms may hold keys that no header can.
  const attempt = <C extends ClientCall>(
    call: C,
    input: CallInput<C>,
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ) =>
    client.call(
      call,
      input,
      idempotencyKey === undefined ? {} : { idempotencyKey: readIdempotencyKey(idempotencyKey) },
    );
  const context = new RouterContextProvider();
  context.set(pageContext, {
    attempt,
    dispatch: attempt,
    loggedIn,
    locale: 'en',
    country: null,
    nonce: '',
    origin: 'https://localhost',
    assetPrefix: '',
    typefaces: 'editorial',
    pageColours: ['#ffffff', '#000000'],
    demo: false,
    requestId: 'x',
    report: (error: unknown) => {
      throw error;
    },
    asPageError: (error: unknown) => error,
    cookie: () => undefined,
    setCookie: () => undefined,
  } as PageContext);
  return context;
}

/** The status that the page would have. */
async function findStatus(work: Promise<unknown>): Promise<number | string> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof Response) return error.status;
    if (isCallError(error)) return error.status;
    const { type, init } = error as { type?: string; init?: { status?: number } };
    if (type === 'DataWithResponseInit') return init?.status ?? 200;
    return String(error);
  }
}

test('[FD-67] every page with a form is tested below', () => {
  expect(pages.length).toBeGreaterThan(30);
});

test.each(pages)('[FD-67] %s answers nonsense without an error of the server', async (file) => {
  const { action } = await modules[`../${file}`]!();
  const staff = await aMember(server).staff('administrator').create();
  const callers = [
    { who: 'visitor', client: server.visitor(), loggedIn: false },
    { who: 'administrator', client: staff.client, loggedIn: true },
  ];
  for (const { who, client, loggedIn } of callers)
    for (const [what, repeated] of Object.entries(values)) {
      const form = new FormData();
      for (const field of listFields(file)) for (const value of repeated) form.append(field, value);
      const request = new Request('https://localhost/page?screen=x', { method: 'POST', body: form });
      const params = { id: 'x', token: 'x', screen: 'x', code: 'x' };
      const args = {
        request,
        params,
        context: createContext(client, loggedIn),
      } as unknown as ActionFunctionArgs;
      const status = await findStatus(action(args));
      expect([who, what, status, typeof status === 'number' && status < 500]).toEqual([
        who,
        what,
        status,
        true,
      ]);
    }
});
