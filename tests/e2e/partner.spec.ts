import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type RunningApp } from './support/app.ts';
import { changeDemoSite } from './support/cli.ts';
import { demoFolder } from './support/demo.ts';
import { expect, logInByForm, test } from './support/fixtures.ts';

// A site with a partner would change what other tests see, so this demo is separate.
let app: RunningApp;
let partner: Server;
let remove: () => void;

test.beforeAll(async () => {
  partner = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><h1>Welcome</h1>'),
  );
  partner.listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const demo = demoFolder();
  remove = demo.remove;
  const address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/welcome`;
  await changeDemoSite(demo.dataDir, 'localhost', {
    partner_redirect_url: address,
    language_by_country: true,
  });
  app = await startApp({ dataDir: demo.dataDir, environment: { TRUSTED_PROXIES: '1' } });
});
test.afterAll(async () => {
  await app.stop();
  partner.close();
  remove();
});

test('[PR-07] a visitor sees a countdown, and then the partner’s page', async ({ page }) => {
  await page.goto(app.url);
  await expect(page).toHaveURL(`${app.url}/partner?return_to=%2F`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('127.0.0.1');
  await expect(page.locator('[data-countdown]')).not.toHaveText('10');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible({ timeout: 20_000 });
});

test('[PR-07] a visitor can leave at once', async ({ page }) => {
  await page.goto(`${app.url}/landers/gallery`);
  await page.getByRole('link', { name: 'Nu doorgaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[PR-07] a visitor who stays sees the page that they opened, and is not asked again', async ({
    page,
  }) => {
    await page.goto(`${app.url}/landers/gallery?network=acme&ref=7`);
    await page.getByRole('button', { name: 'Blijf op Vonk' }).click();
    await expect(page).toHaveURL(`${app.url}/landers/gallery?network=acme&ref=7`);
    await page.goto(app.url);
    await expect(page).toHaveURL(`${app.url}/`);
  });
});

test('[PR-07] members, and visitors to legal pages, are not redirected', async ({ page }) => {
  await page.goto(`${app.url}/pages/terms`);
  await expect(page).toHaveURL(`${app.url}/pages/terms`);
  await logInByForm(page, app.url, 'member15@demo.test');
  await page.goto(`${app.url}/partner`);
  await expect(page).toHaveURL(`${app.url}/members`);
});

test('[LM-14] a first visit is in the language of the visitor’s country, and their choice is kept', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '8.8.8.8' } });
  const page = await context.newPage();
  await page.goto(`${app.url}/pages/terms`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${app.url}/lang-config`);
  await expect(page.locator('main').getByRole('button').first()).toHaveText('English');
  await page.locator('main').getByRole('button', { name: 'Deutsch' }).click();
  await page.goto(`${app.url}/pages/terms`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});
