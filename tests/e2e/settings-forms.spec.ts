import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[VL-05] [VL-09] a rejected settings form puts the cursor on the first invalid field', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member34@demo.test');
  await page.goto(`${url}/settings/account`);
  const form = page.locator('#email form');
  const press = () => form.getByRole('button').last().click();
  await press();
  await expect(form.locator('[name=email]')).toBeFocused();
  await form.locator('[name=email]').fill('nieuw@voorbeeld.test');
  await press();
  await expect(form.locator('[name=password]')).toBeFocused();
  await form.locator('[name=password]').fill('niet-het-wachtwoord');
  await press();
  await expect(form.getByText('Controleer je oude wachtwoord.')).toBeVisible();
  await expect(form.locator('[name=password]')).toBeFocused();
  await form.locator('[name=email]').fill('niks');
  await form.locator('[name=password]').fill('vonk-demo');
  await press();
  await expect(form.getByText('Nieuw e-mailadres invalide.')).toBeVisible();
  await expect(form.locator('[name=email]')).toBeFocused();
});

test('[RT-38] the list of settings shows what is set, and leads to a page for each topic and back', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member34@demo.test');
  await page.goto(`${url}/settings`);
  await hydrated(page);
  const main = page.getByRole('main');
  const topic = (name: string) => main.locator(`a[href="/settings/${name}"]:visible`);
  await expect(topic('account')).toContainText('member34@demo.test');
  await expect(topic('appearance')).toContainText('Zoals je apparaat');
  await expect(topic('language')).toContainText('Nederlands');
  for (const [name, title] of [
    ['account', 'Account'],
    ['security', 'Inloggen en beveiliging'],
    ['privacy', 'Privacy'],
    ['blocked', 'Geblokkeerde mensen'],
    ['discovery', 'Ontdekken'],
    ['chat', 'Chats'],
  ] as const) {
    await topic(name).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await main.getByRole('link', { name: 'Instellingen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Instellingen' })).toBeVisible();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the chosen appearance applies to every page, until the device decides again', async ({
    page,
    url,
  }) => {
    await logIn(page, url, 'member34@demo.test');
    await page.goto(`${url}/settings`);
    await page.locator('main a[href="/settings/appearance"]').click();
    const choice = (name: string) => page.getByRole('main').getByRole('button', { name });
    await expect(choice('Zoals je apparaat')).toHaveAttribute('aria-pressed', 'true');
    await choice('Donker').click();
    await expect(choice('Donker')).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${url}/members`);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.goto(`${url}/pages/terms`);
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.goto(`${url}/settings/appearance`);
    await choice('Zoals je apparaat').click();
    await expect(choice('Zoals je apparaat')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
  });

  test('the language is changed in the settings', async ({ page, url }) => {
    await logIn(page, url, 'member35@demo.test');
    await page.goto(`${url}/settings/language`);
    await page.getByRole('main').getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Nederlands' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Taal' })).toBeVisible();
  });

  test('[VL-04] empty and malformed fields get our own message below them, not the browser’s bubble', async ({
    page,
    url,
  }) => {
    const press = () => page.locator('main button[type=submit]').first().click();
    await page.goto(`${url}/login`);
    await press();
    await expect(page.getByText('Vul dit in.')).toHaveCount(2);
    await expect(page.locator('[name=email]')).toBeFocused();
    await page.locator('[name=email]').fill('niks');
    await press();
    await expect(page.getByText('Ongeldige e-mail')).toBeVisible();
    await page.goto(`${url}/reset-password`);
    await press();
    await expect(page.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[name=email]')).toBeFocused();
  });
});
