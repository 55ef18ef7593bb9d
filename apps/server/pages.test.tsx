import {
  Outlet,
  useActionData,
  useLoaderData,
  useRouteError,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as entry from '#apps/web/entry.server.tsx';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { rateLimits } from '#platform/server/http/rate-limits.ts';
import { OutsideUnavailable } from '#platform/server/outside/outside-unavailable.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { aMember } from '#tests/support/builders.ts';
import { FaultyLine } from '#tests/support/faulty-line.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { composeServer, type ServerProcess } from './compose.ts';
import { addPages } from './pages.ts';
import { maxFormFields } from './page-request.ts';

const lines: string[] = [];
let beside: TestServer;
let line: FaultyLine;
let server: ServerProcess;
beforeAll(async () => {
  beside = await startTestServer();
  const { config, clock } = beside.services;
  const log = createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } });
  line = await FaultyLine.to(config.databaseUrl!);
  server = await composeServer({ config, databaseUrl: line.through(config.databaseUrl!), log, clock });
  await addPages(server, testBuild());
});
afterAll(async () => {
  await server.close();
  await line.close();
  await beside.close();
});

const failures: Readonly<Record<string, () => unknown>> = {
  'a call that asks for a pause': () => fail(platformErrors.too_many_requests, { retry_after: 7 }),
  'invalid input': () => invalidInput({ field: 'x', problem: 'invalid' }),
  'nothing there': () => fail(platformErrors.not_found),
  'a service that is away': () => new OutsideUnavailable('s3', 'away'),
  'a bug': () => new Error('a bug'),
};

function throwWhat(name: unknown): void {
  const failure = typeof name === 'string' ? failures[name] : undefined;
  if (failure) throw failure();
}

const addresses: string[] = [];

const formPage = {
  loader: async ({ request, context }: LoaderFunctionArgs) => {
    addresses.push(request.url);
    const failParameter = new URL(request.url).searchParams.get('fail');
    if (failParameter === 'no session') await context.get(pageContext).attempt(getUser, {});
    throwWhat(failParameter);
    return { render: failParameter };
  },
  action: async ({ request }: ActionFunctionArgs) => {
    const form = await request.formData();
    throwWhat(form.get('fail'));
    return { got: form.get('List-Unsubscribe') };
  },
  default: function FormPage() {
    if (useLoaderData<{ render: string | null }>().render === 'rendering')
      throw new Error('cannot be rendered');
    return <p>{useActionData<{ got: string }>()?.got}</p>;
  },
};

const root = {
  default: () => <Outlet />,
  ErrorBoundary: function Shown() {
    return <pre>{JSON.stringify(useRouteError())}</pre>;
  },
};

function testBuild(): ServerBuild {
  const modules = { root, form: formPage };
  const routes = {
    root: { id: 'root', path: '', module: modules.root },
    form: { id: 'form', parentId: 'root', path: '*', module: modules.form },
  };
  const buildAsset = (id: keyof typeof modules) => ({
    ...routes[id],
    module: '',
    hasLoader: id === 'form',
    hasAction: id === 'form',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: id === 'root',
    hasDefaultExport: true,
    imports: [],
    css: [],
  });
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: buildAsset('root'), form: buildAsset('form') },
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

async function ask(
  method: 'GET' | 'POST',
  url: string,
  options: {
    readonly headers?: Record<string, string>;
    readonly payload?: string;
    readonly remoteAddress?: string;
  } = {},
) {
  lines.length = 0;
  const answer = await server.app.inject({ method, url, ...options });
  const preText = /<pre>(.*)<\/pre>/.exec(answer.body)?.[1]?.replaceAll('&quot;', '"');
  const error = preText
    ? (JSON.parse(preText) as { data: { code: string; request_id?: string }; status: number })
    : null;
  return { answer, error, logged: lines.map((line) => JSON.parse(line) as { req?: { requestId?: string } }) };
}

