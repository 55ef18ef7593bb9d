import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { layerDepth } from './support/back.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import type { LayerCase } from './support/layer-case.ts';
import { layers } from './support/layers.ts';
import { phrases } from './support/phrases.ts';
import { pagesOfViewers } from './support/seen.ts';
import { answer, becomeMember, newcomerWith, signUp } from './support/sign-up.ts';

const openAs = pagesOfViewers();
const words = phrases.nl;

/** Opens the layers of a case, closes each with `close`, and checks that the page below is unchanged. */
async function closeAll(
  page: Page,
  { open, layer, depth = 1, byKey = false }: LayerCase,
  close: () => Promise<unknown>,
) {
  const address = page.url();
  const state = await page.evaluate(() => history.state as unknown);
  await open(page);
  await expect(layer(page)).toBeVisible();
  const openDialogs = page.locator('dialog:modal');
  if (depth > 1) await expect(openDialogs).toHaveCount(depth);
  await expect.poll(() => layerDepth(page)).toBe(depth);
  for (let remaining = depth; remaining > 1; remaining -= 1) {
    await close();
    await expect(openDialogs).toHaveCount(remaining - 1);
  }
  await close();
  await expect(layer(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  // The router's own state is untouched, and none of our state is left.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual(state);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  if (!byKey)
    expect(await page.evaluate(() => document.activeElement?.localName), 'the opener has the focus').not.toBe(
      'body',
    );
}

for (const [viewer, cases] of Map.groupBy(layers, (layer) => layer.viewer)) {
  test(`[PW-04] Back and Escape close every layer of ${viewer} before they leave the page`, async () => {
    test.slow();
    const page = await openAs(viewer, '/pages/terms');
    for (const layer of cases) {
      await test.step(layer.name, async () => {
        await page.setViewportSize(layer.narrow ? { width: 390, height: 780 } : { width: 1280, height: 720 });
        await page.goto(`${appUrl()}/pages/terms`);
        await layer.show(page, appUrl());
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await closeAll(page, layer, () => page.goBack());
        await closeAll(page, layer, () => page.keyboard.press('Escape'));
      });
    }
    await page.close();
  });
}

test('[PW-04] filters chosen in the sheet stay when Back closes it, and one more step leaves the page', async () => {
  const page = await openAs('anna', '/likes');
  await page.goto(`${appUrl()}/members`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Nu online').click();
  await expect(page).toHaveURL(/online=true/);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/online=true/);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  await page.close();
});

test('[PW-04] from a link in a sheet, one step back leads to the page below, and Forward reopens nothing', async () => {
  const page = await openAs('anna', '/likes');
  await page.goto(`${appUrl()}/likes?t=0`);
  await hydrated(page);
  const like = page.getByRole('dialog', { name: 'Nieuwe like!' });
  await like.getByRole('button', { name: 'Profiel bekijken' }).click();
  await expect(page).toHaveURL(/\/likes\/m\//);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  await expect(like).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/likes\/m\//);
  await hydrated(page);
  await page.getByRole('button', { name: /melden$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => 'layer' in history.state)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  await page.close();
});

test('[PW-04] a reload with an open sheet leaves no history entry without effect, and the list keeps its scroll position', async () => {
  const page = await openAs('anna', '/likes');
  await page.goto(`${appUrl()}/members`);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 600));
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Measured only now, because Playwright scrolls to a button that it cannot click at once.
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => 'layer' in history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
  await page.close();
});

test('[PW-04] [LY-05] in sign-up, Back returns to the previous question and leaves from the first, and Escape does nothing', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/pages/terms`);
  await page.goto(url);
  await page.getByRole('button', { name: words.joinAsWoman }).click();
  const dialog = page.locator('#signup-modal');
  const title = (name: string) => dialog.getByRole('heading', { level: 1, name });
  await signUp(
    page,
    newcomerWith(`stap-${crypto.randomUUID()}@voorbeeld.test`),
    words,
    async () => {
      for (const name of [
        words.adultTitle,
        words.aboutTitle,
        words.placeTitle,
        words.emailTitle,
        words.birthTitle,
        words.nameTitle,
      ]) {
        await page.keyboard.press('Escape');
        await page.goBack();
        await expect(title(name)).toBeVisible();
        await expect(page).toHaveURL(`${url}/`);
      }
      await expect(dialog.getByLabel(words.profileName)).toHaveValue('Roos');
      await page.reload();
      await expect(title(words.nameTitle)).toBeVisible();
      await page.goBack();
      await expect(title(words.orientationTitle)).toBeVisible();
      const chosen = dialog.getByRole('radio', { name: words.men, exact: true });
      await expect(chosen).toBeChecked();
      await answer(chosen);
      await expect(title(words.nameTitle)).toBeVisible();
      await dialog.getByRole('link', { name: 'Terug' }).click();
      await expect(title(words.orientationTitle)).toBeVisible();
      await page.goBack();
      await expect(title(words.whoTitle)).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${url}/`);
      await page.goBack();
      await expect(page).toHaveURL(/\/pages\/terms$/);
    },
    false,
  );
});

test('[PW-04] [EW-06] Back closes the entry warning before it leaves the page', async ({ browser, url }) => {
  // An address that the embedded data places in the Netherlands.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '145.97.39.155' } });
  const page = await context.newPage();
  await page.goto(`${url}/icon.svg`);
  await page.goto(`${url}/login`);
  await expect(page.locator('#entry-warning')).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'layer' in (history.state ?? {}))).toBe(true);
  await page.goBack();
  await expect(page.locator('#entry-warning')).toBeHidden();
  await expect(page).toHaveURL(`${url}/login`);
  await context.close();
});

test('[PW-04] after sign-up on a phone, Back closes the reminder to confirm the address', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await becomeMember(page);
  await page.goto(`${url}/members?signup-complete`);
  await hydrated(page);
  const reminder = page.getByRole('dialog', { name: 'Bevestig je e-mailadres' });
  await expect(reminder).toBeVisible();
  await expect.poll(() => layerDepth(page)).toBe(1);
  await page.goBack();
  await expect(reminder).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/members`);
  await context.close();
});
