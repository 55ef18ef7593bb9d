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
  /** Where the demo runs. */
  readonly url: string;
  /** Browsers that a test opens by itself. */
  readonly otherBrowsers: void;
}

/** For a test of what is pushed, or of its permission: the light build of the browser has neither. */
export const push = { tag: '@push' };

let addresses = 0;

/**
 * The next of the addresses of this worker's own, in no country: each test and each browser has one, so that limits for
 * one address are met by no crowd of them. As a header that a proxy would send.
 */
export function ownAddress(): { 'x-forwarded-for': string } {
  addresses += 1;
  const worker = Number(process.env['TEST_WORKER_INDEX']) % 256;
  return { 'x-forwarded-for': `10.${worker}.${(addresses >> 8) % 256}.${addresses % 256}` };
}

/** Every page of a test must be free of errors in its console. */
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
  // Some provoke failures on purpose; a page that server and browser draw differently is never meant.
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

/** What React reports when server and browser draw a page differently, in a build and in development. */
const drawnDifferently = /Minified React error #(?:418|419|421|422|423|425)\b|hydrat/i;

/** What Lingui reports of a text whose catalog the page did not load. */
const withoutText = /Uncompiled message/;

/**
 * A refused form answers 4xx on purpose, and so does the socket to a session that ended; a test that takes
 * the network away means that too, and what the browser and the router then fail to fetch.
 */
const meant =
  /Failed to load resource|error occurred when fetching the script|Failed to fetch manifest patches|\/socket\/.*(?:handshake|ERR_INTERNET_DISCONNECTED)/;

/** Collects what pages report as errors; answers the growing list. */
export function watchConsole(context: BrowserContext): string[] {
  const errors: string[] = [];
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !meant.test(message.text())) errors.push(message.text());
    if (message.type() === 'warning' && withoutText.test(message.text())) errors.push(message.text());
  };
  context.on('console', onMessage);
  context.on('weberror', (error) => errors.push(error.error().message));
  return errors;
}

/** Waits until the page listens: React has taken over what the server drew, parts whose script comes late too. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const main = document.querySelector('main');
    // A dialog that a page's own island opened stands apart.
    const pressed = [...document.body.querySelectorAll('button, input, select, textarea, summary')].filter(
      (element) => element.closest('dialog, [role=dialog]') === null,
    );
    return main !== null && isTaken(main) && pressed.every(isTaken);
  });
  // What listens to the whole page, such as for keys, begins after that.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
}

/** Chooses a radio card: its label is what one presses. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

/** Logs in by the call that the form makes; the page stays where it is. */
export async function logIn(page: Page, url: string, email: string, password = 'vonk-demo'): Promise<void> {
  const answer = await page.request.post(`${url}/api/user.php`, {
    headers: { origin: url },
    data: { email, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Logs in by the form, and ends on the members. */
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
  await page.waitForURL(/\/members/);
}

export { expect };