const form = (payload: string, type = 'application/x-www-form-urlencoded') => ({
  headers: { 'content-type': type },
  payload,
});
const multipart = 'multipart/form-data; boundary=b';
const quotedMultipart = 'multipart/form-data; Boundary="b"';
const repeatFields = (count: number) => 'List-Unsubscribe=One-Click&'.repeat(count).slice(0, -1);
const repeatParts = (count: number) => `${part.slice(0, -'--b--\r\n'.length).repeat(count)}--b--\r\n`;
const part = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

describe('a form that a page cannot read gets its status and a page', () => {
  test.each([
    ['no form', 415, 'unsupported_media_type', form('{}', 'application/json')],
    ['of no type', 415, 'unsupported_media_type', { payload: 'x' }],
    ['broken multipart', 400, 'invalid_input', form('--b\r\nnothing', multipart)],
    ['multipart without a boundary', 400, 'invalid_input', form(part, 'multipart/form-data')],
    ['too large', 413, 'payload_too_large', form(`a=${'x'.repeat(64 * 1024)}`)],
    ['of too many fields', 400, 'invalid_input', form('a=%F0&'.repeat(10_900))],
    ['of one field too many', 400, 'invalid_input', form(repeatFields(maxFormFields + 1))],
    ['of too many parts', 400, 'invalid_input', form(repeatParts(maxFormFields + 1), multipart)],
    [
      'of too many parts, quoted',
      400,
      'invalid_input',
      form(repeatParts(maxFormFields + 1), quotedMultipart),
    ],
    [
      'of another site',
      403,
      'foreign_origin',
      { ...form('a=b'), headers: { ...form('').headers, origin: 'https://evil.test' } },
    ],
  ])('%s', async (_what, status, code, sent) => {
    const { answer, error, logged } = await ask('POST', '/page', sent);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(error?.data.code).toBe(code);
    expect(logged).toEqual([]);
  });

  test.each([
    ['as mail programs send it', form('List-Unsubscribe=One-Click')],
    ['in parts', form(part, multipart)],
    ['in parts between quoted boundaries', form(part, quotedMultipart)],
    ['with as many fields as may be', form(repeatFields(maxFormFields))],
    ['with as many parts as may be', form(repeatParts(maxFormFields), multipart)],
  ])('but one-click unsubscribe is read %s', async (_what, sent) => {
    const { answer } = await ask('POST', '/page', sent);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<p>One-Click</p>');
  });

  test('and so is a form without fields', async () => {
    expect((await ask('POST', '/page')).answer.statusCode).toBe(200);
  });

  test('an address that submits too many forms gets a page that says to wait, before its form is read', async () => {
    const unreadable = form('{}', 'application/json');
    const address = '10.9.9.9';
    for (let count = 0; count < rateLimits.form.perAddress; count++)
      await server.parts.limiter.check('form', beside.site.id, address, null);
    const { answer, error } = await ask('POST', '/page', { ...unreadable, remoteAddress: address });
    expect([answer.statusCode, error?.data.code]).toEqual([429, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers['content-type']).toContain('text/html');
    expect((await ask('POST', '/page', unreadable)).answer.statusCode).toBe(415);
  });
});

describe('a failure that a page does not catch gets its status and a page', () => {
  test.each([
    ['a call that asks for a pause', 429, 429, '7'],
    ['invalid input', 404, 400, undefined],
    ['nothing there', 404, 404, undefined],
    ['a service that is away', 503, 503, '2'],
    ['a bug', 500, 500, undefined],
  ])('%s', async (what, ofLoader, ofAction, retryAfter) => {
    const looked = await ask('GET', `/page?fail=${encodeURIComponent(what)}`);
    const posted = await ask('POST', '/page', form(`fail=${encodeURIComponent(what)}`));
    expect([looked.answer.statusCode, posted.answer.statusCode]).toEqual([ofLoader, ofAction]);
    for (const { answer } of [looked, posted]) {
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['retry-after']).toBe(retryAfter);
    }
  });

  test('a missing session leads to the log-in page', async () => {
    const { answer } = await ask('GET', '/page?fail=no%20session');
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      302,
      '/login?return_to=%2Fpage%3Ffail%3Dno%2520session',
    ]);
  });

  test.each(['a bug', 'rendering'])(
    '[HA-10] the page, its header and its only log line contain the same request id: %s',
    async (what) => {
      const { answer, error, logged } = await ask('GET', `/page?fail=${encodeURIComponent(what)}`);
      const id = answer.headers['x-request-id'];
      expect(answer.statusCode).toBe(500);
      expect(error?.data).toMatchObject({ code: 'internal_error', request_id: id });
      expect(logged).toEqual([
        expect.objectContaining({
          msg: 'a page failed',
          req: { requestId: id, siteId: beside.site.id },
        }),
      ]);
    },
  );
});

