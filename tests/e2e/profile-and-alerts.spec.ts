import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';
import { unfoldProfile } from './support/own-profile.ts';
import { mailTo } from './support/outbox.ts';

// Demo members who have neither confirmed their address nor added a photo.
const unconfirmed = 'member4@demo.test';
const another = 'member5@demo.test';

// A confirmed member with a photo, whom no other test writes to or likes.
const undisturbed = 'member64@demo.test';

const reminder = 'Bevestig je e-mailadres';
const noPhoto = 'Foto toevoegen';
const offer = 'Weet het meteen als iemand je schrijft';
const day = 24 * 3_600_000;
/** An alert that moved the page would score a hundred times as much. */
const maxShift = 0.005;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** How far the visible content has moved. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );

test('[AL-01] almost all pages show the activation reminder, which can send the mail again', async ({
  page,
  url,
}) => {
  await logIn(page, url, unconfirmed);
  await open(page, `${url}/members`);
  await expect(page.getByText(reminder)).toBeVisible();
  await page.getByRole('button', { name: 'Mail opnieuw sturen' }).click();
  await expect(page.getByText('De mail is onderweg.')).toBeVisible();
  await mailTo(page.request, url, unconfirmed);
  await open(page, `${url}/notifications`);
  await expect(page.getByText(reminder)).toBeHidden();
});

test('[AL-01] right after sign-up it covers the page on a smartphone, and once closed it is part of the page', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(page, url, unconfirmed);
  await open(page, `${url}/members?signup-complete`);
  const dialog = page.getByRole('dialog', { name: reminder });
  await expect(dialog).toBeVisible();
  // A sheet at the lower edge, after its animation.
  const foot = async () => {
    const box = (await dialog.boundingBox())!;
    return Math.round(box.y + box.height);
  };
  await expect.poll(foot).toBe(740);
  expect((await dialog.boundingBox())!.y).toBeGreaterThan(200);
  await dialog.getByRole('button', { name: 'Ik kijk in mijn inbox' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${url}/members`);
  await expect(page.getByText(reminder)).toBeVisible();

  await test.step('on the own profile, it waits until the member goes on', async () => {
    await open(page, `${url}/profile?signup-complete`);
    await expect(page.getByText(reminder)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Ontdek' }).filter({ visible: true }).click();
    await expect(dialog).toBeVisible();
  });
  await context.close();
});

test('[AL-02] [AL-05] once closed, the photo alert stays away for a week, and it never moves the page', async ({
  page,
  url,
}) => {
  await logIn(page, url, another);
  // Unconfirmed, so the activation reminder comes first.
  await open(page, `${url}/members`);
  await expect(page.getByText(reminder)).toBeVisible();
  const alert = page.getByRole('status').filter({ hasText: noPhoto });
  await expect(alert).toBeHidden();
  await logIn(page, url, 'staff@demo.test');
  await open(page, `${url}/members`);
  await expect(alert).toBeVisible();
  expect(await shifted(page)).toBeLessThan(maxShift);
  await alert.getByRole('button', { name: 'Sluiten' }).click();
  await expect(alert).toBeHidden();
  const dismissedAt = await page.evaluate(() => Number(localStorage.getItem('hide-enrich-alert')));
  expect(Math.abs(dismissedAt - Date.now())).toBeLessThan(day);

  await open(page, `${url}/members`);
  await expect(alert).toBeHidden();
  expect(await shifted(page)).toBeLessThan(maxShift);

  await page.evaluate(
    (time) => localStorage.setItem('hide-enrich-alert', String(time)),
    dismissedAt - 7 * day,
  );
  await open(page, `${url}/members`);
  await expect(alert).toBeVisible();
  await open(page, `${url}/profile`);
  await expect(alert).toBeHidden();
});

test(
  '[AL-03] [AL-05] push is offered if the browser supports it, moves and covers nothing, and can be declined',
  push,
  async ({ page, url }) => {
    await logIn(page, url, undisturbed);
    await open(page, `${url}/premium`);
    await expect(page.getByRole('complementary', { name: offer })).toBeHidden();
    await open(page, `${url}/members`);
    const alert = page.getByRole('complementary', { name: offer });
    await expect(alert).toBeVisible();
    expect(await shifted(page)).toBeLessThan(maxShift);
    await alert.getByRole('button', { name: 'Sluiten' }).click();
    await expect(alert).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('hide-push-notification-alert'))).toMatch(/^\d+$/);
  },
);

test(
  '[PW-07] [AL-01] [AL-02] [AL-03] one alert shows at a time, as one slim line, and none on staff pages',
  push,
  async ({ page, url }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // Confirmed, but without a photo.
    await logIn(page, url, 'staff@demo.test');
    const photo = page.getByRole('status').filter({ hasText: noPhoto });
    const push = page.getByRole('complementary', { name: offer });
    await open(page, `${url}/members`);
    await expect(photo).toBeVisible();
    await expect(push).toBeHidden();
    expect((await photo.boundingBox())!.height).toBeLessThanOrEqual(45);
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(push).toBeHidden();
    expect((await photo.boundingBox())!.height).toBeLessThanOrEqual(44);
    await open(page, `${url}/chats`);
    await expect(photo).toBeVisible();
    await expect(push).toBeHidden();
    await photo.getByRole('button', { name: 'Sluiten' }).click();
    await expect(photo).toBeHidden();
    await expect(push).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(740);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await push.boundingBox())!.height, 'one line of the conversation').toBeLessThan(60);
    await open(page, `${url}/staff/inbox`);
    await expect(push).toBeHidden();
  },
);

test('[ST-20] a page that is left open reloads the user first, and then chats and likes', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  await open(page, `${url}/credits`);
  const waitForAnswer = (call: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/${call}.php`));
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const call = /\/api\/(chats|likes)\.php$/.exec(request.url())?.[1];
    if (call) requestedPaths.push(call);
  });
  const others = [waitForAnswer('chats'), waitForAnswer('likes')];
  await waitForAnswer('user');
  expect(requestedPaths).toEqual([]);
  const answers = await Promise.all(others);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
});

