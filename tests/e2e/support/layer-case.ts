import type { Locator, Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import type { Viewer } from './screen.ts';

/** A layer that opens over a page. */
export interface LayerCase {
  readonly name: string;
  readonly viewer: Viewer;
  /** Shows the page over which the layer opens. */
  readonly show: (page: Page, url: string) => Promise<unknown>;
  readonly open: (page: Page) => Promise<unknown>;
  readonly layer: (page: Page) => Locator;
  /** The number of layers that `open` stacks. */
  readonly depth?: number;
  /** Whether a key opens it, so that nothing had the focus before. */
  readonly byKey?: boolean;
  /** Whether only narrow screens have it. */
  readonly narrow?: boolean;
}

export const dialog = (page: Page) => page.locator('dialog:modal').last();
export const path = (address: string) => async (page: Page, url: string) => {
  await page.goto(url + address);
  await hydrated(page);
};
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
export const both =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
export const within = (name: string | RegExp) => (page: Page) =>
  dialog(page).getByRole('button', { name }).first().click();
export const over = (
  viewer: Viewer,
  show: LayerCase['show'],
  cases: Readonly<Record<string, LayerCase['open']>>,
): LayerCase[] => Object.entries(cases).map(([name, open]) => ({ name, viewer, show, open, layer: dialog }));

export function dropdown(
  name: string,
  viewer: Viewer,
  address: string,
  label: string,
  live = true,
): LayerCase {
  return {
    name,
    viewer,
    show: live ? path(address) : (page, url) => page.goto(url + address),
    open: (page) => page.locator(`summary[aria-label="${label}"]`).click(),
    layer: (page) => page.locator('details[data-dropdown][open]'),
  };
}
