import { expect, type Locator, type Page } from '@playwright/test';

/** How many layers have an entry in the tab's history. */
export const layerDepth = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layer?: { depth: number } } | null)?.layer?.depth ?? 0);

/** Checks that Back closes a layer that is open, and stays on its page. */
export async function expectBackToClose(page: Page, layer: Locator): Promise<void> {
  const address = page.url();
  await expect(layer).toBeVisible();
  await expect.poll(() => layerDepth(page)).toBe(1);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect.poll(() => layerDepth(page)).toBe(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
