import { mkdirSync } from 'node:fs';
import { appUrl } from './support/app-url.ts';
import { test } from './support/fixtures.ts';
import { screens, Viewers } from './support/screens.ts';

const folder = 'test-results/shots';
const sizes = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

let viewers: Viewers;
test.beforeAll(({ browser }) => {
  mkdirSync(folder, { recursive: true });
  viewers = new Viewers(browser, appUrl());
});
test.afterAll(() => viewers.close());

for (const screen of screens) {
  test(screen.name, async ({ url }) => {
    const page = await (await viewers.of(screen.viewer)).newPage();
    await screen.open(page, url);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${folder}/${screen.name}-${size.width}-${colorScheme}.png`,
          animations: 'disabled',
        });
      }
    }
    await page.close();
  });
}
