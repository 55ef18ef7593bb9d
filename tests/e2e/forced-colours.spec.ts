import type { Locator } from '@playwright/test';
import { expect, logIn, test } from './support/fixtures.ts';

const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test('[LY-10] with forced colours, the current tab and the chosen list still differ from the others', async ({
  page,
  url,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, url, 'anna@demo.test');
  await page.goto(`${url}/likes`);
  const tabBar = page.locator('[data-tab-bar]');
  const highlight = await background(tabBar.locator('[aria-current=page]'));
  for (const other of await tabBar.locator('a:not([aria-current])').all())
    expect(await background(other)).not.toBe(highlight);

  const lists = page.getByRole('navigation', { name: 'Likes' });
  expect(await background(lists.locator('[aria-current=page]'))).toBe(highlight);
  expect(await background(lists.locator('a:not([aria-current])').first())).not.toBe(highlight);
});
