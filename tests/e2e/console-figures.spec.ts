import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[CO-10] an administrator sees the funnel and the cohorts as charts, and the same figures in tables', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/uplot/i.test(request.url())) scripts.push(request.url());
  });
  await page.goto(`${url}/staff/money`);
  await hydrated(page);
  expect(scripts).toEqual([]);
  await page.goto(`${url}/staff/figures`);
  await hydrated(page);

  const funnel = page.getByRole('region', { name: 'Van bezoek tot aankoop' });
  await expect(funnel.getByRole('img').locator('canvas')).toBeVisible();
  const rows = funnel.getByRole('group', { name: 'Van bezoek tot aankoop' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('tot nu toe');
  // The demo has more than 20 new members in the months before this one.
  const joined = rows.filter({ hasText: /\d{2}/ }).getByRole('cell').nth(1);
  await expect(joined.first()).toBeVisible();
  for (const cell of await funnel.getByRole('cell').allTextContents()) {
    const [, count] = /^([\d.]+)/.exec(cell.trim()) ?? [];
    expect(Number((count ?? '0').replaceAll('.', '')) % 20).toBe(0);
  }
  const month = funnel.getByRole('navigation', { name: 'Maand' }).getByRole('link');
  await month.nth(1).click();
  await expect(month.nth(1)).toHaveAttribute('aria-current', 'page');

  const cohorts = page.getByRole('region', { name: 'Wie terugkomt' });
  await expect(cohorts.getByRole('img').locator('canvas')).toBeVisible();
  await expect(cohorts.getByRole('cell', { name: /\d%$/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nu' })).toContainText('Berichten per minuut');
  expect(scripts.length).toBeGreaterThan(0);

  // On a phone, the tables scroll and the page does not.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
});

test('[CO-10] sources can be distinguished by network and by lander', async ({ page, url }) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sources`);
  await hydrated(page);
  const sources = page.getByRole('region', { name: 'Wat elke bron opleverde' });
  await expect(sources.getByRole('rowheader', { name: 'lumen' })).toBeVisible();
  await page.getByRole('link', { name: 'Per lander' }).click();
  await expect(sources.getByRole('rowheader', { name: 'gallery' })).toBeVisible();
  await expect(sources.getByRole('rowheader', { name: 'lumen' })).toHaveCount(0);
});
