import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { unfoldProfile } from './support/own-profile.ts';

const cityField = (page: Page) => page.getByRole('combobox', { name: /^Plaats/ });

async function openProfile(page: Page, url: string): Promise<void> {
  await logIn(page, url, 'anna@demo.test');
  await page.goto(`${url}/profile`);
  await hydrated(page);
  await unfoldProfile(page);
}

// A new installation loads its cities in the background.
test.beforeAll(async ({ request }) => {
  const cities = async () => (await request.get(`${appUrl()}/api/cities.php?country=NL&q=utrecht`)).text();
  await expect.poll(cities, { timeout: 60_000 }).toContain('"Utrecht"');
});

test('[EN-14] [CA-06] the device’s position gives the city, and nothing more precise', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    geolocation: { latitude: 52.09071, longitude: 5.12143 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await openProfile(page, url);
  const geocodeRequest = page.waitForRequest(/geocode\.php/);
  await page.getByRole('button', { name: 'Mijn locatie gebruiken' }).click();
  expect(new URL((await geocodeRequest).url()).search).toBe('?lat=52.09&lon=5.12');
  await expect(page.getByText('Je bent in of bij Utrecht.')).toBeVisible();
  await expect(cityField(page)).toHaveValue('Utrecht');
  await context.close();
});

test('[EN-14] a member who does not share their position is told what to do', async ({ browser, url }) => {
  const context = await browser.newContext({ permissions: [] });
  const page = await context.newPage();
  await openProfile(page, url);
  await expect(page.getByText(/^Je browser deelt je locatie niet\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mijn locatie gebruiken' })).toBeDisabled();
  await context.close();
});

test('[EN-03] a city is found and chosen by keyboard, and sets its province', async ({ browser, url }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openProfile(page, url);
  const city = cityField(page);
  await city.fill('den h');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'Den Haag' })).toHaveCount(1);
  await city.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await city.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await city.fill('Den Haag');
  await expect(options.first()).toContainText('Den Haag');
  await city.press('ArrowDown');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await city.press('Enter');
  await saved;
  await expect(page.getByRole('combobox', { name: /^Provincie/ })).toHaveValue('Zuid-Holland');
  await page.reload();
  await unfoldProfile(page);
  await expect(cityField(page)).toHaveValue('Den Haag');
  await context.close();
});
