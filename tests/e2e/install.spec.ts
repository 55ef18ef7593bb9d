import { offeredLocales } from '#platform/shared/locales.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

const otherLanguages = offeredLocales.filter((locale) => locale !== 'nl' && locale !== 'en');

const member = 'member22@demo.test';

/** The offer of push notifications comes before the hint, in browsers that can receive them. */
const dismissPushOffer = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('hide-push-notification-alert', String(Date.now())));

/** Makes the pages that are opened next behave as in an installed app's window, which tests cannot open. */
async function asInstalledApp(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch();
    const styles = (await answer.text()).replaceAll(/\(display-mode: ?standalone\)/g, '(width>=0px)');
    await route.fulfill({ response: answer, body: styles });
  });
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query.replace('(display-mode: standalone)', '(min-width: 0px)'));
  });
}

test('[PR-10] [PW-01] Chromium finds no fault with the manifest of either site', async ({ page, url }) => {
  const devTools = await page.context().newCDPSession(page);
  for (const [origin, name] of [
    [url, 'Vonk'],
    [url.replace('//localhost', '//vlam.localhost'), 'Vlam'],
  ] as const) {
    await page.goto(`${origin}/pages/faq`);
    const { errors, data } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as { screenshots: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ name, display: 'standalone', share_target: { action: '/share-photo' } });
    // Chromium does not fetch these, so the test does.
    const sizes = await page.evaluate(
      async (pictures) =>
        Promise.all(
          pictures.map(async ({ src }) => {
            const picture = Object.assign(new Image(), { src });
            await picture.decode();
            return `${picture.naturalWidth}x${picture.naturalHeight}`;
          }),
        ),
      manifest.screenshots,
    );
    expect(sizes).toEqual(manifest.screenshots.map(({ sizes: stated }) => stated));
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
});

test('[RE-07] a public page names its address and those in other languages', async ({ page, url }) => {
  const head = (selector: string, attribute: string) =>
    page
      .locator(`head ${selector}`)
      .evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), attribute);
  await page.goto(`${url}/pages/faq?utm_source=elsewhere`);
  expect(await head('link[rel=canonical]', 'href')).toEqual([`${url}/pages/faq`]);
  expect(await head('link[hreflang]', 'hreflang')).toEqual(['nl', 'en', ...otherLanguages, 'x-default']);
  expect(await head('meta[name=description]', 'content')).toHaveLength(1);
  const [english] = await head('link[hreflang=en]', 'href');
  await page.goto(english!);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await head('link[rel=canonical]', 'href')).toEqual([`${url}/pages/faq?lang=en`]);
  expect(await head('meta[property="og:title"]', 'content')).toEqual(['Questions and answers']);
  expect(await head('meta[property="og:image"]', 'content')).toEqual([
    expect.stringMatching(new RegExp(`^${url}/share/\\d+/en\\.png$`)),
  ]);
  // The pages that it links to stay in its language until another one is chosen.
  await page.goto(`${url}/pages/terms`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(english!);
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(`${url}/pages/faq`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('[RE-07] a member’s page asks not to be listed and has no picture', async ({ page, url }) => {
  await logIn(page, url, member);
  for (const path of ['/members', '/profile', '/chats', '/settings']) {
    await page.goto(url + path);
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head meta[property^="og:image"], head link[rel=canonical]')).toHaveCount(0);
  }
});

test('[NV-09] an installed app has a back button where the specification says, and a browser has none', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  await page.goto(`${url}/likes/received`);
  await hydrated(page);
  const back = page.getByRole('banner').getByRole('button', { name: 'Terug' });
  await expect(back).toBeHidden();
  await asInstalledApp(page);
  await page.reload();
  await hydrated(page);
  await expect(back).toBeVisible();
  const [someone] = await page
    .locator('a[href^="/members/"], a[href^="/likes/m/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.split('/').at(-1)));
  const { packages } = (await (await page.request.get(`${url}/api/packages.php`)).json()) as {
    packages: { id: string }[];
  };
  for (const path of [
    `/members/${someone}`,
    `/likes/m/${someone}`,
    '/credits',
    `/credits/${packages[0]!.id}/ideal`,
  ]) {
    await page.goto(`${url}/likes/received`);
    await page.goto(url + path);
    await hydrated(page);
    await back.click();
    await expect(page).toHaveURL(`${url}/likes/received`);
  }
  for (const path of ['/members', '/likes', '/chats', '/settings']) {
    await page.goto(url + path);
    await hydrated(page);
    await expect(back).toHaveCount(0);
  }
});

test('[NV-09] an installed app has no back button on the first page of its window', async ({ page, url }) => {
  await logIn(page, url, member);
  await asInstalledApp(page);
  await page.goto(`${url}/credits`);
  await hydrated(page);
  // The tab of a test begins with an empty page.
  await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }));
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Terug' })).toBeHidden();
});

