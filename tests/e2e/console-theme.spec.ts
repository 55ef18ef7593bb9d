import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[CO-06] an administrator is told that a colour is hard to read, takes the suggestion, and visitors see it', async ({
  page,
  url,
  browser,
}, { retry }) => {
  const faint = ['#ffd166', '#ffe08a', '#ffc233'][retry]!;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await page.getByRole('link', { name: 'Uiterlijk', exact: true }).first().click();
  await hydrated(page);
  const brandColours = page.getByText('Merk', { exact: true });
  const allColours = page.getByText('Alle kleuren, een voor een');
  await allColours.click();
  await brandColours.click();
  const colour = page.getByLabel('Hoofdkleur', { exact: true });
  const old = await colour.inputValue();
  await colour.fill(faint);
  await expect(page.getByText(/Slecht leesbaar met ‘Pagina’: 1,\d op 1/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bekijken en opslaan' })).toBeDisabled();
  // The server refuses it too, whatever a browser sends.
  const site = Number(/sites\/(\d+)/.exec(page.url())![1]);
  const refused = await page.evaluate(async (id) => {
    const read = (await (await fetch(`/api/staff-site.php?site=${id}`)).json()) as {
      site: { version: number; fields: { name: string; value: string }[] };
    };
    const theme = JSON.parse(read.site.fields.find(({ name }) => name === 'theme')!.value) as {
      light: Record<string, string>;
    };
    theme.light['primary'] = '#ffd166';
    const body = JSON.stringify({
      site: id,
      version: read.site.version,
      changes: [{ name: 'theme', value: JSON.stringify(theme) }],
      reason: 'Geel',
    });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/staff-site.php', { method: 'POST', headers, body })).json();
  }, site);
  expect(refused).toMatchObject({ error: { code: 'invalid_input' } });
  expect(JSON.stringify(refused)).toContain('theme.light.primary');

  await page.getByRole('button', { name: /^Gebruik #[0-9a-f]{6} .*Hoofdkleur$/ }).click();
  const mended = await colour.inputValue();
  expect(mended).not.toBe(faint);
  const preview = page.locator('[data-preview=light]');
  await expect(preview.getByText('Schrijf haar').locator('xpath=ancestor::button')).toHaveCSS(
    'background-color',
    rgb(mended),
  );
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog', { name: 'Bekijk je wijzigingen' });
  await expect(review.getByRole('insertion')).toHaveText(mended);
  await review.getByLabel('Reden').fill('Goud');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review).toHaveCount(0);

  const visitor = await browser.newContext({ colorScheme: 'light' });
  const their = await visitor.newPage();
  await expect(async () => {
    await their.goto(`${url.replace('//localhost', '//vlam.localhost')}/login`);
    await expect(their.locator('main').locator('button[type=submit]').first()).toHaveCSS(
      'background-color',
      rgb(mended),
      { timeout: 1_000 },
    );
  }).toPass();
  await visitor.close();

  await page.getByRole('link', { name: 'Geschiedenis', exact: true }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Goud' }).first();
  await newest.getByRole('link', { name: /Wat er is gewijzigd/ }).click();
  await hydrated(page);
  await expect(page.getByText('Hoofdkleur, licht').first()).toBeVisible();
  await page.getByRole('button', { name: /Terugdraaien naar versie/ }).click();
  const back = page.getByRole('dialog');
  await back.getByLabel('Reden').fill('Toch oranje');
  await back.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(back).toHaveCount(0);
  await page.getByRole('link', { name: 'Uiterlijk', exact: true }).first().click();
  await hydrated(page);
  await allColours.click();
  await brandColours.click();
  await expect(colour).toHaveValue(old);
});

test('[CO-06] a new mark and picture show in the preview and, in words, in the review', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites/2/look`);
  await hydrated(page);
  const preview = page.locator('[data-preview=light]');
  await page.getByText('Hart', { exact: true }).click();
  await page.getByText('Getekende portretten', { exact: true }).click();
  await expect(preview.locator('img')).toHaveCount(3);
  await page.getByText('Een straat bij avond', { exact: true }).click();
  await expect(preview.locator('img')).toHaveCount(2);
  await page.getByText('Getekende portretten', { exact: true }).click();
  // However far the page is scrolled, the mark of the preview is in sight.
  await page.mouse.wheel(0, 5_000);
  await expect(preview.locator('svg').first()).toBeInViewport();
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog', { name: 'Bekijk je wijzigingen' });
  await expect(review.getByRole('insertion').filter({ hasText: 'Hart' })).toBeVisible();
  await expect(review).not.toContainText(/M16 2|portraits|evening/);
});

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
