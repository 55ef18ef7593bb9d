import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { findings } from './support/axe.ts';
import { expect, push, test, watchConsole } from './support/fixtures.ts';
import { cutTexts } from './support/drawn.ts';
import { phrases } from './support/phrases.ts';
import { screens, Viewers } from './support/screens.ts';

const words = phrases.nl;

test.describe('screens', () => {
  // The tests are independent, so all browsers share them.
  test.describe.configure({ mode: 'parallel' });
  let viewers: Viewers;
  test.beforeAll(({ browser }) => {
    viewers = new Viewers(browser, appUrl());
  });
  test.afterAll(() => viewers.close());

  for (const screen of screens) {
    test(
      `[LY-10] ${screen.name} has no axe findings in either colour scheme, and fits 320 px`,
      screen.push ? push : {},
      async ({ url }) => {
        const page = await viewers.preparePage(screen.viewer);
        const errors = watchConsole(page.context());
        await screen.open(page, url);
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await findings(page), 'axe, light').toEqual([]);
        // Only colours differ between the schemes.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await findings(page, ['color-contrast']), 'axe, dark').toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        // The layout takes a moment to settle at its new width.
        await expect.soft
          .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth), {
            message: 'width of the page',
          })
          .toBeLessThanOrEqual(320);
        await expect.soft.poll(() => cutTexts(page), { message: 'texts that are cut off' }).toEqual([]);
        expect(errors, 'errors in the browser console').toEqual([]);
      },
    );
  }
});

/** The focusable elements in document order, with one per group of radio buttons. */
function stops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const groups = new Set<string>();
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches('[type=hidden], :disabled'),
      )
      .filter((element) => {
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
        if (groups.has(element.name)) return false;
        groups.add(element.name);
        return true;
      })
      .map(
        (element) =>
          (element instanceof HTMLInputElement ? element.name : element.textContent!.trim()) ||
          element.tagName,
      );
  });
}

/** Presses Tab through the page. Returns what had the focus, and whether the focus was visible. */
async function tabThrough(page: Page, count: number): Promise<{ name: string; seen: boolean }[]> {
  const visited: { name: string; seen: boolean }[] = [];
  for (let press = 0; press < count; press++) {
    await page.keyboard.press('Tab');
    visited.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const marks = [element, element.closest('label')].filter((each) => each !== null);
        return {
          name:
            (element instanceof HTMLInputElement ? element.name : element.textContent!.trim()) ||
            element.tagName,
          seen: marks.some((each) => getComputedStyle(each).outlineStyle !== 'none'),
        };
      }),
    );
  }
  return visited;
}

for (const path of ['/login', '/signup']) {
  test(`[LY-10] the keyboard reaches everything on ${path} in order, with visible focus`, async ({
    page,
    url,
  }) => {
    await page.goto(url + path);
    // It appears once its script has found that the browser supports passkeys.
    if (path === '/login')
      await expect(page.getByRole('button', { name: 'Inloggen met een passkey' })).toBeVisible();
    const expected = await stops(page);
    // Sign-up asks one question and shows little else.
    expect(expected.length).toBeGreaterThan(path === '/signup' ? 3 : 8);
    const visited = await tabThrough(page, expected.length);
    expect(visited.map(({ name }) => name)).toEqual(expected);
    expect(visited.filter(({ seen }) => !seen)).toEqual([]);
  });
}

test('[LY-10] the keyboard alone is enough for log-in and the start of sign-up', async ({ page, url }) => {
  await page.goto(`${url}/signup`);
  await page.locator('input[name=gender]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.orientationTitle })).toBeVisible();

  await page.goto(`${url}/login`);
  await page.getByLabel(words.email).focus();
  await page.keyboard.type('anna@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('vonk-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members/);
});

test('[LY-10] an error is announced, and the focus is where the user continues', async ({ page, url }) => {
  await page.goto(`${url}/login`);
  await page.getByLabel(words.email).fill('niemand@voorbeeld.test');
  await page.getByLabel(words.password, { exact: true }).fill('fout wachtwoord');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Login mislukt, probeer opnieuw');
  await expect(page.getByLabel(words.email)).toHaveValue('niemand@voorbeeld.test');
  await expect(page.getByLabel(words.password, { exact: true })).toBeFocused();
});
