import type { Browser, BrowserContext, Page } from '@playwright/test';
import { gpsBytes, hiddenInMetadata, jpegWithGps } from '#tests/support/photos.ts';
import { choose, expect, hydrated, logIn, logInByForm, test, watchConsole } from './support/fixtures.ts';
import { carriedOut, openCase } from './support/inbox.ts';
import { followLink } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { signUp, type Newcomer } from './support/sign-up.ts';
import { unfoldProfile } from './support/own-profile.ts';

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: readonly string[];
}

/** A separate browser, as if on another machine. */
async function someone(browser: Browser): Promise<Person> {
  const context = await browser.newContext();
  return { context, page: await context.newPage(), errors: watchConsole(context) };
}

async function json<T>(person: Person, address: string): Promise<T> {
  return (await (await person.context.request.get(address)).json()) as T;
}

/** A member's counts in the navigation. */
interface Counts {
  readonly user: { readonly unread_messages: number; readonly new_likes: number };
}

const age = 31;

function newcomer(language: 'nl' | 'en', region: string, turn: number): Newcomer {
  return {
    name: language === 'nl' ? 'Noor' : 'Nora',
    // A retry uses a separate address, because the first attempt may have signed up.
    email: `journey-${language}-${turn}@voorbeeld.test`,
    password: 'zon op het water',
    birth: { day: 1, month: 1, year: new Date().getFullYear() - age },
    place: `NL|${region}`,
    about: 'Zeilt, leest en lacht om haar eigen grappen.',
  };
}

let goBackToDutch = async (): Promise<unknown> => undefined;
test.afterEach(async ({ browser }) => {
  await goBackToDutch();
  for (const context of browser.contexts()) await context.close();
});

