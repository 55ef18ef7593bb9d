import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { findInPalette } from './support/console-screens.ts';

// A demo member that other specs do not use.
const member = 'member80@demo.test';

test('[CO-01] [CO-02] [CO-03] staff find a member by keyboard, see what a warning says, send it, and find it in both logs', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff`);
  await hydrated(page);
  await findInPalette(page, member);
  await expect(page.getByRole('option', { name: /Lid$/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/members\/[\w-]+$/);
  const name = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('button', { name: 'Acties' }).click();
  await page.getByRole('menuitem', { name: 'Waarschuwen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waarschuwen' });
  await dialog.getByLabel('Regel').selectOption('spam');
  await dialog.getByLabel('Wat je zag').fill('Je maakt reclame voor een winkel.');
  await dialog.getByLabel('Reden').fill('Derde keer deze week');
  await dialog.getByRole('button', { name: 'Voorbeeld' }).click();
  await expect(dialog.getByRole('heading', { name: 'Een waarschuwing over je profiel' })).toBeVisible();
  await expect(dialog).toContainText('Je maakt reclame voor een winkel.');
  await dialog.getByRole('button', { name: 'Waarschuwen' }).click();
  await expect(dialog).toHaveCount(0);
  const entry = page.getByRole('region', { name: 'Tijdlijn' }).getByRole('listitem').first();
  await expect(entry).toContainText('Gewaarschuwd');
  await expect(entry).toContainText('Derde keer deze week');

  await findInPalette(page, 'audit');
  await expect(page.getByRole('option', { name: /^Auditlog/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/audit-log$/);
  const warning = page.getByRole('listitem').filter({ hasText: 'member.warn' }).first();
  await expect(warning).toContainText('Derde keer deze week');
  await warning.locator('summary').click();
  await expect(warning).toContainText('rule: spam');
  expect(name).toBeTruthy();
});

test('[RO-06] a member gets no console', async ({ page, url }) => {
  await logIn(page, url, 'member79@demo.test');
  const response = await page.goto(`${url}/staff`);
  expect(response!.status()).toBe(403);
  await expect(page.getByRole('button', { name: 'Alles doorzoeken' })).toHaveCount(0);
  await page.goto('about:blank');
});
