import { padding } from '../../scripts/i18n/lengthen-build.ts';
import { appUrl } from './support/app-url.ts';
import { cramped } from './support/cramped.ts';
import { drawn } from './support/drawn.ts';
import { expect, test } from './support/fixtures.ts';
import { screens, Viewers } from './support/screens.ts';

// Run by `npm run check pseudo`, with a build whose Dutch texts are 40 % longer than the English ones.

test.describe.configure({ mode: 'parallel' });
let viewers: Viewers;
test.beforeAll(({ browser }) => {
  viewers = new Viewers(browser, appUrl());
});
test.afterAll(() => viewers.close());

test('the texts are longer', async ({ page, url }) => {
  await page.goto(`${url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(padding);
});

for (const screen of screens.filter(({ viewer }) => viewer !== 'staff')) {
  test(`${screen.name} fits 360 px with longer texts`, async ({ url }) => {
    const page = await viewers.preparePage(screen.viewer);
    await screen.open(page, url);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect
      .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth), {
        message: 'width of the page',
      })
      .toBeLessThanOrEqual(360);
    await drawn(page);
    await expect.poll(() => cramped(page, padding), { message: 'texts that do not fit' }).toEqual([]);
  });
}
