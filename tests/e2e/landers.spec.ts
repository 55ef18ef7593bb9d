import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { newcomerWith, signUpFromName } from './support/sign-up.ts';

const words = phrases.nl;
const run = Date.now().toString(36);

const landers: readonly (readonly [row: string, path: string, heading: string])[] = [
  ['[RT-32]', '/landers/tinderswipe', 'Swipe wat jij wilt doen'],
  ['[RT-33]', '/landers/alonetonight', 'Vanavond alleen?'],
  ['[RT-33]', '/landers/collagelanding', 'Er is iemand die jouw grappen snapt'],
  ['[RT-33]', '/landers/gallery', 'Een galerie vol openingszinnen'],
  ['[RT-33]', '/landers/iconslanding', 'Zeg het zonder woorden'],
  ['[RT-33]', '/landers/maplanding', 'Dichterbij dan je denkt'],
  ['[RT-33]', '/landers/socialnetwork', 'Kletsen, maar dan leuk'],
  ['[RT-33]', '/landers/transitionsvideolanding', 'Deze stoel is nog vrij'],
  ['[RT-33] [SC-21]', '/landers/video/avond', 'Eén tafel, twee stoelen'],
];
/** An unused id. Pages of members who do not agree to be shown look the same. */
const nobody = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';
const profileLandings = ['landing', 'signup', 'landing2/zomer', 'landing3'].map(
  (name) => `/members/${nobody}/${name}`,
);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isAtSignup = (page: Page) => expect(page).toHaveURL(/\/signup/);

for (const [row, path, title] of landers)
  test(`${row} ${path} fits phones and desks, with at most 20 kB of script`, async ({ page, url }) => {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
    });
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto(url + path);
      await expect(heading(page)).toHaveText(title);
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
    }
    await page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(scripts.values())).map((bytes) => gzipSync(bytes).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

test('[RT-33] a lander fetches its typefaces and manifest after its first picture, and the next page uses the typefaces', async ({
  page,
  url,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  const response = await page.goto(`${url}/landers/gallery`);
  const html = await response!.text();
  expect(html).toContain('data-fonts="late"');
  expect(html).not.toContain('rel="manifest"');
  // The lander itself shows them only if no line moves.
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'late');
  const firstFont = requests.findIndex((path) => path.endsWith('.woff2'));
  const firstPicture = requests.findIndex((path) => path.endsWith('.webp'));
  expect(firstPicture).toBeGreaterThan(-1);
  expect(firstFont).toBeGreaterThan(firstPicture);
  await expect(page.locator('head > link[rel=manifest]')).toHaveAttribute(
    'href',
    /^\/manifest\.webmanifest\?/,
  );
  await page.goto(`${url}/signup`);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Figtree"?,/);
});

for (const path of [...landers.map(([, lander]) => lander), ...profileLandings])
  test(`[RT-33] ${path} has all the styles it uses, in its own smaller file`, async ({ page, url }) => {
    await page.goto(url + path);
    const site = await page.locator('head > link[rel=prefetch][as=style]').getAttribute('href');
    const { used, missing } = await page.evaluate(async (address) => {
      const rulesFrom = async (href: string) => {
        const sheet = new CSSStyleSheet();
        await sheet.replace(await (await fetch(href)).text());
        const selectors: string[] = [];
        const collect = (rules: CSSRuleList) => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
            if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
          }
        };
        collect(sheet.cssRules);
        return selectors.join('\n');
      };
      const own = document.querySelector<HTMLLinkElement>('link[data-page-styles]')!.href;
      const [ofLander, ofSite] = await Promise.all([rulesFrom(own), rulesFrom(address!)]);
      const classes = new Set(
        [...document.querySelectorAll('[class]')].flatMap((part) => [...part.classList]),
      );
      // `group` and `peer` have no styles: they mark an element for the classes of others.
      const styled = [...classes].filter(
        (name) => !/^(?:group|peer)(?:\/|$)/.test(name) && ofSite.includes(`.${CSS.escape(name)}`),
      );
      return {
        used: styled.length,
        missing: styled.filter((name) => !ofLander.includes(`.${CSS.escape(name)}`)),
      };
    }, site);
    expect(used).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

test('[RT-33] any other name is not found, nor is an invalid slug', async ({ request, url }) => {
  for (const path of [
    '/landers/unknown',
    '/landers/tinderswipe/slug',
    '/landers/video/a%20b',
    '/landers/video/a/b',
  ])
    expect((await request.get(url + path)).status(), path).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [row, path] of landers)
    test(`${row} ${path} leads to sign-up, with its answers`, async ({ page, url }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(url + path);
      const form = page.locator('main form[method=post]').first();
      await form.evaluate((element: HTMLFormElement) => {
        for (const [name, value] of [
          ['gender', 'female'],
          ['seeking', 'male'],
        ])
          element.querySelector<HTMLInputElement>(`[name=${name}][value=${value}]`)!.checked = true;
        element.submit();
      });
      await isAtSignup(page);
      // Both questions are answered.
      await expect(heading(page)).toHaveText(words.nameTitle);
    });

  test('[RT-20] [RT-21] the landing pages for an unused id are four designs that name no member', async ({
    page,
    url,
  }) => {
    const titles = new Set<string>();
    for (const path of profileLandings) {
      expect((await page.goto(url + path))!.status(), path).toBe(200);
      titles.add(await heading(page).innerText());
      await expect(page.locator('main img[src^="/photos/"], main img[src^="/members/"]')).toHaveCount(0);
    }
    expect(titles.size).toBe(profileLandings.length);
    for (const path of ['/members/x/landing', '/members/1/signup', `/members/${nobody}/landing4`])
      expect((await page.request.get(url + path)).status(), path).toBe(404);
  });
});