test('[NV-12] [EW-02] an installed app has a short footer and no entry warning', async ({ page, url }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '145.97.0.1' });
  const footer = page.getByRole('contentinfo');
  const links = () =>
    footer.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const warning = page.locator('#entry-warning');
  await page.goto(`${url}/pages/faq`);
  await expect(warning).toBeVisible();
  await expect(footer.getByText('Vonk is voor volwassenen')).toBeVisible();
  await expect(footer.locator('svg').first()).toBeVisible();
  const all = await links();
  expect(all).toEqual([
    '/pages/terms',
    '/pages/privacy',
    '/pages/cookies',
    '/pages/ban',
    '/pricing',
    '/complaints',
    '/pages/return-policy',
    '/withdrawal',
    '/pages/computer',
    '/pages/child-safety',
    '/pages/accessibility',
    '/pages/digital-services',
    '/pages/faq',
    '/pages/service',
  ]);
  const tall = (await footer.boundingBox())!.height;
  await asInstalledApp(page);
  await page.reload();
  await expect(footer.getByRole('link', { name: 'Voorwaarden' })).toBeVisible();
  expect(await links()).toEqual(all);
  await expect(footer.getByText('Vonk is voor volwassenen')).toBeHidden();
  await expect(footer.locator('svg').first()).toBeHidden();
  expect((await footer.boundingBox())!.height).toBeLessThan(tall);
  await expect(warning).toHaveCount(1);
  await expect(warning).toBeHidden();
});

test('[PR-10] settings offer to install the site, but never in an installed app', async ({ page, url }) => {
  await logIn(page, url, member);
  await page.goto(`${url}/settings`);
  await hydrated(page);
  const offer = page.getByRole('region', { name: 'Vonk installeren' });
  await expect(offer).toHaveCount(0);
  const ask = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => void (document.documentElement.dataset['asked'] = 'yes') });
      return dispatchEvent(event);
    });
  expect(await ask(), 'the browser shows its own banner').toBe(false);
  await offer.getByRole('button', { name: 'Installeren' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(offer).toHaveCount(0);
  await ask();
  await expect(offer).toBeVisible();
  await asInstalledApp(page);
  await page.goto(`${url}/settings`);
  await hydrated(page);
  await ask();
  await expect(offer).toHaveCount(0);
});

test('[PR-10] a closed offer does not return', async ({ page, url }) => {
  await logIn(page, url, member);
  await page.goto(`${url}/settings`);
  await hydrated(page);
  const ask = () =>
    page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await ask();
  const offer = page.getByRole('region', { name: 'Vonk installeren' });
  await offer.getByRole('button', { name: 'Niet meer voorstellen' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await ask();
  await expect(offer).toHaveCount(0);
});

test('[PR-10] [PW-01] on a phone, one line on the tab bar says that the site can be installed, until it is closed', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await dismissPushOffer(page);
  await logIn(page, url, member);
  await page.goto(`${url}/members`);
  await hydrated(page);
  const ask = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => undefined });
      return dispatchEvent(event);
    });
  const hint = page.getByRole('complementary', { name: 'Vonk als app' });
  await expect(hint).toHaveCount(0);
  const portraits = page.getByRole('main').locator('img').first();
  const before = await portraits.boundingBox();
  await ask();
  await expect(hint).toBeVisible();
  await expect(page.locator('[data-alerts] > aside:visible')).toHaveCount(1);
  expect(await portraits.boundingBox(), 'nothing moves').toEqual(before);
  const [line, bar] = [(await hint.boundingBox())!, (await page.locator('[data-tab-bar]').boundingBox())!];
  expect(Math.round(line.y + line.height)).toBe(Math.round(bar.y));
  expect(line.height).toBeLessThanOrEqual(45);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await hint.getByRole('button', { name: 'Sluiten' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await ask();
  await expect(hint).toHaveCount(0);
  await page.goto(`${url}/settings`);
  await hydrated(page);
  await ask();
  await expect(page.getByRole('region', { name: 'Vonk installeren' })).toBeVisible();
});

test('[PR-10] an iPhone shows instructions with the names in its share menu', async ({ browser, url }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await dismissPushOffer(page);
  await logIn(page, url, member);
  await page.goto(`${url}/members`);
  const hint = page.getByRole('complementary', { name: 'Vonk als app' });
  await expect(hint).toContainText('Zet op beginscherm');
  await expect(hint.getByRole('button')).toHaveCount(1);
  await context.close();
});

test('[PW-01] the words beside a site’s own picture are on the page’s colour at every width', async ({
  page,
  url,
}) => {
  for (const width of [360, 390, 768, 1024, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url.replace('//localhost', '//vlam.localhost'));
    const boxes = await page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
      const words = [...document.querySelectorAll('[data-words] :is(h1, h2, p, a, button)')];
      return { scrim: box(document.querySelector('[data-scrim]')!), words: words.map(box) };
    });
    expect(boxes.words.length).toBeGreaterThan(5);
    const { left, bottom, width: scrimWidth } = boxes.scrim;
    // On wide screens the scrim is opaque up to 12 % of the picture's width; below, the words begin under the picture.
    for (const word of boxes.words)
      if (width < 992) expect(word.top, `${width}`).toBeGreaterThanOrEqual(bottom);
      else expect(word.right, `${width}`).toBeLessThanOrEqual(left + scrimWidth * 0.12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
