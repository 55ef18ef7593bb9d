import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

const member = 'anna@demo.test';
const cards = (page: Page) => page.locator('main a[href^="/members/"]');
/** The second brand, whose search is open to visitors. */
const toVlam = (url: string) => url.replace('//localhost', '//vlam.localhost');
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const chips = (page: Page) => page.getByRole('list', { name: 'Actieve filters' }).getByRole('listitem');

async function search(page: Page, url: string, query: string): Promise<void> {
  await page.goto(`${url}/members${query}`);
  await hydrated(page);
}

/** As a member whose search has no filters. */
async function enter(page: Page, url: string): Promise<void> {
  await logIn(page, url, member);
  await page.request.put(`${url}/api/saved-search.php`, {
    data: { filters: {}, sort: 'last_active' },
    headers: { origin: url },
  });
}

const sizes = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 850 },
};

for (const [device, viewport] of Object.entries(sizes)) {
  test(`[RT-17] [LM-08] [EN-12] on a ${device}, ticked filters are searched once, shown, and kept for the next visit`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, url);
    await search(page, url, '');
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/members.data')) searches.push(request.url());
    });
    await openFilters(page);
    const saved = page.waitForResponse((response) => response.url().includes('saved-search'));
    // Two clicks at the same moment.
    await sheet(page).evaluate((dialog) => {
      for (const input of dialog.querySelectorAll<HTMLInputElement>('[role=switch]:not(:checked)')) {
        if (/Met foto|Nieuwe leden/.test(input.closest('div')!.textContent!)) input.click();
      }
    });
    await expect(page).toHaveURL(/with_photo=true&new=true/);
    expect((await saved).status()).toBe(200);
    expect(searches).toHaveLength(1);
    await sheet(page)
      .getByRole('button', { name: /tonen$|sluiten$/ })
      .last()
      .click();
    await expect(sheet(page)).toBeHidden();
    await expect(chips(page)).toHaveText(['Met foto', 'Nieuw']);
    await expect(page.getByRole('region', { name: 'Filters' }).getByRole('status')).toHaveText(
      /^\d+ (?:lid|leden)$/,
    );

    await search(page, url, '');
    await expect(chips(page)).toHaveText(['Met foto', 'Nieuw']);
    await page.getByRole('button', { name: 'Nieuw verwijderen' }).click();
    await expect(chips(page)).toHaveText(['Met foto']);
    await page.getByRole('button', { name: 'Met foto verwijderen' }).click();
    await expect(page).toHaveURL(/\/members\?sort=last_active$/);
    await expect(chips(page)).toHaveCount(0);
  });
}

test('[RT-17] [EN-12] going back returns to the same place in the list, without another search', async ({
  page,
  url,
}) => {
  await enter(page, url);
  await search(page, url, '?sort=newest');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Meer laden' }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const seen = cards(page).nth(30);
  await seen.scrollIntoViewIfNeeded();
  const names = await cards(page).allTextContents();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await seen.click();
  await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/members.php')) fetched.push(request.url());
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/members\?sort=newest$/);
  await expect.poll(async () => (await cards(page).allTextContents()).slice(0, names.length)).toEqual(names);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);
  expect(fetched).toEqual([]);
});

test('[RT-17] the next page is a link, even without script', async ({ browser, page, url }) => {
  await enter(page, url);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const reader = await plain.newPage();
  await reader.goto(`${url}/members?sort=newest`);
  const first = await cards(reader).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await reader.locator('main a[rel=next]').click();
  const second = await cards(reader).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((address) => first.includes(address))).toEqual([]);
  await plain.close();
});

