import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test';

import { appUrl } from './app-url.ts';

interface Fixtures {
  /** The address of the demo. */
  readonly url: string;
  /** Opens browsers that a test needs in addition. */
  readonly otherBrowsers: void;
}

/**
 * For tests of push messages or of the permission for them. The light build of the browser supports neither.
 */
export const push = { tag: '@push' };

let addresses = 0;

/**
 * The next of this worker's own addresses, which are in no country. Each test and each browser has its own address, so
 * that the limits per address are not reached. The address is given as a header that a proxy would send.
 */
export function ownAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  const worker = Number(process.env['TEST_WORKER_INDEX']) % 256;
  return { 'x-forwarded-for': `10.${worker}.${(addresses >> 8) % 256}.${addresses % 256}` };
}

/** No page of a test may log errors to the console. */
export const test = base.extend<Fixtures>({
  url: async ({}, use) => {
    await use(appUrl());
  },
  context: async ({ context }, use) => {
    const errors = watchConsole(context);
    await context.setExtraHTTPHeaders(ownAddress());
    await use(context);
    expect(errors, 'errors in the browser console').toEqual([]);
  },
  // Some tests provoke failures on purpose, but a hydration mismatch is never intended.
  otherBrowsers: [
    async ({ browser }, use) => {
      const watched: string[][] = [];
      const { newContext } = browser;
      browser.newContext = async (options = {}) => {
        const extraHTTPHeaders = { ...ownAddress(), ...options.extraHTTPHeaders };
        const context = await newContext.call(browser, { ...options, extraHTTPHeaders });
        watched.push(watchConsole(context));
        return context;
      };
      await use();
      browser.newContext = newContext;
      const errors = watched.flat().filter((error) => drawnDifferently.test(error));
      expect(errors, 'pages drawn differently by server and browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** React's messages for a hydration mismatch, both in a build and in development. */
const drawnDifferently = /Minified React error #(?:418|419|421|422|423|425)\b|hydrat/i;

/** Lingui's message for a text whose catalog the page did not load. */
const withoutText = /Uncompiled message/;

/**
 * Errors that are expected. A rejected form answers 4xx on purpose, and so does the socket of an ended session. If a
 * test cuts the network, requests by the browser and the router fail too.
 */
const intendedErrors =
  /Failed to load resource|error occurred when fetching the script|Failed to fetch manifest patches|\/socket\/.*(?:handshake|ERR_INTERNET_DISCONNECTED)/;

/** Collects the errors that pages log. Returns the growing list. */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !intendedErrors.test(message.text())) errors.push(message.text());
    if (message.type() === 'warning' && withoutText.test(message.text())) errors.push(message.text());
  };
  context.on('console', onMessage);
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** Waits until the page is interactive: React has hydrated it, including parts whose script loads late. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const main = document.querySelector('main');
    // A page that loads again has none for a moment.
    if (!main) return false;
    // A dialog that a page's own island opened is separate.
    const pressed = [...document.body.querySelectorAll('button, input, select, textarea, summary')].filter(
      (element) => element.closest('dialog, [role=dialog]') === null,
    );
    return isTaken(main) && pressed.every(isTaken);
  });
  // Listeners on the whole page, such as for keys, are added after that.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
}

/** Chooses a radio card by clicking its label. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Logs in through the call that the form makes. The page stays where it is. */
export async function logIn(page: Page, url: string, email: string, password = 'vonk-demo'): Promise<void> {
  const answer = await page.request.post(`${url}/api/user.php`, {
    headers: { origin: url },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Logs in through the form, and ends on the members page or, as staff, in the console. */
export async function logInByForm(
  page: Page,
  url: string,
  email: string,
  password = 'vonk-demo',
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/(?:members|staff)/);
}

export { expect };