for (const language of ['nl', 'en'] as const) {
  const words = phrases[language];

  test(`[LY-09] [NV-02] [NV-03] [NV-06] [NV-07] the whole journey in ${language}`, async ({
    browser,
    url,
  }) => {
    const [her, him, staff] = [await someone(browser), await someone(browser), await someone(browser)];
    const { page } = her;

    await logInByForm(him.page, url, 'bram@demo.test');
    // A member's language is stored with the account, and other specs expect his to be Dutch.
    goBackToDutch = () =>
      him.context.request.put(`${url}/api/user.php`, { data: { language: 'nl' }, headers: { origin: url } });
    if (language === 'en') await chooseLanguage(him.page, 'English');
    const { profile: bram } = await json<{ profile: { id: string; name: string; region: string } }>(
      him,
      `${url}/api/profile.php`,
    );
    const member = newcomer(language, bram.region, test.info().retry);

    await test.step('a visitor arrives and signs up, and the draft survives a reload', async () => {
      await page.goto(url);
      if (language === 'en') await chooseLanguage(page, 'English');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: words.joinAsWoman }).click();
      await signUp(page, member, words, async () => {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: words.passwordTitle })).toBeVisible();
        await page.goto(`${url}/signup?step=1`);
        await expect(page.getByLabel(words.profileName)).toHaveValue(member.name);
        await page.goto(`${url}/signup?step=4`);
      });
    });

    await test.step('before activation the profile says that it is hidden', async () => {
      await page.getByRole('link', { name: words.showYourself }).click();
      await expect(page.getByText(words.unconfirmed)).toBeVisible();
    });

    await test.step('the mailed link activates', async () => {
      await followLink(page, url, member.email, words.confirmAddress);
      await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
      await page.getByRole('link', { name: words.completeProfile }).click();
    });

    await test.step('she completes her profile and uploads a photo with a location in its metadata', async () => {
      await expect(page.getByRole('heading', { level: 1, name: words.myProfile })).toBeVisible();
      await hydrated(page);
      await expect(page.getByText(words.unconfirmed)).toBeHidden();
      await unfoldProfile(page);
      await page.getByLabel(words.aboutMe).fill(`${member.about} ${language}`);
      await page.getByLabel(words.aboutMe).blur();
      await expect(page.getByText(words.saved)).toBeVisible();
      await page
        .getByLabel(words.addPhotos)
        .setInputFiles({ name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await jpegWithGps() });
      await expect(page.getByText(words.inspected, { exact: true })).toBeVisible();
    });

    await test.step('staff approve it, and her page shows it without a reload', async () => {
      await logIn(staff.page, url, 'staff@demo.test');
      const openedCase = await openCase(staff.page, url, 'photo', member.name);
      await staff.page.keyboard.press('a');
      await expect(openedCase).toBeHidden();
      await expect(page.getByText(words.inspected, { exact: true })).toBeHidden(carriedOut);
      await expect(page.getByText(words.mainPhoto)).toBeVisible();
      await expectNoMetadata(her, await page.locator('section img').first().getAttribute('src'), url);
    });

    await test.step('she searches by country, region and age, and opens his profile', async () => {
      await page.getByRole('link', { name: words.discover }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.searchMembers })).toBeAttached();
      await page.getByRole('button', { name: words.filters }).click();
      await page.getByLabel(words.country).selectOption('BE');
      await expect(page).toHaveURL(/country=BE/);
      await page.getByLabel(words.country).selectOption({ label: words.netherlands });
      await expect(page).toHaveURL(/country=NL/);
      await page.getByLabel(words.province).selectOption(bram.region);
      await expect(page).toHaveURL(/countryregion=/);
      await page.getByRole('combobox', { name: words.fromAge }).selectOption('34');
      await expect(page).toHaveURL(/min_age=34/);
      await page.getByRole('combobox', { name: words.toAge }).selectOption('34');
      await expect(page).toHaveURL(/max_age=34/);
      await page.keyboard.press('Escape');
      await expect(page.getByText(words.ages(34, 34))).toBeVisible();
      await page.locator(`main a[href="/members/${bram.id}"]`).click();
      await expect(page.getByRole('heading', { level: 1, name: `${bram.name}, 34` })).toBeVisible();
    });

    const before = await json<Counts>(him, `${url}/api/user.php`);
    await test.step('she likes him, and his badge and title show it without a reload', async () => {
      await page.getByRole('button', { name: words.like, exact: true }).click();
      await expect(page.getByRole('button', { name: words.liked })).toBeVisible();
      const { unread_messages: unread, new_likes: likes } = before.user;
      await expect(navigation(him.page, '/likes')).toContainText(String(likes + 1));
      await expect(him.page).toHaveTitle(new RegExp(`^\\(${unread + likes + 1}\\) `));
    });

    await test.step('he likes her back, and both see the match at once', async () => {
      await navigation(him.page, '/likes').click();
      const tile = him.page
        .getByRole('listitem')
        .filter({ hasText: `${member.name}, ${age}` })
        .first();
      await expect(tile).toContainText(words.newBadge);
      await tile.getByRole('link').click();
      await expect(him.page.getByRole('heading', { level: 1, name: `${member.name}, ${age}` })).toBeVisible();
      await him.page.getByRole('button', { name: words.likeBack, exact: true }).click();
      for (const [person, other] of [
        [him, member.name],
        [her, bram.name],
      ] as const) {
        const dialog = person.page.getByRole('dialog', { name: words.match });
        await expect(dialog).toBeVisible();
        await expect(dialog).toContainText(words.matchWith(other));
      }
    });

    const message = (person: Person, other: string) => person.page.getByLabel(words.messageTo(other));
    const say = async (person: Person, other: string, text: string) => {
      await message(person, other).fill(text);
      await message(person, other).press('Enter');
      await expect(
        bubble(person, text).getByRole('img', { name: new RegExp(`${words.sent}|${words.read}`) }),
      ).toBeVisible();
    };
    const bubble = (person: Person, text: string) =>
      person.page
        .getByRole('region', { name: words.messages })
        .getByRole('listitem')
        .filter({ hasText: text });

    await test.step('she writes first, free of charge, and his counts rise', async () => {
      await page.getByRole('dialog').getByRole('button', { name: words.sendMessage }).click();
      await expect(page.getByText(words.free(3))).toBeVisible();
      const { user } = await json<Counts>(him, `${url}/api/user.php`);
      await say(her, bram.name, 'Hoi Bram, gaat de boot al in het water?');
      await expect(page.getByText(words.price(3))).toBeVisible();
      await expect(navigation(him.page, '/chats')).toContainText(words.unread(user.unread_messages + 1));
      await expect(him.page).toHaveTitle(new RegExp(`^\\(${user.unread_messages + user.new_likes + 1}\\) `));
    });

    await test.step("he answers, and each sees the other's message without a reload", async () => {
      await him.page.getByRole('dialog').getByRole('button', { name: words.sendMessage }).click();
      await expect(bubble(him, 'gaat de boot al in het water?')).toBeVisible();
      await expect(
        bubble(her, 'gaat de boot al in het water?').getByRole('img', { name: words.read }),
      ).toBeVisible();
      await say(him, member.name, 'Zaterdag! Vaar je mee?');
      await expect(bubble(her, 'Zaterdag! Vaar je mee?')).toBeVisible();
    });

    await test.step('each message costs a credit, and at zero the chat offers to buy', async () => {
      for (const [index, text] of ['Graag.', 'Ik neem appeltaart mee.', 'Hoe laat?'].entries()) {
        await say(her, bram.name, text);
        await expect(page.getByText(words.price(2 - index))).toBeVisible();
        await expect(navigation(page, '/credits')).toContainText(String(2 - index));
        await expect(bubble(him, text)).toBeVisible();
      }
      await expect(page.getByText(words.offer)).toBeVisible();
      await message(her, bram.name).fill('Tot zaterdag dan.');
      await message(her, bram.name).press('Enter');
      await expect(bubble(her, 'Tot zaterdag dan.')).toHaveCount(0);
    });

    const credits = await test.step('she buys a bundle on the sandbox page', async () => {
      await expect(navigation(page, '/premium')).toHaveText(words.getPremium);
      await page.getByRole('link', { name: words.buyCredits }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.creditsTitle })).toBeVisible();
      await expect(page.getByText(words.becomesPremium)).toBeVisible();
      const buy = page.getByRole('link', { name: words.buy }).first();
      const bought = Number(/\d+/.exec((await buy.textContent())!)![0]);
      await buy.click();
      await choose(page.getByRole('radio', { name: 'iDEAL' }));
      await page.getByRole('checkbox', { name: words.withdrawal }).check();
      await page.getByRole('button', { name: words.pay }).click();
      await expect(page.getByText(words.testPage)).toBeVisible();
      await page.getByRole('button', { name: words.sandboxPay, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.added(bought) })).toBeVisible();
      await expect(page.getByText(words.received)).toBeVisible();
      return bought;
    });

    await test.step('she is premium, her draft is still there, and the chat continues', async () => {
      await expect(navigation(page, '/premium')).toHaveCount(0);
      await page.getByRole('link', { name: words.back }).click();
      await expect(message(her, bram.name)).toHaveValue('Tot zaterdag dan.');
      await expect(page.getByText(words.price(credits))).toBeVisible();
      await message(her, bram.name).press('Enter');
      await expect(page.getByText(words.price(credits - 1))).toBeVisible();
      await expect(bubble(him, 'Tot zaterdag dan.')).toBeVisible();
    });

    for (const { errors } of [her, him, staff]) {
      expect(errors, 'errors in the browser console').toEqual([]);
    }
  });
}

function navigation(page: Page, to: string) {
  return page.getByRole('navigation').first().locator(`a[href^="${to}"]`);
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.locator('header').getByLabel('Taal').click();
  await page.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

async function expectNoMetadata({ context }: Person, source: string | null, url: string): Promise<void> {
  const bytes = await (await context.request.get(new URL(source!, url).href)).body();
  expect(bytes.length).toBeGreaterThan(1_000);
  for (const hidden of [...hiddenInMetadata.map((text) => Buffer.from(text)), gpsBytes])
    expect(bytes.includes(hidden)).toBe(false);
}
