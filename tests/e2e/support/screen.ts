import type { Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/**
 * The viewer of a screen. Each viewer has a separate browser. Both newly signed-up members start out alike, but the
 * buyer buys and the newcomer does not. The confirmed one is as new, but has the free credits and the time bonus.
 */
export type Viewer = 'visitor' | 'applicant' | 'newcomer' | 'confirmed' | 'buyer' | 'anna' | 'bram' | 'staff';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Whether the screen shows content only in browsers with push. */
  readonly push?: true;
  open(page: Page, url: string): Promise<unknown>;
}

export const at = (name: string, viewer: Viewer, path: string): Screen => ({
  name,
  viewer,
  open: (page, url) => page.goto(url + path),
});

/** Whether React hydrates the page. */
export const live = (name: string, viewer: Viewer, path: string): Screen => ({
  name,
  viewer,
  open: async (page, url) => {
    await page.goto(url + path);
    await hydrated(page);
  },
});

/** Opens the first link of a list. */
export const first = async (page: Page, url: string, list: string, link: string): Promise<void> => {
  await page.goto(url + list);
  const address = await page.locator(link).first().getAttribute('href');
  await page.goto(url + address!);
  await hydrated(page);
};
