import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, logIn, logInByForm, test } from './support/fixtures.ts';
import { carriedOut, decideWith, openCase } from './support/inbox.ts';
import { mailTo } from './support/outbox.ts';

/** Addresses that the embedded data maps to countries. The server of these tests trusts one proxy. */
const addresses = { NL: '145.97.39.155', BE: '81.82.1.1', US: '8.8.8.8' } as const;

async function visitorFrom(browser: Browser, country: keyof typeof addresses): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': addresses[country] } });
  return context.newPage();
}

const warning = (page: Page) => page.locator('#entry-warning');

for (const [path, layout] of [
  ['/', 'LY-03'],
  ['/login', 'LY-01'],
] as const) {
  test(`[EW-01] [EW-04] [EW-05] [EW-06] [${layout}] ${path} warns a Dutch visitor once and a Belgian visitor never`, async ({
    browser,
    url,
  }) => {
    const dutch = await visitorFrom(browser, 'NL');
    await dutch.goto(url + path);
    await expect(warning(dutch)).toBeVisible();
    await warning(dutch).getByRole('button').click();
    await expect(warning(dutch)).toBeHidden();
    const readSkippedAt = () =>
      dutch.evaluate(() => Date.parse(localStorage.getItem('entry-warning-skipped') ?? ''));
    // The dialog's own event stores it, a moment after the dialog has closed.
    await expect.poll(readSkippedAt).not.toBeNaN();
    expect(await readSkippedAt()).toBeLessThanOrEqual(Date.now());
    await dutch.reload();
    await expect(warning(dutch)).toBeHidden();
    await dutch.context().close();

    const belgian = await visitorFrom(browser, 'BE');
    await belgian.goto(url + path);
    await expect(warning(belgian)).toHaveCount(0);
    await belgian.context().close();
  });
}

test('[PR-04] visitors from the United States see their own footer text', async ({ url }) => {
  const textFor = async (country: keyof typeof addresses) =>
    (await fetch(url, { headers: { 'x-forwarded-for': addresses[country] } })).text();
  expect(await textFor('US')).toContain('geen antecedentenonderzoek');
  expect(await textFor('NL')).not.toContain('geen antecedentenonderzoek');
});

test('[PR-04] the text for the United States exists in English, on landers too, and only there', async ({
  url,
}) => {
  const textFor = async (country: keyof typeof addresses, path: string) =>
    (
      await fetch(url + path, {
        headers: { 'x-forwarded-for': addresses[country], cookie: 'i18n_redirected=en' },
      })
    ).text();
  for (const path of ['/', '/pricing', '/landers/tinderswipe']) {
    expect(await textFor('US', path), path).toContain('criminal background checks');
    expect(await textFor('BE', path), path).not.toContain('criminal background checks');
  }
});

test('[EW-02] an installed app does not warn', async ({ browser, url }) => {
  const page = await visitorFrom(browser, 'NL');
  // Nothing can be installed in a headless browser, so the test answers the page's media query instead.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await page.goto(url, { waitUntil: 'load' });
  await expect(warning(page)).toHaveCount(1);
  await expect(warning(page)).toBeHidden();
  await page.context().close();
});

/** Tells the page that it is hidden, as a browser does when the user switches tabs. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('[CA-07] [ST-22] a page tells the server when it is left, whether or not it has other script', async ({
  page,
  context,
  url,
}) => {
  const leave = async () => {
    const pageHiddenResponse = page.waitForResponse((response) =>
      response.url().endsWith('/api/page-hidden.php'),
    );
    await hide(page);
    // Any body other than empty JSON is rejected.
    expect((await pageHiddenResponse).status()).toBe(200);
  };
  await page.goto(`${url}/?lb`);
  await leave();
  const bounceCookie = (await context.cookies()).find(({ name }) => name === 'page_bounce');
  expect(bounceCookie).toMatchObject({ value: 'left', httpOnly: true });
  await logInByForm(page, url, 'anna@demo.test');
  await hydrated(page);
  await leave();
});

test('[RT-08] a visitor complains without script, staff answer, and the answer is mailed', async ({
  browser,
  request,
  url,
}) => {
  const email = `${crypto.randomUUID()}@voorbeeld.test`;
  const writing = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
  const page = await writing.newPage();
  await page.goto(`${url}/complaints`);
  const send = page.locator('main form button[type=submit]');
  await page.locator('[name=text]').fill('Iemand vroeg me om geld.');
  await send.click();
  await expect(page.locator('[name=subject]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=text]')).toHaveValue('Iemand vroeg me om geld.');
  await page.locator('[name=subject]').selectOption('another_member');
  await page.locator('[name=name]').fill('Els');
  await page.locator('[name=email]').fill(email);
  await send.click();
  await expect(page).toHaveURL(/sent=K-/);
  const reference = new URL(page.url()).searchParams.get('sent')!;
  await expect(page.getByText(reference)).toBeVisible();
  expect((await mailTo(request, url, email)).subject).toContain(reference);
  await writing.close();

  const context = await browser.newContext();
  const staff = await context.newPage();
  await logIn(staff, url, 'staff@demo.test');
  const openedCase = await openCase(staff, url, 'complaint', reference);
  await expect(openedCase.getByText('Iemand vroeg me om geld.')).toBeVisible();
  await decideWith(openedCase, 'Beantwoorden', 'We hebben het account gesloten.');
  await expect(openedCase).toBeHidden();
  await expect
    .poll(async () => (await mailTo(request, url, email)).text, carriedOut)
    .toContain('account gesloten');
  await context.close();
});
