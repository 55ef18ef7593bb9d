import type { Locator, Page } from '@playwright/test';
import { appUrl } from './app-url.ts';
import { hydrated, test } from './fixtures.ts';
import { phrases } from './phrases.ts';
import type { Viewer } from './screen.ts';
import { Viewers } from './screens.ts';

/**
 * For a spec file: opens a new page of a viewer, at a path if one is given. Each viewer logs in once per
 * file.
 */
export function pagesOfViewers(): (viewer: Viewer, path?: string) => Promise<Page> {
  let viewers: Viewers;
  test.beforeAll(({ browser }) => {
    viewers = new Viewers(browser, appUrl());
  });
  test.afterAll(() => viewers.close());
  return async (viewer, path) => {
    const page = await (await viewers.of(viewer)).newPage();
    if (path !== undefined) await page.goto(appUrl() + path);
    return page;
  };
}

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
export const item = (page: Page, path: string) => mainNavigation(page).locator(`a[href="${path}"]`);
export const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens a member whom Anna does not like yet, and returns the button to click. */
export async function somebodyToLike(page: Page): Promise<Locator> {
  await page.goto(`${appUrl()}/members?with_photo=true`);
  const addresses = await page
    .locator('main a[href^="/members/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const address of addresses) {
    await page.goto(appUrl() + address);
    await hydrated(page);
    const like = page.getByRole('button', { name: phrases.nl.like, exact: true });
    if (await like.isVisible()) return like;
  }
  throw new Error('Anna already likes everyone.');
}
