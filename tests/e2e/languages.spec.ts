import { appendFileSync, mkdirSync } from 'node:fs';
import { extractText } from 'unpdf';
import { namesByCountry } from '../../database/demo/names.ts';
import { discoverPaths } from '../support/discover-paths.ts';
import { defaultLocale, offeredLocales } from '#platform/shared/locales.ts';
import { brokenWords, cutTexts } from './support/drawn.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { findLink, mailTo } from './support/outbox.ts';
import { answer } from './support/sign-up.ts';
import { splitLines, readTexts, shortenedTexts, shownTexts, type Catalogs } from './support/texts.ts';

// Run by `npm run check languages`: a new member's way through Vonk in each language, on a phone. No page and no mail
// may show a text of another language. The pictures are in `test-results/languages`.

const folder = 'test-results/languages';
const demoNames = new Set(Object.values(namesByCountry).flatMap(({ female, male }) => [...female, ...male]));
let catalogs: Catalogs;
test.beforeAll(async () => {
  catalogs = await readTexts();
  mkdirSync(folder, { recursive: true });
});

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 740 } });

for (const locale of offeredLocales) {
  test(`[LA-01] [LA-04] [LA-06] a new member reads ${locale} everywhere`, async ({ page, request, url }) => {
    test.setTimeout(300_000);
    const say = (english: string) => catalogs.exactly(locale, english);
    const button = (english: string) => page.getByRole('button', { name: say(english) });
    const email = `${locale}-${crypto.randomUUID()}@example.test`;
    const name = 'Zoë';
    await page.context().addCookies([{ name: 'i18n_redirected', value: locale, url }]);

    const loaded = new Set<string>();
    page.on('request', (sent) => {
      const [, language] = /\/([a-z]{2})\/[\w-]+\.json$/.exec(new URL(sent.url()).pathname) ?? [];
      if (language) loaded.add(language);
    });

    const read = (place: string, shown: readonly string[]) => {
      // Some members' names are words in another language, such as Marco in Spanish.
      const texts = shown.filter((text) => !demoNames.has(text));
      expect.soft(catalogs.foreign(locale, texts), `texts of other languages: ${place}`).toEqual([]);
      const unknown = catalogs.unknown(locale, texts);
      appendFileSync(
        `${folder}/unknown.txt`,
        unknown.map((text) => `${locale}\t${place}\t${text}\n`).join(''),
      );
    };
    /** The page as if its language were written from right to left. */
    const lookRightToLeft = async (place: string) => {
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      const width = () => page.evaluate(() => document.scrollingElement!.scrollWidth);
      await expect.soft
        .poll(width, { message: `width from right to left: ${place}` })
        .toBeLessThanOrEqual(360);
      expect.soft(await cutTexts(page), `texts cut off from right to left: ${place}`).toEqual([]);
      await page.screenshot({ path: `${folder}/${place}-rtl.png` });
      await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    };
    /** Reads the page that is open. */
    const look = async (place: string, whole = false) => {
      await page.waitForLoadState();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
      await expect.soft(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
      read(place, await shownTexts(page));
      expect.soft(await cutTexts(page), `texts that are cut off: ${place}`).toEqual([]);
      expect.soft(await brokenWords(page), `words of headings in two lines: ${place}`).toEqual([]);
      const shortened = catalogs.own(locale, await shortenedTexts(page));
      expect.soft(shortened, `texts that end in an ellipsis: ${place}`).toEqual([]);
      await page.screenshot({ path: `${folder}/${place}-${locale}.png`, fullPage: whole });
      if (locale === defaultLocale) await lookRightToLeft(place);
    };
    const visit = async (path: string, place = path.slice(1).replaceAll('/', '-')) => {
      await page.goto(url + path);
      await look(place);
    };
    const readMail = async () => {
      const mail = await mailTo(request, url, email);
      read(`mail "${mail.subject}"`, [mail.subject, ...splitLines(mail.text)]);
      return mail;
    };
    /** The invoice on the page that is open. */
    const readInvoice = async () => {
      const link = await page.locator('main a[href$=".pdf"]').first().getAttribute('href');
      const pdf = await page.request.get(new URL(link!, url).href);
      const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: false });
      const lines = text.flatMap(splitLines);
      expect(lines.some((line) => say('Invoice').test(line))).toBe(true);
      read('invoice', lines);
    };
    const next = () => button('Next').click();

    await test.step('sign-up', async () => {
      await page.goto(url);
      await look('landing', true);
      await button('I’m a woman').click();
      await expect(page.getByRole('heading', { name: say('Who would you like to meet?') })).toBeVisible();
      await look('signup-orientation');
      await answer(page.locator('input[name=sexuality][value=hetero]'));
      await page.locator('[name=name]').fill(name);
      await look('signup-name');
      await next();
      await page.locator('[name=birth_day]').fill('1');
      await page.locator('[name=birth_month]').fill('1');
      await page.locator('[name=birth_year]').fill('1993');
      await look('signup-birth');
      await next();
      await page.locator('[name=email]').fill(email);
      await look('signup-email');
      await next();
      const more = button('I can’t find my town');
      const regions = page.getByLabel(catalogs.beginning(locale, 'Country and region'));
      await expect(more.or(regions).first()).toBeVisible();
      await look('signup-place');
      if (await more.isVisible()) await more.click();
      await regions.selectOption('NL|Utrecht');
      await next();
      await page.getByLabel(catalogs.beginning(locale, 'A few words about you')).fill('Lalala.');
      await look('signup-about');
      await next();
      await expect(page.getByRole('heading', { level: 1, name: say('Adult content too?') })).toBeVisible();
      await look('signup-adult');
      await next();
      await page.locator('[name=password]').fill('zon op het water');
      await look('signup-password');
      for (const box of await page.locator('input[type=checkbox]:visible').all()) await box.check();
      await button('Create my account').click();
      await expect(page.getByRole('heading', { name: say('Check your inbox') })).toBeVisible();
      await look('signup-done');
    });

    await test.step('activation', async () => {
      await page.goto(findLink(await readMail(), url));
      await look('activate');
      await button('Confirm my address').click();
      await expect(page.getByRole('heading', { name: say('Your address is confirmed') })).toBeVisible();
      await look('activated', true);
    });

    await test.step('profile and search', async () => {
      await visit('/profile');
      await hydrated(page);
      await page.locator('main details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      await look('profile-open', true);
      await visit('/profile/preview');
      await visit('/members');
      await hydrated(page);
      await button('Filters').first().click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await look('filters');
      await page.goto(`${url}/members?country=NL`);
      await look('search');
      for (const path of discoverPaths.slice(1)) await visit(path);
    });

    await test.step('another member, a like and a message', async () => {
      await page.goto(`${url}/members`);
      const address = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
      await visit(address!, 'member');
      await hydrated(page);
      await button('Like').first().click();
      await expect(
        page.getByRole('button', { name: catalogs.beginning(locale, 'Liked') }).first(),
      ).toBeVisible();
      await look('liked');
      await page.goto(`${url}${address!}/chat`);
      await hydrated(page);
      await page.locator('main textarea').fill('Lalala?');
      await look('chat');
      await page.locator('main textarea').press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Lalala?' }).first()).toBeVisible();
      await look('chat-sent');
      await visit('/chats');
      for (const list of ['/likes', '/likes/sent', '/likes/matches', '/likes/visitors']) await visit(list);
    });

    await test.step('purchase and invoice', async () => {
      await visit('/credits');
      await visit('/premium');
      await visit('/pricing');
      await visit('/credits/p1/ideal', 'buy');
      await hydrated(page);
      await page.locator('main input[type=checkbox]').first().check();
      await page.locator('main button[type=submit]').last().click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await look('sandbox');
      await page.locator('button.pay').click();
      await page.waitForURL(/\/credits\/result\//);
      await look('paid');
      await readMail();
      await visit('/transactions');
      await page.locator('main a[href^="/transactions/"]').first().click();
      await expect(page).toHaveURL(/\/transactions\/./);
      await look('transaction');
      await readInvoice();
    });

    await test.step('settings and pages about the law', async () => {
      const settings = [
        '',
        '/account',
        '/appearance',
        '/blocked',
        '/chat',
        '/data',
        '/discovery',
        '/language',
      ];
      for (const part of [...settings, '/privacy', '/security']) await visit(`/settings${part}`);
      await visit('/notifications');
      for (const law of ['faq', 'privacy', 'return-policy', 'service', 'terms', 'cookies', 'ban'])
        await visit(`/pages/${law}`);
      await visit('/complaints');
      await visit('/no-such-page', 'not-found');
    });

    await test.step('deletion', async () => {
      await visit('/settings/delete');
      await page.locator('main input[type=radio]').first().check({ force: true });
      await page.locator('main input[name=password]').fill('zon op het water');
      await button('Delete my account').click();
      await expect(page).toHaveURL(`${url}/account-deleted`);
      await look('deleted');
      await readMail();
    });

    expect([...loaded], 'languages of the catalogs that the pages load').toEqual([locale]);
  });
}
