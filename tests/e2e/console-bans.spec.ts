import type { Browser, Page } from '@playwright/test';
import { startApp, type RunningApp } from './support/app.ts';
import { expectBackToClose } from './support/back.ts';
import { changeDemoSite, runCli } from './support/cli.ts';
import { openMemberAt } from './support/console-screens.ts';
import { demoFolder } from './support/demo.ts';
import { expect, hydrated, logIn, logInByForm, test } from './support/fixtures.ts';

test.use({ locale: 'nl-NL' });

// Elsewhere, the two sites of the demo belong to two companies, so this demo is separate.
let app: RunningApp;
let remove: () => void;
const second = { email: 'fenna@collega.example', password: 'zeven blauwe stoelen' };

test.beforeAll(async () => {
  const demo = demoFolder();
  remove = demo.remove;
  await changeDemoSite(demo.dataDir, 'vlam.localhost', { company_id: 1 });
  await runCli(
    demo.dataDir,
    [
      'staff',
      'create',
      '--site',
      'localhost',
      '--role',
      'moderator',
      '--name',
      'Fenna',
      '--password-stdin',
    ].concat(['--email', second.email]),
    `${second.password}\n`,
  );
  app = await startApp({ dataDir: demo.dataDir, environment: { TRUSTED_PROXIES: '1' } });
});
test.afterAll(async () => {
  await app.stop();
  remove();
});

const otherSite = () => app.url.replace('//localhost', '//vlam.localhost');

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'nl-NL' })).newPage();
}

async function openBans(page: Page, list: string): Promise<void> {
  await page.goto(`${app.url}/staff/bans?list=${list}`);
  await hydrated(page);
}

test('[CO-13] a ban from all sites of a company needs two people, locks the member out everywhere, and is lifted everywhere', async ({
  browser,
  page,
}, { retry }) => {
  test.slow();
  // A member of both sites.
  const email = `member${9 + retry}@demo.test`;
  const member = await anotherBrowser(browser);
  await logInByForm(member, otherSite(), email);

  await test.step('the first person asks, and sees what the member will read', async () => {
    await logIn(page, app.url, 'staff@demo.test');
    await openMemberAt(page, app.url, email);
    await page.getByRole('button', { name: /^Bannen van alle sites/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Bannen van alle sites/ });
    await dialog.getByLabel('Regel').selectOption('scam');
    await dialog.getByLabel('Wat je zag').fill('Je vroeg drie leden om geld.');
    await dialog.getByLabel('Reden').fill('Drie meldingen in een week');
    await dialog.getByRole('button', { name: 'Voorbeeld' }).click();
    await expect(dialog.getByRole('article')).toHaveCount(2);
    for (const site of ['Vonk', 'Vlam'])
      await expect(dialog.getByRole('article').filter({ hasText: site }).first()).toContainText(
        'Je vroeg drie leden om geld.',
      );
    await dialog.getByRole('button', { name: 'Terug' }).click();
    await expect(dialog.getByLabel('Wat je zag')).toHaveValue('Je vroeg drie leden om geld.');
    await expectBackToClose(page, dialog);

    await page.getByRole('button', { name: /^Bannen van alle sites/ }).click();
    await dialog.getByLabel('Regel').selectOption('scam');
    await dialog.getByLabel('Wat je zag').fill('Je vroeg drie leden om geld.');
    await dialog.getByLabel('Reden').fill('Drie meldingen in een week');
    await dialog.getByRole('button', { name: 'Voorbeeld' }).click();
    await dialog.getByRole('button', { name: 'Laat een collega bevestigen' }).click();
    await expect(dialog).toHaveCount(0);
    const part = page.getByRole('region', { name: /^Alle sites van/ });
    await expect(part).toContainText('Wacht op een tweede persoon');
    await expect(part.getByRole('button', { name: 'Ban bevestigen' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Tijdlijn' }).first()).toContainText(
      'Ban van alle sites aangevraagd',
    );
    await openBans(page, 'waiting');
    const own = page.getByRole('main').getByRole('listitem');
    await expect(own.getByRole('button')).toHaveText(['Aanvraag stoppen']);
    await member.goto(`${otherSite()}/likes`);
    await expect(member).toHaveURL(`${otherSite()}/likes`);
  });

  const colleague = await anotherBrowser(browser);
  await test.step('the second person confirms it with a reason', async () => {
    await logIn(colleague, app.url, second.email, second.password);
    await openBans(colleague, 'waiting');
    const request = colleague.getByRole('main').getByRole('listitem');
    await expect(request).toContainText('Drie meldingen in een week');
    await request.getByRole('button', { name: 'Ban bevestigen' }).click();
    await expect(request.getByText('Geef een reden.')).toBeVisible();
    await request.getByLabel('Reden').fill('Ik zag dezelfde berichten');
    // Enter decides nothing: it would press the first button, whatever the reason says.
    await request.getByLabel('Reden').press('Enter');
    await expect(request.getByRole('button', { name: 'Ban bevestigen' })).toBeEnabled();
    await request.getByRole('button', { name: 'Ban bevestigen' }).click();
    await expect(colleague.getByText('Er wacht geen aanvraag')).toBeVisible();
    await openBans(colleague, 'in_force');
    await expect(request).toContainText('Vonk, Vlam');
    await expect(request).toContainText('Fenna');
  });

  await test.step('the member is locked out on both sites, and reads why', async () => {
    for (const site of [otherSite(), app.url]) {
      await member.goto(`${site}/likes`);
      await expect(member).toHaveURL(/\/login\?/);
      await logInByForm(member, site, email);
      await expect(member.locator('a[href="/suspended"]').first()).toBeVisible();
      await member.goto(`${site}/suspended`);
      await expect(member.getByText('Je vroeg drie leden om geld.')).toBeVisible();
    }
  });

  await test.step('lifting it returns the member to both sites', async () => {
    await openBans(page, 'in_force');
    const ban = page.getByRole('main').getByRole('listitem');
    await ban.getByLabel('Reden').fill('Het was een misverstand');
    await ban.getByRole('button', { name: 'Ban opheffen' }).click();
    await expect(page.getByText('Niemand is van alle sites gebannen')).toBeVisible();
    await openBans(page, 'ended');
    await expect(ban.first()).toContainText('Opgeheven');
    for (const site of [otherSite(), app.url]) {
      await member.goto(`${site}/suspended`);
      await expect(member).toHaveURL(`${site}/members`);
    }
    await page.goto(`${app.url}/staff/audit-log?action=company_ban.lift`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Het was een misverstand' })).toHaveCount(1);
  });
  for (const each of [member, colleague]) await each.context().close();
});