test('[RT-32] cards are swiped by dragging, buttons and keys, and the likes are passed on to sign-up', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/landers/tinderswipe`);
  await page.waitForLoadState('networkidle');
  const cards = page.locator('[data-card]');
  const answered = () => page.locator('[data-card]:has(:checked)');
  const box = (await cards.first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 160, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(answered()).toHaveCount(1);
  await expect(cards.first().locator('[data-yes]')).toBeChecked();
  await cards.nth(1).locator('label:has([data-no])').click();
  await expect(answered()).toHaveCount(2);
  await expect(cards.nth(2).locator('[data-yes]')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(answered()).toHaveCount(3);
  for (const index of [3, 4, 5]) await cards.nth(index).locator('label:has([data-no])').click();
  await expect(page.getByRole('heading', { name: 'Dat is jouw soort date' })).toBeVisible();
  await page.getByText('Vrouw', { exact: true }).click();
  await page.getByText('Mannen', { exact: true }).click();
  await page.getByRole('button', { name: 'Kijk wie dat ook leuk vindt' }).click();
  await isAtSignup(page);
  const { draft } = (await (await page.request.get(`${url}/api/signup-draft.php`)).json()) as {
    draft: Record<string, unknown>;
  };
  expect(draft).toMatchObject({ gender: 'female', sexuality: 'hetero', interests: ['coffee', 'music'] });
});

test('[RT-33] the region chosen on the map is the home region in sign-up', async ({ page, url }) => {
  test.slow();
  // A new server loads the towns first. A page is cached for some seconds, so the address has a parameter.
  const region = page.locator('input[value="NL|Utrecht"]');
  await expect(async () => {
    await page.goto(`${url}/landers/maplanding?lang=nl`);
    await expect(region).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 120_000, intervals: [2_000] });
  await region.press('Space');
  await page.getByText('Vrouw', { exact: true }).click();
  await page.getByRole('button', { name: 'Kijk wie er is' }).click();
  await isAtSignup(page);
  const { draft } = (await (await page.request.get(`${url}/api/signup-draft.php`)).json()) as {
    draft: Record<string, unknown>;
  };
  expect(draft).toMatchObject({ country: 'NL', region: 'Utrecht' });
});

test('[RT-33] the film opens sign-up like a curtain, and Back closes it', async ({ page, url }) => {
  await page.goto(`${url}/landers/transitionsvideolanding`);
  const question = page.getByRole('heading', { name: 'Wie schuift er aan?' });
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Schuif aan' }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
});

test('[RT-20] after activation, a new member sees the profile from the landing page that brought them here', async ({
  page,
  browser,
  url,
}) => {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const other = await context.newPage();
  await logIn(other, url, 'anna@demo.test');
  await other.goto(`${url}/members`);
  const path = (await other.locator('main a[href^="/members/"]').first().getAttribute('href'))!;
  await context.close();

  await page.goto(`${url}${path}/landing`);
  await expect(
    page.locator('main img[src^="/photos/"], main img[src^="/members/"]'),
    'did not agree to be shown',
  ).toHaveCount(0);
  await page.getByText('Vrouw', { exact: true }).click();
  await page.getByText('Mannen', { exact: true }).click();
  await page.getByRole('button', { name: 'Gratis meedoen' }).click();
  const newcomer = newcomerWith(`van-lander-${run}@voorbeeld.test`);
  await signUpFromName(page, newcomer);
  const { links } = await mailTo(page.request, url, newcomer.email);
  const { pathname, search } = new URL(links.find((link) => /[/=][\w-]{43}(?:[?&]|$)/.test(link))!);
  await page.goto(url + pathname + search);
  await page.getByRole('button', { name: 'Mijn adres bevestigen' }).click();
  await expect(page.getByText('Je adres is bevestigd')).toBeVisible();
  await expect(page).toHaveURL(url + path);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Je adres is bevestigd')).toHaveCount(0);
  await page.goto(`${url}/activate/done`);
  await expect(page).toHaveURL(`${url}/activate/done`);
});
