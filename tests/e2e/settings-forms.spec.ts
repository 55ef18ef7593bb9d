import { expect, logIn, test } from './support/fixtures.ts';

test('[VL-05] [VL-09] a rejected settings form puts the cursor on the first invalid field', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member34@demo.test');
  await page.goto(`${url}/settings`);
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

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
