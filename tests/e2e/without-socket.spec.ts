import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';

const words = phrases.nl;
/** Advances the page's clock second by second until the page polls. Returns how many seconds that took. */
async function secondsUntilPolled(page: Page, requests: string[]): Promise<number> {
  requests.length = 0;
  for (let seconds = 1; seconds <= 90; seconds++) {
    await page.clock.runFor(1_000);
    // One turn of the page's event loop. After it, the page's requests have been recorded.
    await page.evaluate(() => document.title);
    if (requests.includes('GET /api/user.php') && (await asksForLikes(page, requests))) return seconds;
    requests.length = 0;
  }
  throw new Error('The page does not poll.');
}

/** Only polling fetches the user and then chats and likes. The user alone is also fetched for the counts. */
async function asksForLikes(page: Page, requests: readonly string[]): Promise<boolean> {
  const poll = expect(async () => {
    await page.clock.runFor(5);
    expect(requests).toEqual(expect.arrayContaining(['GET /api/chats.php', 'GET /api/likes.php']));
  }).toPass({ timeout: 3_000 });
  return poll.then(
    () => true,
    () => false,
  );
}

/**
 * Fetched content is rendered with timers, and the page's clock is stopped. So the clock advances in small
 * steps until the text appears.
 */
async function arrives(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(bubbles(page).filter({ hasText: text })).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 20_000 });
}

test('[ST-20] where sockets are blocked, messages arrive by polling: after 5 seconds, and then every minute', async ({
  browser,
  page,
  url,
}) => {
  const [first, second] = ['een', 'twee'].map((which) => `Zonder draad ${which} ${Date.now()}`) as [
    string,
    string,
  ];
  let knocks = 0;
  await page.routeWebSocket(/\/socket\//, (socket) => {
    knocks++;
    void socket.close();
  });
  await logIn(page, url, 'anna@demo.test');
  const answer = await page.context().request.get(`${url}/api/chats.php`);
  const { chats } = (await answer.json()) as {
    chats: { conversation: { id: string }; profile: { name: string } }[];
  };
  const { conversation } = chats.find(({ profile }) => profile.name === 'Bram')!;
  const bram = await (await browser.newContext()).newPage();
  await logIn(bram, url, 'bram@demo.test');
  await bram.goto(`${url}/chats/${conversation.id}`);
  await hydrated(bram);
  const say = async (text: string) => {
    const field = bram.getByLabel(words.messageTo('Anna'));
    await field.fill(text);
    await field.press('Enter');
    await expect(
      bubbles(bram).filter({ hasText: text }).getByRole('img', { name: words.sent }),
    ).toBeVisible();
  };

  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    requestedPaths.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.clock.install();
  await page.goto(`${url}/chats/${conversation.id}`);
  await hydrated(page);
  await expect.poll(() => knocks).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 1_000);

  await say(first);
  await expect(bubbles(page).filter({ hasText: first })).toHaveCount(0);
  expect(await secondsUntilPolled(page, requestedPaths)).toBeLessThanOrEqual(6);
  await arrives(page, first);
  await expect
    .poll(() => requestedPaths)
    .toEqual(expect.arrayContaining(['GET /api/chats.php', 'GET /api/likes.php']));

  await say(second);
  await expect(bubbles(page).filter({ hasText: second })).toHaveCount(0);
  const waited = await secondsUntilPolled(page, requestedPaths);
  expect(waited).toBeGreaterThanOrEqual(50);
  expect(waited).toBeLessThanOrEqual(61);
  await arrives(page, second);
  await bram.context().close();
});

const bubbles = (page: Page) => page.getByRole('region', { name: words.messages }).getByRole('listitem');
