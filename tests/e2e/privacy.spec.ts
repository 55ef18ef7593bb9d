import { expect } from '@playwright/test';
import { choose, hydrated, logIn, test } from './support/fixtures.ts';
import { findLink, mailTo } from './support/outbox.ts';

const leaver = 'member36@demo.test';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[SC-07] [SC-08] [RT-05] [ST-05] a member exports the data, leaves, and comes back by the mailed link', async ({
    page,
    request,
    url,
  }) => {
    await logIn(page, url, leaver);
    await page.goto(`${url}/settings/data`);
    await page.getByRole('button', { name: 'Mijn bestand maken' }).click();
    await mailTo(request, url, leaver);
    await page.goto(`${url}/settings/data`);
    await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-het-wachtwoord');
    await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click();
    await expect(page.getByText('Dit is niet je wachtwoord')).toBeInViewport();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
    await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my-data.zip');

    await page.goto(`${url}/settings/delete`);
    await page.getByRole('button', { name: 'Ontvang 5 credits' }).click();
    await expect(page.getByText('Van jou', { exact: true })).toBeVisible();
    await expect(
      page.getByText('We hebben 5 credits aan je saldo toegevoegd. Je account blijft zoals het is.'),
    ).toBeVisible();
    await choose(page.getByRole('radio', { name: 'Ik heb iemand gevonden' }));
    await page.getByLabel('Wachtwoord', { exact: true }).fill('niet-het-wachtwoord');
    await page.getByRole('button', { name: 'Mijn account verwijderen' }).click();
    await expect(page.getByText('Dit is niet je wachtwoord')).toBeInViewport();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('radio', { name: 'Ik heb iemand gevonden' })).toBeChecked();
    await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo');
    await page.getByRole('button', { name: 'Mijn account verwijderen' }).click();
    await expect(page).toHaveURL(`${url}/account-deleted`);
    await expect(page.getByRole('heading', { level: 1, name: 'Je account is verwijderd' })).toBeVisible();
    await page.goto(`${url}/settings`);
    await expect(page).toHaveURL(/\/login/);
    await page.context().clearCookies();
    await page.goto(`${url}/account-deleted`);
    await expect(page, 'for no one else').toHaveURL(`${url}/`);

    const link = findLink(await mailTo(request, url, leaver), url);
    await page.goto(link);
    await page.goto(`${url}/settings`);
    await expect(page, 'opening the link brings no one back').toHaveURL(/\/login/);
    await page.goto(link);
    await expect(
      page.getByText('Anderen kunnen je weer zien, tenzij je ervoor had gekozen onzichtbaar te blijven.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Mijn account terughalen' }).click();
    await expect(page).toHaveURL(/\/members/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Je account is al terug' })).toBeVisible();
  });
});

test('a member takes a break, and every page says so until they come back', async ({ page, url }) => {
  await logIn(page, url, 'member32@demo.test');
  await page.goto(`${url}/settings/account`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Pauze nemen' }).click();
  await expect(page.getByRole('heading', { name: 'Je account is gepauzeerd' })).toBeVisible();
  await page.goto(`${url}/likes`);
  await hydrated(page);
  const comeBack = page.getByRole('button', { name: 'Terugkomen' });
  await test.step('when that fails, the page says so', async () => {
    const broken = /api\/pause/;
    await page.route(broken, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await comeBack.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We zijn nu niet bereikbaar' })).toBeVisible();
    await page.unroute(broken);
  });
  await comeBack.click();
  await expect(page.getByText('Je account is gepauzeerd')).toHaveCount(0);
});

test('[NV-01] the log-out address asks first, so that a link elsewhere cannot log anyone out', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member33@demo.test');
  await page.goto(`${url}/logout`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wil je uitloggen?' })).toBeVisible();
  expect((await page.request.get(`${url}/api/user.php`)).status()).toBe(200);
  await page.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(`${url}/`);
  expect((await page.request.get(`${url}/api/user.php`)).status()).toBe(403);
  await page.goto(`${url}/logout`);
  await expect(page).toHaveURL(`${url}/`);
});
