import type { Page } from '@playwright/test';
import { TestClient } from '#tests/support/test-client.ts';
import { expect, hydrated, logIn, logInByForm, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';
import { becomeMember } from './support/sign-up.ts';
import { unfoldProfile } from './support/own-profile.ts';

const password = 'zon op het water';

/** Gives the browser a device with a fingerprint reader that accepts. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({ locale: 'nl-NL' });

test('a member adds a passkey in the settings, logs in with it, and logs out another device', async ({
  page,
  url,
  browser,
}) => {
  const { email } = await becomeMember(page);
  const elsewhere = await browser.newPage();
  await logIn(elsewhere, url, email, password);
  await withAuthenticator(page);
  await page.goto(`${url}/settings/security`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill('Mijn telefoon');
  await dialog.getByLabel('Huidig wachtwoord').fill('niet het wachtwoord');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByText('Controleer je oude wachtwoord.')).toBeVisible();
  await dialog.getByLabel('Huidig wachtwoord').fill(password);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(page.getByText('Mijn telefoon')).toBeVisible();

  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await dialog.getByLabel('Huidig wachtwoord').fill(password);
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect(dialog.getByText('Dit apparaat heeft al een passkey voor je account.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();

  const passwords = page.getByRole('region', { name: 'Wachtwoord', exact: true });
  await passwords.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(passwords.getByText('Vul dit in.')).toHaveCount(3);
  for (const name of ['Huidig wachtwoord', 'Nieuw wachtwoord', 'Herhaal het nieuwe wachtwoord'])
    await passwords.getByLabel(name, { exact: true }).fill(password);
  await passwords.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(passwords.getByText('Dit is al je wachtwoord.')).toBeVisible();

  const devices = page.getByRole('region', { name: 'Je apparaten' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Dit apparaat' })).toContainText(
    'Nu in gebruik',
  );
  await devices.getByRole('button', { name: 'Alle andere apparaten uitloggen' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto(`${url}/settings`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await expect(elsewhere.getByText('Je bent op dit apparaat uitgelogd.')).toBeVisible();
  await elsewhere.close();

  await page.context().clearCookies({ name: 'auth.session' });
  await page.goto(`${url}/login?return_to=%2Fprofile`);
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click();
  await expect(page).toHaveURL(/\/profile/);

  await page.goto(`${url}/settings#passkeys`);
  await page.getByRole('button', { name: 'Mijn telefoon verwijderen' }).click();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(dialog.getByText('Vul dit in.')).toBeVisible();
  await dialog.getByLabel('Huidig wachtwoord').fill(password);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Je hebt nog geen passkeys.')).toBeVisible();
});

test('[RT-26] [SC-12] a forgotten password is replaced through a mailed link, without any script', async ({
  page,
  url,
  browser,
}) => {
  const { email } = await becomeMember(page);
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL' });
  const visitor = await context.newPage();
  await visitor.goto(`${url}/login`);
  await visitor.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await visitor.getByLabel('E-mail').fill('niemand@voorbeeld.test');
  await visitor.getByRole('button', { name: 'Stuur me een link' }).click();
  await expect(visitor.getByText('E-mailadres niet gevonden')).toBeVisible();
  await visitor.getByLabel('E-mail').fill(email);
  await visitor.getByRole('button', { name: 'Stuur me een link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Kijk in je inbox' })).toBeVisible();

  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await mailTo(page.request, url, email)).links.find((each) =>
        each.includes('/reset-password/do'),
      );
      return link;
    })
    .toBeDefined();
  const { pathname, search } = new URL(link!);
  await visitor.goto(url + pathname + search);
  await visitor.getByLabel('Nieuw wachtwoord', { exact: true }).fill('wind over de zee');
  await visitor.getByLabel('Herhaal het nieuwe wachtwoord').fill('wind over het land');
  await visitor.getByRole('button', { name: 'Nieuw wachtwoord opslaan' }).click();
  await expect(visitor.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible();
  await visitor.getByLabel('Nieuw wachtwoord', { exact: true }).fill('wind over de zee');
  await visitor.getByLabel('Herhaal het nieuwe wachtwoord').fill('wind over de zee');
  await visitor.getByRole('button', { name: 'Nieuw wachtwoord opslaan' }).click();
  await expect(visitor.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await logInByForm(visitor, url, email, 'wind over de zee');
  await visitor.goto(url + pathname + search);
  await expect(visitor.getByText('Link verlopen of invalide, vraag een nieuwe e-mail aan')).toBeVisible();
  await context.close();
});

test('[RO-05] a device that was logged out elsewhere asks to log in, says why, and keeps what was typed', async ({
  page,
  context,
  url,
}) => {
  const { email } = await becomeMember(page);
  await page.goto(`${url}/profile`);
  await hydrated(page);
  await unfoldProfile(page);
  const about = page.getByLabel('Over mij');
  const typed = 'Dit typte ik net voor ik werd uitgelogd.';
  await about.fill(typed);
  await context.clearCookies({ name: 'auth.session' });
  // The page may have noticed by itself, and may have left before the key is pressed.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile&ended=yes/);
  await expect(page.getByText('Je bent op dit apparaat uitgelogd.')).toBeVisible();
  await page.locator('main input[name=email]').fill(email);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Over mij')).toHaveValue(typed);
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
});

test.describe('while many log-ins fail', () => {
  // On the second brand, so that no other test meets the challenge.
  const member = 'member7@demo.test';

  /**
   * Fails to log in from many addresses, until the site requires proof of work. The server here trusts one
   * proxy.
   */
  async function failUntilAsked(url: string, host: string): Promise<void> {
    let attempts = 0;
    const isAsked = async () => {
      attempts += 1;
      const { status } = await new TestClient(url, host).fetch('/api/user.php', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.9.${attempts >> 8}.${attempts & 255}`,
        },
        body: JSON.stringify({ email: `${attempts}@voorbeeld.test`, password: 'guessed again' }),
      });
      expect([401, 428]).toContain(status);
      return status === 428;
    };
    const isAskedOfSome = async () => (await Promise.all(Array.from({ length: 8 }, isAsked))).includes(true);
    while (!(await isAskedOfSome()));
  }

  test('a browser does some proof of work and gets in, and without script the page offers another way', async ({
    page,
    browser,
    url,
  }) => {
    const site = url.replace('//localhost', '//vlam.localhost');
    await failUntilAsked(url, new URL(site).host);
    await page.goto(`${site}/login`);
    await expect(page.getByText('your browser runs a short check first')).toBeVisible();
    await page.locator('main input[name=email]').fill(member);
    await page.locator('main input[name=password]').fill('not the password');
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('alert')).toContainText('Login failed');
    await logInByForm(page, site, member);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site}/login`);
    await expect(plain.getByText('This needs JavaScript')).toBeVisible();
    await plain.locator('main input[name=email]').fill(member);
    await plain.locator('main input[name=password]').fill('vonk-demo');
    await plain.locator('main form button[type=submit]').click();
    await expect(plain.getByRole('alert')).toContainText('You’re not logged in yet.');
    await context.close();
  });
});
