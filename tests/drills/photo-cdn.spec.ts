import { join } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test, type Page } from '@playwright/test';
import { startApp, type RunningApp } from '#tests/e2e/support/app.ts';
import { changeDemoSite } from '#tests/e2e/support/cli.ts';
import { demoFolder } from '#tests/e2e/support/demo.ts';
import { findNginx, startCdn, type RunningNginx } from '#tests/support/nginx.ts';

const nginx = findNginx();
test.skip(nginx === null, 'needs nginx (apt-get install nginx-light)');
test.use({ ignoreHTTPSErrors: true, viewport: { width: 1366, height: 900 } });
test.describe.configure({ mode: 'serial' });

let dataDir: string;
let remove: () => void;
let app: RunningApp;
let cdn: RunningNginx;
let prefix: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ dataDir, remove } = demoFolder());
  app = await startApp({ dataDir });
  const port = await freePort();
  prefix = `https://127.0.0.1:${port}`;
  cdn = await startCdn(nginx!, join(dataDir, 'cdn'), port, app.url);
  await changeDemoSite(dataDir, 'localhost', { photo_cdn_prefix: prefix });
  // Servers notice a changed setting within five seconds.
  await expect
    .poll(async () => (await fetch(`${app.url}/login`)).headers.get('content-security-policy'), {
      timeout: 20_000,
    })
    .toContain(prefix);
});

test.afterAll(async () => {
  await cdn.stop();
  await app.stop();
  remove();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.goto(`${app.url}/login`);
  await page.locator('input[name=email]').fill(`${name}@demo.test`);
  await page.locator('input[name=password]').fill('vonk-demo');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/members/);
}

/** How often the site was asked for a photo on behalf of a CDN. */
async function countFetches(): Promise<number> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  const counts = metrics.matchAll(/_count\{route="\/cdn-photos\/[^"]*"[^}]*\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The addresses of the photos of members that have been drawn, without those that have not scrolled in. */
const drawnPhotos = (page: Page) =>
  page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ currentSrc }) => currentSrc)
      .filter((address) => /photos\//.test(address)),
  );

async function openMembers(page: Page): Promise<string[]> {
  await page.goto(`${app.url}/members`);
  await expect.poll(async () => (await drawnPhotos(page)).length, { timeout: 20_000 }).toBeGreaterThan(3);
  return drawnPhotos(page);
}

test('members’ photos come from the CDN, which has them for the next browser', async ({ browser, page }) => {
  await logIn(page, 'anna');
  const first = await openMembers(page);
  expect(first.filter((address) => !address.startsWith(`${prefix}/cdn-photos/`))).toEqual([]);
  // A request is counted after its answer has been sent.
  await expect.poll(countFetches).toBeGreaterThanOrEqual(new Set(first).size);

  // Another browser, with nothing in its cache.
  const other = await browser.newPage();
  await logIn(other, 'anna');
  const fromCache = new Map<string, string>();
  other.on('response', (response) => {
    if (response.url().startsWith(prefix)) fromCache.set(response.url(), response.headers()['x-cache']!);
  });
  const again = (await openMembers(other)).filter((address) => first.includes(address));
  expect(again.length).toBeGreaterThan(3);
  expect(again.map((address) => fromCache.get(address))).toEqual(again.map(() => 'HIT'));
  await other.close();
});

test('when the CDN is down, the site delivers the photos itself', async ({ page }) => {
  await cdn.stop();
  // A new browser. One that has loaded the photos before keeps them for a while.
  await logIn(page, 'anna');
  const shown = await openMembers(page);
  expect(shown.filter((address) => !address.startsWith(`${app.url}/photos/`))).toEqual([]);
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
});
