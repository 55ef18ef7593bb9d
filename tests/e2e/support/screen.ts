import type { Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

/** Who looks at a screen; each has a browser of its own. Of those who just came, the buyer buys and the newcomer does not. */
export type Viewer = 'visitor' | 'applicant' | 'newcomer' | 'buyer' | 'anna' | 'bram' | 'staff';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Shows what only a browser with push shows. */
  readonly push?: true;
  open(page: Page, url: string): Promise<unknown>;
}

export const at = (name: string, viewer: Viewer, path: string): Screen => ({
  name,
  viewer,
  open: (page, url) => page.goto(url + path),
});

/** A page that takes over in the browser. */
export const live = (name: string, viewer: Viewer, path: string): Screen => ({
  name,
  viewer,
  open: async (page, url) => {
    await page.goto(url + path);
    await hydrated(page);
  },
});

/** Opens what the first link of a list leads to. */
export const first = async (page: Page, url: string, list: string, link: string): Promise<void> => {
  await page.goto(url + list);
  const address = await page.locator(link).first().getAttribute('href');
  await page.goto(url + address!);
  await hydrated(page);
};
