import type { Page } from '@playwright/test';
import { expect, logIn, test } from './support/fixtures.ts';
import { findLink, mailTo } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { chooseGender, expectTownsLoaded, newcomerWith, signUp } from './support/sign-up.ts';

const words = phrases.nl;
/** Lets the specs run repeatedly on the same server. */
const run = Date.now().toString(36);

const title = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();

/** Presses Tab until the field is reached, like a user without a mouse. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `[name=${name}]`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Checks that nothing extends past the edge of a narrow screen, and that no word is broken. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.evaluate(brokenWords)).toEqual([]);
}

/** Words that begin on one line and end on another. Runs in the browser. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const word of text.data.matchAll(/\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        broken.push(word[0]);
    }
  }
  return broken;
}

test('[RT-27] [SC-13] [VL-07] [LY-10] sign-up works with the keyboard alone, 320 pixels wide', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectTownsLoaded(page, url);
  await page.goto(`${url}/signup`);
  await expectFits(page);
  await tabTo(page, '[name=gender]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await title(page, words.orientationTitle);
  await expectFits(page);
  await tabTo(page, '[name=sexuality]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await title(page, words.nameTitle);
  await expectFits(page);
  await typeInto(page, 'name', 'Roos');
  await page.keyboard.press('Enter');

  await title(page, words.birthTitle);
  await expectFits(page);
  await typeInto(page, 'birth_day', '1');
  await typeInto(page, 'birth_month', '1');
  await typeInto(page, 'birth_year', '1993');
  await page.keyboard.press('Enter');

  await title(page, words.emailTitle);
  await expectFits(page);
  await typeInto(page, 'email', `toetsenbord-${run}@gmial.com`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Bedoelde je toetsenbord-${run}@gmail.com?`)).toBeVisible();
  await expectFits(page);
  await tabTo(page, '[name=take_email]');
  await page.keyboard.press('Enter');

  await title(page, words.placeTitle);
  await expectFits(page);
  await typeInto(page, 'city', 'Hengelo');
  await tabTo(page, '[data-show-regions]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Utr');
  await tabTo(page, 'button[type=submit]:not([name])');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Welk Hengelo bedoel je?' })).toBeVisible();
  await expectFits(page);
  await tabTo(page, '[name=chosen_place]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await title(page, words.aboutTitle);
  await expectFits(page);
  await typeInto(page, 'signup_message', 'Zeilt en leest.');
  await tabTo(page, 'button[type=submit]:not([name])');
  await page.keyboard.press('Enter');

  await title(page, words.adultTitle);
  await expectFits(page);
  await tabTo(page, '[name=show_adult]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await title(page, words.passwordTitle);
  await expectFits(page);
  await typeInto(page, 'password', 'zon op het water');
  await tabTo(page, '[name=accept_terms]');
  await page.keyboard.press('Space');
  await tabTo(page, '[name=accept_sensitive]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await title(page, words.mailbox);
  await expect(page.locator('header')).toHaveCount(0);

  await page.getByRole('link', { name: 'Bekijk wie bij je past' }).click();
  await title(page, 'Zij passen bij je');
  expect(await page.locator('main li').count()).toBeLessThanOrEqual(12);
  await expectFits(page);
  const { profile } = (await (await page.request.get(`${url}/api/profile.php`)).json()) as {
    profile: object;
  };
  expect(profile).toMatchObject({ name: 'Roos', city: 'Hengelo', region: 'Overijssel', show_adult: true });
});

test('[SC-13] without script an account is created, and its mail activates it', async ({ browser, url }) => {
  const email = `zonder-script-${run}@voorbeeld.test`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/signup`);
  await chooseGender(page);
  await signUp(page, newcomerWith(email));
  const link = findLink(await mailTo(context.request, url, email), url);
  await test.step('a program that opens the link confirms nothing', async () => {
    for (let time = 0; time < 2; time++)
      expect(await (await context.request.get(link)).text()).toContain(words.confirmAddress);
    const user = (await (await context.request.get(`${url}/api/user.php`)).json()) as { user: object };
    expect(user.user).toMatchObject({ status: 'not_confirmed' });
  });
  await test.step('[HA-03] the reader of the mail chooses a password in another browser, and is logged in', async () => {
    const elsewhere = await browser.newContext({ javaScriptEnabled: false });
    const there = await elsewhere.newPage();
    await there.goto(link);
    await expect(there.getByText('Je hebt je in een andere browser aangemeld.')).toBeVisible();
    await there.getByLabel(words.password, { exact: true }).fill('kort');
    await there.getByRole('button', { name: words.confirmAddress }).click();
    await expect(there.getByLabel(words.password, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await there.getByLabel(words.password, { exact: true }).fill('zon op het water');
    await there.getByRole('button', { name: words.confirmAddress }).click();
    await title(there, words.confirmed);
    await there.getByRole('link', { name: words.completeProfile }).click();
    await title(there, words.myProfile);
    await elsewhere.close();
  });
  await test.step('when opened again, the link says that it was already used', async () => {
    await page.goto(link);
    await title(page, 'Je adres is al bevestigd');
  });
  await context.close();
});

test('[SC-13] [RT-34] a mailed link continues the draft in another browser', async ({
  page,
  browser,
  url,
}) => {
  const email = `later-${run}@voorbeeld.test`;
  await page.goto(`${url}/signup?gender=female`);
  await signUp(page, newcomerWith(email), words, undefined, false);
  await page.getByRole('button', { name: 'Later of op een ander apparaat afmaken' }).click();
  await expect(page.getByText(email)).toBeVisible();
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(findLink(await mailTo(page.request, url, email), url));
  await title(there, words.passwordTitle);
  await there.goto(`${url}/signup?step=1`);
  await expect(there.getByLabel(words.profileName)).toHaveValue('Roos');
  await elsewhere.close();
});

test('[EN-03] [LM-08] a town is found while it is typed, chosen by keyboard, and fills in its region', async ({
  page,
  url,
}) => {
  await expectTownsLoaded(page, url);
  await page.goto(`${url}/signup?gender=female`);
  await signUp(page, newcomerWith(`plaats-${run}@voorbeeld.test`), words, undefined, false);
  await page.goto(`${url}/signup?step=2`);
  const town = page.getByRole('combobox', { name: words.town });
  const options = page.getByRole('listbox').getByRole('option');
  await town.fill('den h');
  await expect(options.filter({ hasText: 'Den Haag' })).toHaveCount(1);
  await town.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await town.fill('hengelo');
  await expect(options.filter({ hasText: 'Overijssel' })).toHaveCount(1);
  await town.press('ArrowUp');
  await town.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  while (
    !(await options
      .filter({ hasText: 'Overijssel' })
      .getAttribute('aria-selected')
      .then((chosen) => chosen === 'true'))
  )
    await town.press('ArrowDown');
  await town.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByRole('button', { name: words.next }).click();
  await title(page, words.aboutTitle);
  const { draft } = (await (await page.request.get(`${url}/api/signup-draft.php`)).json()) as {
    draft: object;
  };
  expect(draft).toMatchObject({ city: 'Hengelo', region: 'Overijssel', country: 'NL' });
});

test('[PR-08] staff create an invitation and end it', async ({ page, url }) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/invitations`);
  await page.getByLabel('Notitie').fill(`Voor de opening ${run}`);
  await page.getByRole('button', { name: 'Code maken' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Voor de opening ${run}` });
  await expect(row.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
  await row.getByRole('button').click();
  await expect(row.getByText('Beëindigd')).toBeVisible();
});