describe('[HA-07] [HA-10] a member whose session cannot be looked up gets a page that says so', () => {
  test.each([
    ['GET', 'nl,en;q=0.5', 'nl', /<a class="button" href="\/page">Opnieuw proberen<\/a>/],
    ['POST', 'en', 'en', /What you typed will still be there when you go back\./],
  ] as const)('%s', async (method, accepted, language, text) => {
    const member = await aMember(beside).create();
    const headers = { cookie: member.cookie, 'accept-language': accepted };
    await line.refuse();
    const { answer } = await ask(method, '/page', { headers });
    await line.repair();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toMatch(text);
    expect(answer.body).toContain(`<code>${String(answer.headers['x-request-id'])}</code>`);
    await expect.poll(async () => (await ask(method, '/page', { headers })).answer.statusCode).toBe(200);
  });

  test('and a data request from the router gets an error', async () => {
    const member = await aMember(beside).create();
    await line.refuse();
    const { answer } = await ask('GET', '/page.data', { headers: { cookie: member.cookie } });
    await line.repair();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  });
});

test.each([
  ['//evil.test/x?a=//b?c', 'http://localhost:3000//evil.test/x?a=//b?c'],
  ['http://evil.test/x?a=b', 'http://localhost:3000/x?a=b'],
  ['/x', 'http://localhost:3000/x'],
])('a page requested as %s belongs to this host', async (path, address) => {
  await ask('GET', path, { headers: { host: 'localhost:3000' } });
  expect(addresses.at(-1)).toBe(address);
});

test('an invalid host is rejected', async () => {
  const { answer } = await ask('GET', '/x', { headers: { host: 'a b/c' } });
  expect(answer.statusCode).toBe(400);
});

test('[EN-05] only styles, fonts, pictures and videos may be loaded from the origin in cdn_prefix', async () => {
  const fetchPolicy = async () => {
    const { answer } = await ask('GET', '/any-page');
    return Object.fromEntries(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((part) => [part.split(' ', 1)[0]!, part]),
    );
  };
  expect(JSON.stringify(await fetchPolicy())).not.toContain('https:');
  await beside.changeSettings({ cdn_prefix: 'https://cdn.example/vonk' });
  const policy = await fetchPolicy();
  const open = Object.keys(policy).filter((name) => policy[name]!.includes('https://cdn.example'));
  expect(open.sort()).toEqual(['font-src', 'img-src', 'media-src', 'style-src']);
  await beside.changeSettings({ cdn_prefix: '' });
});

test('[EN-05] only pictures may be loaded from the origin in photo_cdn_prefix', async () => {
  const openTo = async (origin: string) => {
    const { answer } = await ask('GET', '/any-page');
    const policy = String(answer.headers['content-security-policy']).split('; ');
    return policy.filter((part) => part.split(' ').includes(origin)).map((part) => part.split(' ', 1)[0]!);
  };
  await beside.changeSettings({ photo_cdn_prefix: 'https://photos.example:8443/vonk' });
  expect(await openTo('https://photos.example:8443')).toEqual(['img-src']);
  await beside.changeSettings({ cdn_prefix: 'https://cdn.example' });
  expect(await openTo('https://photos.example:8443')).toEqual(['img-src']);
  expect(await openTo('https://cdn.example')).toHaveLength(4);
  await beside.changeSettings({ cdn_prefix: '', photo_cdn_prefix: '' });
});
