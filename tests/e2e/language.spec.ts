import { localeForms, offeredLocales } from '#platform/shared/locales.ts';
import { expect, logIn, logInByForm, test } from './support/fixtures.ts';

const otherLanguages = offeredLocales
  .filter((locale) => locale !== 'nl' && locale !== 'en')
  .map((locale) => localeForms[locale].name);

const member = 'member14@demo.test';

// The browser prefers another language, but the site's own takes precedence.
test.use({ locale: 'de-DE' });

test('[RT-14] [ST-13] [ST-14] a visitor who has chosen none reads the site’s language, and a choice is kept', async ({
  page,
  context,
  url,
}) => {
  const html = page.locator('html');
  await page.goto(`${url}/lang-config`);
  await expect(html).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('heading', { level: 1, name: 'Taal' })).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'English' }).click();
  await page.goto(`${url}/login`);
  await expect(html).toHaveAttribute('lang', 'en');
  await context.clearCookies({ name: 'i18n_redirected' });
  await page.goto(`${url}/login`);
  await expect(html).toHaveAttribute('lang', 'nl');
});

test('[LA-02] the site’s languages are offered, and no others', async ({ page, context, url }) => {
  const html = page.locator('html');
  await page.goto(`${url}/lang-config`);
  const names = page.locator('main').getByRole('button');
  await expect(names).toHaveText(['Nederlands', 'English', ...otherLanguages]);
  await names.getByText('Deutsch').click();
  await page.goto(`${url}/lang-config`);
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Sprache' })).toBeVisible();
  await context.addCookies([{ name: 'i18n_redirected', value: 'xx', url }]);
  await page.goto(`${url}/lang-config`);
  await expect(html).toHaveAttribute('lang', 'nl');
});

test('[RT-14] the language page leads back to the previous page, whether or not a language was chosen', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/lang-config`, { referer: `${url}/pages/faq?from=here` });
  await page.locator('main').getByRole('link', { name: 'Terug' }).click();
  await expect(page).toHaveURL(`${url}/pages/faq?from=here`);
  await page.goto(`${url}/lang-config`, { referer: `${url}/pages/faq` });
  await page.locator('main').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(`${url}/pages/faq`);
  await page.goto(`${url}/lang-config`, { referer: 'https://evil.example/pages/faq' });
  await page.locator('main').getByRole('link').click();
  await expect(page).toHaveURL(`${url}/`);
});

test('[RT-14] [ST-13] a member’s choice is stored with the account, and applies in another browser', async ({
  page,
  browser,
  url,
}) => {
  await logIn(page, url, member);
  await page.goto(`${url}/lang-config`);
  await page.locator('main').getByRole('button', { name: 'English' }).click();
  await page.goto(`${url}/members`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await logInByForm(other, url, member);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.close();
});
