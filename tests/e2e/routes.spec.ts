import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appUrl } from './support/app-url.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import type { Viewer } from './support/screen.ts';
import { h1, item, pagesOfViewers, somebodyToLike } from './support/seen.ts';
import { answer } from './support/sign-up.ts';

const words = phrases.nl;
const url = appUrl;
const openAs = pagesOfViewers();

test.describe('routes', () => {
  const visits: readonly (readonly [row: string, viewer: Viewer, path: string, heading: string | RegExp])[] =
    [
      ['[RT-06]', 'anna', '/chats', 'Chats'],
      ['[RT-10]', 'anna', '/credits', words.creditsTitle],
      ['[RT-15]', 'visitor', '/login', 'Welkom terug'],
      ['[RT-17]', 'anna', '/members', 'Leden zoeken'],
      ['[RT-25]', 'anna', '/profile', words.myProfile],
      ['[RT-27]', 'visitor', '/signup', words.whoTitle],
      ['[RT-29] [SC-17]', 'anna', '/activate/done', words.confirmed],
      ['[RT-29]', 'newcomer', '/activate/error', 'Activeren mislukt'],
    ];
  for (const [row, viewer, path, heading] of visits) {
    test(`${row} ${path}`, async () => {
      const page = await openAs(viewer, path);
      await expect(h1(page, heading)).toBeAttached();
      await page.close();
    });
  }

  const details: readonly (readonly [row: string, list: string, link: string, path: RegExp])[] = [
    ['[RT-07]', '/chats', 'main a[href^="/chats/"]', /^\/chats\/[\w-]{36}$/],
    ['[RT-12]', '/credits', 'main a[href^="/credits/"]', /^\/credits\/\w+$/],
    ['[RT-18]', '/members', 'main a[href^="/members/"]', /^\/members\/[\w-]{36}$/],
  ];
  for (const [row, list, link, path] of details) {
    test(`${row} opened from ${list}`, async () => {
      const page = await openAs('anna', list);
      await hydrated(page);
      await page.locator(link).first().click();
      await expect(page).toHaveURL((address) => path.test(address.pathname));
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expect(page.getByText('404')).toHaveCount(0);
      await page.close();
    });
  }

  test('[RT-12] the address may choose the payment method', async () => {
    const page = await openAs('anna', '/credits');
    const address = await page.locator('main a[href^="/credits/"]').first().getAttribute('href');
    await page.goto(`${url()}${address!}/paypal`);
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await page.close();
  });

  test('[RT-37] every page for members sends a visitor to log in', async () => {
    const page = await openAs('visitor');
    for (const path of [
      '/members',
      '/likes',
      '/chats',
      '/profile',
      '/notifications',
      '/credits',
      '/staff/inbox',
    ]) {
      await page.goto(url() + path);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        `/login?return_to=${encodeURIComponent(path)}`,
      );
    }
    await page.close();
  });
});

test.describe('failures', () => {
  const multipart = 'multipart/form-data; boundary=b';
  const sent: readonly (readonly [what: string, status: number, type: string, data: string])[] = [
    ['no form', 415, 'application/json', '{}'],
    ['a broken form', 400, multipart, '--b\r\nnothing'],
    ['too large a form', 413, 'application/x-www-form-urlencoded', `text=${'x'.repeat(70_000)}`],
  ];
  for (const [what, status, type, data] of sent) {
    test(`${what} is answered with ${status} and a page`, async ({ request }) => {
      const answer = await request.post(`${url()}/login`, {
        headers: { 'content-type': type, origin: url(), 'accept-language': 'nl' },
        data,
      });
      expect(answer.status()).toBe(status);
      expect(await answer.text()).toMatch(new RegExp(`<html lang="nl".*>${status}</p>`, 's'));
    });
  }

  test('[ER-02] an error on the language page keeps the navigation', async ({ request }) => {
    const answer = await request.post(`${url()}/lang-config`, {
      headers: { 'content-type': 'application/json', origin: url(), 'accept-language': 'nl' },
      data: '{}',
    });
    expect(answer.status()).toBe(415);
    const page = await answer.text();
    expect(page).toMatch(/<header\b/);
    expect(page).toContain('href="/login"');
  });

  test('[CA-15] a call without a response is retried with the same key until it succeeds', async () => {
    const page = await openAs('anna', '/members');
    const like = await somebodyToLike(page);
    const keys: string[] = [];
    await page.route('**/api/likes.php', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? 'none');
      if (keys.length === 1) return route.abort('connectionreset');
      return keys.length === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await like.click();
    await expect.poll(() => keys.length).toBe(3);
    await expect(page.getByRole('button', { name: words.liked })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: words.liked })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await page.close();
  });

  test('[ER-07] [LY-12] an unexpected failure is shown in a toast that is at most 350 px wide', async () => {
    const page = await openAs('anna', '/members');
    const like = await somebodyToLike(page);
    await page.route('**/api/likes.php', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: { code: 'unknown_to_all', args: {} } } })
        : route.continue(),
    );
    await like.click();
    const toast = page
      .getByRole('listitem')
      .filter({ hasText: 'Er is een fout opgetreden, probeer het later opnieuw.' });
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())!.width).toBeLessThanOrEqual(350);
    await expect(page.getByRole('button', { name: words.like, exact: true })).toBeVisible();
    await page.close();
  });
});

test.describe('[PR-03] Dutch, letter for letter', () => {
  // The sentences from sections 5 and 8 of the specification that this journey meets. {…} is a parameter.
  const sentences = [
    'Je profielnaam moet anders zijn dan je e-mailadres',
    'Je profielnaam mag niet beginnen met een @',
    'Vul uw geboortedatum in ({}+ jaar)',
    'Ongeldige geboortedatum.',
    'Ongeldige e-mail',
    'Dit e-mailadres heeft al een account op deze site.',
    'Login mislukt, probeer opnieuw',
    'Te veel foute pogingen, account voor {} min geblokkeerd.',
    'Activeren mislukt',
    'Er is een fout opgetreden, probeer het later opnieuw.',
    'De betaling is mislukt of geannuleerd.',
  ];

  test('the catalogs contain the sentences of the specification', () => {
    const folder = join('locales', 'nl');
    const catalogs = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/"\n"/g, ''))
      .join('\n');
    const knownTexts = new Set(
      [...catalogs.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text!.replace(/\{\w+\}/g, '{}')),
    );
    expect(sentences.filter((sentence) => !knownTexts.has(sentence))).toEqual([]);
  });

  test('sign-up shows them under the fields', async ({ page }) => {
    await page.goto(`${url()}/signup?gender=male`);
    await answer(page.getByRole('radio', { name: words.women, exact: true }));
    await page.getByLabel(words.profileName).fill('@jan');
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible();
    await expect(page.getByLabel(words.profileName)).toHaveValue('@jan');
    await page.getByLabel(words.profileName).fill('Jan');
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabel(words.day, { exact: true }).fill('1');
    await page.getByLabel(words.month, { exact: true }).fill('1');
    await page.getByLabel(words.year, { exact: true }).fill(String(new Date().getFullYear() - 17));
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible();
    await page.getByLabel(words.year, { exact: true }).fill('1990');
    await page.getByRole('button', { name: words.next }).click();
    await page.getByRole('textbox', { name: words.email }).fill('geen adres');
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Ongeldige e-mail')).toBeVisible();
  });
});

test('[RO-05] a session that ended elsewhere sends the open page to log in', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, url(), 'anna@demo.test');
  await page.goto(`${url()}/members`);
  await hydrated(page);
  await context.clearCookies({ name: 'auth.session' });
  await item(page, '/likes').click();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await context.close();
});
