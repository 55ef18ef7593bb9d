import { expect, test } from './support/fixtures.ts';

test('[RT-34] a site’s own word leads to its static page; a word of nobody is not found', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/voorwaarden`);
  await expect(page).toHaveURL(`${url}/pages/terms`);
  for (const word of ['agb', 'Voorwaarden', 'constructor', 'x'.repeat(43)])
    expect((await page.goto(`${url}/${word}`))!.status(), word).toBe(404);
});
