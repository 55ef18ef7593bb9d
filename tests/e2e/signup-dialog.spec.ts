import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import { answer, chooseGender, newcomerWith, signUp } from './support/sign-up.ts';

const words = phrases.nl;
/** Lets the specs run repeatedly on the same server. */
const run = Date.now().toString(36);

const findDialog = (page: Page) => page.locator('#signup-modal');

/** Checks that this dialog stays open on everything that would close other dialogs. */
async function expectStaysOpen(page: Page): Promise<void> {
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(findDialog(page)).toBeVisible();
}

test('[LY-05] Esc and the backdrop close the dialog only until something is filled in', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/login`);
  const dialog = page.locator('#signup-modal');
  const open = () => page.locator('main a[href="/signup"]').click();
  await open();
  await expect(dialog.getByRole('heading', { level: 1, name: words.whoTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open();
  await answer(dialog.getByRole('radio', { name: 'Man', exact: true }));
  await expect(dialog.getByRole('heading', { level: 1, name: words.orientationTitle })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await answer(dialog.getByRole('radio', { name: words.women, exact: true }));
  await expect(dialog.getByRole('heading', { level: 1, name: words.nameTitle })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await dialog.getByRole('button', { name: words.next }).click();
  await expect(dialog.getByLabel(words.profileName)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(words.profileName).fill('Bas');

  await dialog.getByRole('button', { name: 'Sluiten' }).first().click();
  await dialog.getByRole('button', { name: 'Verdergaan' }).click();
  await expect(dialog.getByLabel(words.profileName)).toHaveValue('Bas');
  await dialog.getByRole('button', { name: 'Sluiten' }).first().click();
  await dialog.locator('[data-signup-leave]').click();
  await expect(dialog).toBeHidden();
});

test('[LY-05] sign-up in the dialog ends where the form on the page ends', async ({ page, url }) => {
  await page.goto(url);
  await page.locator('main a[href="/signup"]').first().click();
  await chooseGender(page);
  await signUp(page, newcomerWith(`venster-${run}@voorbeeld.test`));
  await expect(page).toHaveURL(/\/complete-signup$/);
});

for (const language of ['nl', 'en'] as const) {
  test(`[LY-05] [RT-01] [SC-13] the landing page’s first question opens the dialog, which continues to the account in ${language}`, async ({
    page,
    context,
    url,
  }) => {
    const phrase = phrases[language];
    const email = `landing-${language}-${run}@voorbeeld.test`;
    await context.addCookies([{ name: 'i18n_redirected', value: language, url }]);
    await page.goto(url);
    await page.getByRole('button', { name: phrase.joinAsWoman }).click();
    const dialog = findDialog(page);
    await expect(dialog.getByRole('heading', { level: 1, name: phrase.orientationTitle })).toBeVisible();
    await expectStaysOpen(page);
    await signUp(page, newcomerWith(email), phrase, async () => {
      await expectStaysOpen(page);
      expect(new URL(page.url()).pathname).toBe('/');
      await test.step('a reload, or a visit to another page, reopens the dialog at the same step', async () => {
        await page.reload();
        await expect(dialog.getByRole('heading', { level: 1, name: phrase.passwordTitle })).toBeVisible();
        await expectStaysOpen(page);
        await page.goto(`${url}/pages/terms`);
        await page.goBack();
        await expect(dialog.getByRole('heading', { level: 1, name: phrase.passwordTitle })).toBeVisible();
      });
    });
    await expect(page).toHaveURL(/\/complete-signup$/);
    const { user } = (await (await page.request.get(`${url}/api/user.php`)).json()) as { user: object };
    expect(user).toMatchObject({ status: 'not_confirmed', profile: { name: 'Roos' } });
    const { profile } = (await (await page.request.get(`${url}/api/profile.php`)).json()) as {
      profile: object;
    };
    expect(profile).toMatchObject({ gender: 'female', region: 'Utrecht' });
  });
}

test('[LY-05] a closed dialog does not reopen after a reload', async ({ page, url }) => {
  await page.goto(url);
  await page.getByRole('button', { name: words.joinAsWoman }).click();
  const dialog = findDialog(page);
  await answer(dialog.getByRole('radio', { name: words.men, exact: true }));
  await expect(dialog.getByRole('heading', { level: 1, name: words.nameTitle })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).first().click();
  await dialog.locator('[data-signup-leave]').click();
  await expect(dialog).toBeHidden();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: words.joinAsWoman })).toBeVisible();
  expect(requestedPaths).not.toContain('/signup');
  await expect(dialog).toBeHidden();
});

test('[RT-01] [RT-27] without script, the landing page’s first question leads to the form on the page with its answer', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: words.joinAsWoman }).click();
  await expect(page).toHaveURL(`${url}/signup?gender=female`);
  await answer(page.getByRole('radio', { name: words.men, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: words.nameTitle })).toBeVisible();
  await page.goto(`${url}/signup?step=0`);
  await expect(page.getByRole('radio', { name: 'Vrouw', exact: true })).toBeChecked();
  await context.close();
});

test('[LY-05] the dialog reopens before React hydrates the page, and stays open', async ({ page, url }) => {
  await page.goto(`${url.replace('//localhost', '//vlam.localhost')}/members`);
  const english = phrases.en;
  await page.locator('main a[href$="/preview"]').first().click();
  await page.locator('main a[href="/signup"]').click();
  const dialog = findDialog(page);
  await answer(dialog.getByRole('radio', { name: 'Man', exact: true }));
  await answer(dialog.getByRole('radio', { name: english.women, exact: true }));
  await expect(dialog.getByRole('heading', { level: 1, name: english.nameTitle })).toBeVisible();
  // The dialog's code loads after the island has filled the dialog.
  const dialogReady = new Promise<void>((resolve) => {
    void page.route('**/assets/entry.client*', async (route) => {
      await dialog.getByRole('heading', { level: 1 }).waitFor();
      await route.continue();
      resolve();
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await dialogReady;
  await hydrated(page);
  await expect(dialog.getByRole('heading', { level: 1, name: english.nameTitle })).toBeVisible();
  await expectStaysOpen(page);
});

test('[PW-02] [LY-05] without a connection the dialog keeps the answers, and continues later', async ({
  page,
  context,
  url,
}) => {
  await page.goto(`${url}/login`);
  await page.locator('main a[href="/signup"]').click();
  const dialog = findDialog(page);
  await expect(dialog.getByRole('heading', { level: 1, name: words.whoTitle })).toBeVisible();
  await context.setOffline(true);
  await answer(dialog.getByRole('radio', { name: 'Man', exact: true }));
  await expect(dialog.getByRole('alert')).toContainText('Je bent offline.');
  await expect(dialog.getByRole('radio', { name: 'Man', exact: true })).toBeChecked();
  await context.setOffline(false);
  await answer(dialog.getByRole('radio', { name: 'Man', exact: true }));
  await expect(dialog.getByRole('heading', { level: 1, name: words.orientationTitle })).toBeVisible();
});