test('with few results, the page says how many people each filter excludes, and one click brings people back', async ({
  page,
  url,
}) => {
  await enter(page, url);
  await search(page, url, '?min_age=20&max_age=40&interests=sushi&interests=wine&interests=art');
  const help = page.getByRole('region', { name: 'Hiermee vind je meer mensen' });
  await expect(help).toContainText(/‘Interesses’ sluit \d+ (?:lid|leden) uit\./);
  const similar = page.getByRole('region', { name: 'Bijna wat je zoekt' });
  await expect(similar.getByRole('listitem').first()).toContainText('Andere interesses');
  await expect(page.getByRole('main').getByRole('link', { name: 'Naar de matchzoeker' })).toBeVisible();
  await help.getByRole('button', { name: 'Zonder ‘Interesses’' }).click();
  await expect(page).toHaveURL(/\/members\?min_age=20&max_age=40$/);
  await expect(help).toBeHidden();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[EN-12] filters that only help in combination are named, and on a narrow screen a card shows all differences', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, url);
  await search(
    page,
    url,
    '?min_age=20&max_age=22&online=true&interests=beach&countryregion=Utrecht&distance=5',
  );
  await openFilters(page);
  await expect(sheet(page).getByRole('button', { name: 'Niemand gevonden: sluiten' })).toBeVisible();
  await page.keyboard.press('Escape');
  const help = page.getByRole('region', { name: 'Hiermee vind je meer mensen' });
  await expect(help).toContainText('Geen enkel filter zit op zichzelf in de weg');
  const card = page.getByRole('region', { name: 'Bijna wat je zoekt' }).getByRole('listitem').first();
  const words = (await card.locator('> p').boundingBox())!;
  const photo = (await card.locator('a').boundingBox())!;
  expect(words.y).toBeGreaterThanOrEqual(photo.y + photo.height);
  expect(words.x + words.width).toBeLessThanOrEqual(photo.x + photo.width + 1);
  await help.getByRole('button', { name: /^Zonder ‘/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  await expect(page.getByText('Niemand past bij deze filters')).toBeHidden();
});

test('[RT-17] the keyboard focus moves to the next chip, and after the last one to the list’s heading', async ({
  page,
  url,
}) => {
  await enter(page, url);
  await search(page, url, '?min_age=45&with_photo=true&new=true');
  await expect(chips(page).first()).toHaveText('45 tot en met 99 jaar');
  await page.getByRole('button', { name: 'Met foto verwijderen' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Nieuw verwijderen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^45.* verwijderen$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[RT-17] without a network, a list that cannot continue says so, keeps its link, and continues on a retry', async ({
  page,
  url,
}) => {
  await enter(page, url);
  // Everything that pages load when idle must have arrived before the network is cut.
  const idle = page.waitForResponse('**/assets/push-browser-*.js');
  await search(page, url, '?sort=newest');
  await expect(cards(page)).toHaveCount(24);
  await (await idle).finished();
  await page.context().setOffline(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('link', { name: 'Meer laden' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('alert').getByRole('button').click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
});

test('[RT-17] ages are set with sliders: by the keyboard, by a tap on the line, and by dragging a thumb', async ({
  page,
  url,
}) => {
  await enter(page, url);
  await search(page, url, '?min_age=25&max_age=40');
  await openFilters(page);
  const youngest = sheet(page).getByRole('slider', { name: 'Minimumleeftijd' });
  const oldest = sheet(page).getByRole('slider', { name: 'Maximumleeftijd' });
  await youngest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/min_age=26&max_age=40/);
  await expect(sheet(page).getByRole('combobox', { name: 'Minimumleeftijd' })).toHaveValue('26');
  const [from, to] = [(await youngest.boundingBox())!, (await oldest.boundingBox())!];
  const perYear = (to.x - from.x) / (40 - 26);
  const middle = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await page.mouse.click(middle.x + 10 * perYear, middle.y);
  await expect(oldest).toHaveValue('50');
  await expect(page).toHaveURL(/min_age=26&max_age=50/);
  await page.mouse.move(middle.x + 10 * perYear, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20 * perYear, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/min_age=26&max_age=60/);
});

test('a filter for premium members is marked and leads to premium, and an address that uses it says so', async ({
  page,
  url,
}) => {
  await enter(page, url);
  await search(page, url, '?hair_colour=red&with_photo=true');
  await expect(page.getByText('Dit filter is voor premiumleden.')).toBeVisible();
  await expect(chips(page)).toHaveText(['Met foto']);
  await openFilters(page);
  await expect(sheet(page).getByRole('checkbox', { name: 'Rood' })).toHaveCount(0);
  await expect(sheet(page).getByText('Haarkleur')).toBeVisible();
  await expect(sheet(page).getByRole('link', { name: 'Over Premium' })).toHaveAttribute('href', '/premium');
});

test('[RO-01] visitors can search if the site allows it', async ({ page, url }) => {
  await search(page, toVlam(url), '');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' }).locator('option')).toHaveText([
    'Last active',
    'Newest',
  ]);
  await openFilters(page);
  await expect(sheet(page).getByRole('slider', { name: 'Minimum age' })).toBeVisible();
  await expect(sheet(page).getByText('Distance')).toHaveCount(0);
  await expect(sheet(page).getByRole('checkbox', { name: 'Bondage' })).toHaveCount(0);
});

for (const [device, viewport] of Object.entries(sizes)) {
  test(`[FD-48] on a ${device}, a visitor who opens a member sees one photo and an invitation, and Back leads to the list`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize(viewport);
    await search(page, toVlam(url), '');
    await cards(page).first().click();
    await page.waitForURL(/\/members\/[\w-]+\/preview$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('img')).toHaveCount(0);
    await expect(main.locator('img')).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup');
    const profile = new URL(page.url()).pathname.replace('/preview', '');
    await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?return_to=${encodeURIComponent(profile)}`,
    );
    await page.reload();
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await expect(cards(page).first()).toBeVisible();
    // The address of a member that somebody shared leads there too.
    await page.goto(`${toVlam(url)}${profile}`);
    await expect(page).toHaveURL(`${toVlam(url)}${profile}/preview`);
  });
}

test('[LY-10] the filters, and the suggestions for few results, have no axe findings, and fit 320 px', async ({
  page,
  url,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, url);
  const check = async (screen: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findings(page), `${screen}, ${colorScheme}`).toEqual([]);
    }
    const width = await page.evaluate(() => document.scrollingElement!.scrollWidth);
    expect.soft(width, `${screen}, width`).toBeLessThanOrEqual(320);
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await search(page, url, '?min_age=20&max_age=40&interests=sushi&interests=wine&interests=art');
  await expect(page.getByRole('region', { name: 'Bijna wat je zoekt' }).locator('li').first()).toBeVisible();
  await check('few');
  await openFilters(page);
  await expect(sheet(page).getByLabel('Provincie')).toBeVisible();
  await check('filters');
});

test('[RT-18] a card opens its member without a reload, and in a new tab when asked to', async ({
  page,
  url,
  context,
}) => {
  await logIn(page, url, 'bram@demo.test');
  await page.goto(`${url}/members`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const tab = context.waitForEvent('page');
  await cards(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  expect(new URL(page.url()).pathname).toBe('/members');
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
