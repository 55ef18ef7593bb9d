import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hydrated } from './e2e/support/fixtures.ts';
import { lightBrowser } from './support/browsers.ts';

const root = resolve(import.meta.dirname, '..');
const sources = ['apps', 'database', 'features', 'locales', 'platform', 'public', 'scripts', 'tooling'];
/** The wait for a response after a change, on a machine that is also busy with other work. */
const responseWait = { timeout: 60_000, interval: 100 };
const startMs = 420_000;

let folder: string;
let copy: string;
let server: ChildProcess;
let url: string;
const output: string[] = [];

/** An editable copy of the sources, which shares the packages. */
function copySources(): void {
  const settings = readdirSync(root).filter((name) =>
    /^(?:[\w-]+(?:\.[\w-]+)?\.ts|(?:package|package-lock|tsconfig)\.json)$/.test(name),
  );
  for (const name of [...sources, ...settings]) {
    const filter = (path: string) => !/\.test\.tsx?$/.test(path);
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** The address that the server prints when it is ready. */
async function readAddress(): Promise<string> {
  const ended = once(server, 'exit').then(() => {
    throw new Error(`npm run dev ended:\n${output.join('')}`);
  });
  const printed = new Promise<string>((answer) => {
    server.stdout!.on('data', () => {
      const [, address] = /serves on (http:\/\/localhost:\d+)/.exec(output.join('')) ?? [];
      if (address) answer(address);
    });
  });
  return Promise.race([printed, ended]);
}

const page = (path: string) =>
  fetch(`${url}${path}`, { headers: { accept: 'text/html', 'accept-language': 'en' } });
const fetchText = async (path: string) => (await page(path)).text();
const pushKey = async () => {
  const answer = await fetch(`${url}/api/settings.php`);
  return ((await answer.json()) as { settings: { push_public_key: string } }).settings.push_public_key;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-development-'));
  copy = join(folder, 'vonk');
  copySources();
  server = spawn(process.execPath, [join('scripts', 'dev.ts')], {
    cwd: copy,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', SHUTDOWN_SECONDS: '60' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (piece: Buffer) => void output.push(piece.toString()));
  url = await readAddress();
}, startMs);

afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

describe.skipIf(process.platform === 'win32')('npm run dev', { timeout: startMs }, () => {
  test("serves calls, texts, islands, the service worker, and pages with production's content security policy", async () => {
    const start = await page('/');
    expect(start.status).toBe(200);
    const logIn = await page('/login');
    expect(logIn.status).toBe(200);
    const policy = logIn.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self' 'nonce-");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    const html = await logIn.text();
    expect(html).toContain('Welkom terug');
    const island = /\/apps\/web\/shell\/page-island\.ts[^"]*/.exec(html)![0];
    for (const [path, type] of [
      [island.replaceAll('&amp;', '&'), 'javascript'],
      ['/@vite/client', 'javascript'],
      ['/sw-push.js', 'javascript'],
      ['/texts/nl/shell.json', 'json'],
      ['/@react-router/critical.css?pathname=/login', 'css'],
    ] as const) {
      const file = await fetch(`${url}${path}`);
      expect(`${path} ${file.status} ${file.headers.get('content-type')}`).toMatch(
        new RegExp(` 200 .*${type}`),
      );
    }
    expect(await pushKey()).toBeTruthy();
  });

  test('shows an edited text, both from a catalog and from a page', async () => {
    edit('locales/nl/shell.po', 'msgstr "Huisregels"', 'msgstr "Een bewerkte vertaling"');
    await expect.poll(() => fetchText('/login'), responseWait).toContain('Een bewerkte vertaling');
    edit(
      'features/identity/accounts/web/log-in-form.tsx',
      'title={t`Welcome back`}',
      'title={t`An edited source`}',
    );
    await expect.poll(() => fetchText('/login'), responseWait).toContain('An edited source');
  });

  test('shows a text edited first thing after a page was opened, without a reload', async () => {
    const browser = await chromium.launch(lightBrowser);
    try {
      const context = await browser.newContext({ baseURL: url, locale: 'nl-NL' });
      const page = await context.newPage();
      const data = { email: 'anna@demo.test', password: 'vonk-demo' };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await context.request.post('/api/user.php', { data, headers })).status()).toBe(200);
      await page.goto('/settings', { timeout: startMs });
      await hydrated(page);
      edit('locales/nl/shell.po', 'msgstr "Ontdek"', 'msgstr "Bewerkt"');
      await page.getByRole('link', { name: 'Bewerkt' }).first().waitFor({ timeout: 60_000 });
    } finally {
      await browser.close();
    }
  });

  test('answers with edited server code', async () => {
    edit(
      'features/site/sites/server/site-routes.ts',
      'push_public_key: publicKey',
      "push_public_key: 'edited'",
    );
    await expect.poll(pushKey, responseWait).toBe('edited');
  });

  test('shows an error in server code, and recovers when the error is fixed', async () => {
    const correct = readFileSync(join(copy, 'features/site/sites/server/site-routes.ts'), 'utf8');
    edit(
      'features/site/sites/server/site-routes.ts',
      'export const siteRoutes = [',
      'export const siteRoutes = [[',
    );
    await expect.poll(() => fetchText('/'), responseWait).toContain('The sources are faulty');
    expect(await fetchText('/')).toContain('site-routes.ts');
    writeFileSync(
      join(copy, 'features/site/sites/server/site-routes.ts'),
      correct.replace("'edited'", "'corrected'"),
    );
    await expect.poll(async () => (await page('/')).status, responseWait).toBe(200);
    expect(await pushKey()).toBe('corrected');
  });

  test('exits, together with its database, when told to stop', async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder, 'data/postgres/PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
  });
});
