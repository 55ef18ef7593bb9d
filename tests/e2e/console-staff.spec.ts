import { addFailedJob } from '#tests/support/failed-job.ts';
import { expectBackToClose } from './support/back.ts';
import { inDemoDatabase } from './support/demo-database.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[CO-13] an administrator invites a colleague, puts them on leave, and finds both in the log', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/staff`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Iemand uitnodigen' }).click();
  const invitation = page.getByRole('dialog', { name: 'Iemand uitnodigen' });
  await invitation.getByLabel('E-mail').fill('noor@collega.example');
  await invitation.getByLabel('Naam').fill('Noor');
  await invitation.getByLabel('Rol').selectOption('moderator');
  await invitation.getByLabel('Reden').fill('Nieuw in het team');
  await invitation.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(invitation).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'noor@collega.example' });
  await expect(row).toContainText('Moderator');

  const dialog = page.getByRole('dialog', { name: 'Noor' });
  await row.getByRole('button', { name: 'Wijzigen Noor' }).click();
  await expectBackToClose(page, dialog);
  await row.getByRole('button', { name: 'Wijzigen Noor' }).click();
  await dialog.getByLabel('Wat wil je doen').selectOption('leave');
  await dialog.getByLabel('Reden').fill('Vakantie');
  await dialog.getByRole('button', { name: 'Op verlof zetten' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Met verlof');

  const permissions = page.getByRole('region', { name: 'Wat elke rol kan' });
  const reports = permissions.getByRole('row', { name: /^Beslissen over meldingen/ });
  await expect(permissions.getByRole('columnheader')).toContainText(['Beheerder', 'Moderator']);
  await expect(reports.getByRole('cell').nth(1).getByRole('img', { name: 'Ja' })).toBeVisible();
  await expect(reports.getByRole('cell').nth(2).getByRole('img')).toHaveCount(0);
  await expect(permissions).not.toContainText('decideReport');
  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = permissions.getByRole('listitem').filter({ hasText: 'Beslissen over meldingen' });
  await expect(onPhone).toContainText(/BeheerderModerator$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto(`${url}/staff/audit-log?action=staff.leave`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Noor' }).first()).toContainText('Vakantie');
});

test("[CO-15] an administrator sees the installation's health and tests the storage", async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/health`);
  await hydrated(page);
  await expect(page.getByRole('row').filter({ hasText: 'deliver_account_mail' })).toBeVisible();
  const storage = page.getByRole('region', { name: 'Opslag' });
  await storage.getByRole('button', { name: 'Testen' }).click();
  await expect(storage).toContainText('Een bestand geschreven, gelezen en verwijderd');
});

test('[CO-15] [PW-04] a failed job is discarded with a reason, and Back and Escape close the question for it', async ({
  page,
  url,
}) => {
  await inDemoDatabase(addFailedJob);
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/health`);
  await hydrated(page);
  const jobs = page.getByRole('region', { name: 'Taken die definitief zijn mislukt' });
  const job = jobs.getByRole('listitem').filter({ hasText: 'deliver_mail' });
  await expect(job).toContainText('ECONNREFUSED');
  await job.getByRole('button', { name: 'Opnieuw' }).click();
  await expectBackToClose(page, page.getByRole('dialog', { name: 'De taak opnieuw uitvoeren' }));
  const dialog = page.getByRole('dialog', { name: 'De taak weggooien' });
  const discard = job.getByRole('button', { name: 'Weggooien' });
  await discard.click();
  await expectBackToClose(page, dialog);
  await expect(discard).toBeFocused();
  await discard.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(job).toBeVisible();

  await discard.click();
  await dialog.getByLabel('Reden').fill('Het adres bestaat niet meer');
  await dialog.getByRole('button', { name: 'Weggooien' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(job).toHaveCount(0);
  await page.goto(`${url}/staff/audit-log?action=job.drop`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Het adres bestaat niet meer' });
  await expect(entry).toHaveCount(1);
});