test('[RT-25] the profile says which addition helps most, saves automatically, and has a preview as others see it', async ({
  page,
  url,
}) => {
  await logIn(page, url, another);
  await open(page, `${url}/profile`);
  const completeness = page.getByRole('heading', { name: /^Je profiel is \d+% compleet$/ });
  const percent = async () => Number(/\d+/.exec((await completeness.textContent()) ?? '')?.[0]);
  await expect(page.getByRole('button', { name: 'Voeg een foto toe' })).toBeVisible();

  await unfoldProfile(page);
  await page.getByRole('combobox', { name: 'Tatoeages' }).selectOption('');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  const before = await percent();
  await page.getByRole('combobox', { name: 'Tatoeages' }).selectOption({ label: 'Veel' });
  await expect.poll(percent).toBeGreaterThan(before);

  await page.getByRole('switch', { name: 'Inhoud voor volwassenen tonen' }).check();
  const bondage = page.getByRole('checkbox', { name: /^Bondage/ });
  await bondage.check();
  await bondage.blur();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();

  // A phone number in the text triggers advice, but the text is still saved.
  const about = page.getByRole('textbox', { name: 'Over mij' });
  const savedText = await about.inputValue();
  const advice = page.getByText('Het is veiliger om dat later te delen', { exact: false });
  await about.fill('Bel me op 06 12 34 56 78');
  await expect(advice).toBeVisible();
  await about.blur();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await about.fill(savedText);
  await expect(advice).toHaveCount(0);
  await about.blur();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();

  await page.getByRole('link', { name: 'Zo zien anderen je' }).click();
  await expect(page.getByText('Zo zien anderen je.')).toBeVisible();
  await page.getByText(/^Meer over /).click();
  await expect(page.getByText('Veel', { exact: true })).toBeVisible();
  const marked = page.getByRole('listitem').filter({ hasText: 'Bondage' });
  await expect(marked).toHaveCount(0);
  await page.getByRole('link', { name: 'Toon met' }).click();
  await expect(marked).toContainText('18+');
});

test('what is typed and chosen before the page’s script has loaded is kept and saved', async ({
  page,
  url,
}) => {
  await logIn(page, url, another);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}/profile`, { waitUntil: 'commit' });
  const about = page.getByRole('textbox', { name: 'Over mij' });
  const tattoos = page.getByRole('combobox', { name: 'Tatoeages' });
  await page.locator('main details').last().waitFor();
  await unfoldProfile(page);
  await about.fill('Al getypt voordat de pagina luisterde.');
  await tattoos.selectOption({ label: 'Veel' });
  release();
  await hydrated(page);
  await expect(about).toHaveValue('Al getypt voordat de pagina luisterde.');
  await about.blur();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await page.reload();
  await unfoldProfile(page);
  await expect(about).toHaveValue('Al getypt voordat de pagina luisterde.');
  await expect(tattoos).toHaveValue('many');
});
