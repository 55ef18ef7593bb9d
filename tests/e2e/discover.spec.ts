import type { Page } from '@playwright/test';
import { discoverPaths } from '../support/discover-paths.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { becomeConfirmedMember } from './support/sign-up.ts';
import { item } from './support/seen.ts';

const card = (page: Page) => page.locator('main li:has(> a[href^="/members/"])').first();
const topOfFirst = async (page: Page) => (await card(page).boundingBox())!.y;
const phones = [
  [320, 640],
  [390, 780],
] as const;

async function openMembers(page: Page, url: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(`${url}/members`);
  await hydrated(page);
}

test('[LY-10] the first portrait is near the top, even while the time bonus is running', async ({
  page,
  browser,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  for (const [width, height] of phones) {
    await openMembers(page, url, width, height);
    expect(await topOfFirst(page), `${width} px`).toBeLessThan(130);
  }
  await openMembers(page, url, 1366, 900);
  expect(await topOfFirst(page), 'desktop').toBeLessThan(180);

  const newcomer = await (await browser.newContext()).newPage();
  await becomeConfirmedMember(newcomer);
  for (const [width, height] of phones) {
    await openMembers(newcomer, url, width, height);
    const bonus = newcomer.getByRole('complementary', { name: 'Welkomstbonus' });
    await expect(bonus).toBeVisible();
    expect((await bonus.boundingBox())!.height).toBeLessThanOrEqual(36);
    expect(await topOfFirst(newcomer), `${width} px, time bonus`).toBeLessThan(170);
  }
  await openMembers(newcomer, url, 1366, 900);
  expect(await topOfFirst(newcomer), 'desktop, time bonus and alert').toBeLessThan(180);
  await newcomer.context().close();
});

test('[PW-05] [NV-01] [NV-02] [NV-05] on a phone, a tab bar with labels leads to everything, and actions are above it', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  await openMembers(page, url, 390, 780);
  const tabs = ['/members', '/likes', '/chats', '/credits', '/profile'];
  const bar = page.locator('[data-tab-bar]');
  for (const path of tabs) {
    const box = (await bar.locator(`a[href="${path}"]`).boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height).toBeLessThanOrEqual(780);
  }
  await expect(bar.locator('a')).toContainText(['Ontdek', 'Likes', 'Chats', 'Credits', 'Ik']);
  await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', '/members');
  // The brand line scrolls away, and the tab bar and the filters stay.
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: 'instant' }));
  await expect(bar).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).not.toBeInViewport();
  await item(page, '/likes').click();
  await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', '/likes');
});

test('the ways to discover people are one tap apart', async ({ page, url }) => {
  await logIn(page, url, 'bram@demo.test');
  await openMembers(page, url, 390, 780);
  const ways = page.getByRole('navigation', { name: 'Mensen ontdekken' });
  const names = await ways.getByRole('link').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Zoeken', 'Voor jou']));
  expect(names).toHaveLength(discoverPaths.length);
  // The search is shown now, and comes back last.
  for (const name of [...names.slice(1), names[0]!]) {
    const link = ways.getByRole('link', { name, exact: true });
    const path = (await link.getAttribute('href'))!;
    expect(discoverPaths).toContain(path);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}(?:\\?|$)`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

/** Notes for each transition between pages which elements are the photo before and after it, and whether it moves. */
function noteTransitions(): void {
  const notes: TransitionNote[] = [];
  Object.assign(window, { transitionNotes: notes });
  const photos = () =>
    // On a slow machine, the tile has become the head of the coming page by then.
    [...document.querySelectorAll<HTMLElement>('a, ul, [data-coming]')]
      .filter((element) => getComputedStyle(element).viewTransitionName === 'member-photo')
      .map((element) => element.getAttribute('href') ?? element.dataset['coming'] ?? 'gallery');
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const before = photos();
    const transition = start(update);
    const note = async () => {
      await transition.ready;
      const moves = document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
      notes.push({ before, after: photos(), moves });
    };
    void note();
    return transition;
  };
}

interface TransitionNote {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly moves: boolean;
}

test('a tile’s photo grows into the one on the member’s page, unless the member prefers less motion', async ({
  page,
  url,
}) => {
  await page.addInitScript(noteTransitions);
  await logIn(page, url, 'bram@demo.test');
  for (const moves of [true, false]) {
    await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
    await openMembers(page, url, 390, 780);
    const notes = () =>
      page.evaluate(() => (window as unknown as { transitionNotes: TransitionNote[] }).transitionNotes);
    const link = card(page).locator('> a');
    const href = (await link.getAttribute('href'))!;
    const there = { before: [href], after: ['gallery'], moves };
    await link.click();
    await expect.poll(notes).toEqual([there]);
    await expect(page).toHaveURL(url + href);
    await page.goBack();
    await expect.poll(notes).toEqual([there, { before: ['gallery'], after: [href], moves }]);
  }
});

test('[PW-10] one tap on a tile likes its member, a second tap takes the like back, and a reload shows the like', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member31@demo.test');
  await openMembers(page, url, 390, 780);
  const like = page.locator('main [data-like][aria-pressed=false]').first();
  const id = (await like.getAttribute('data-like'))!;
  const button = page.locator(`main [data-like="${id}"]`);
  const answered = () => page.waitForResponse((answer) => answer.url().includes('/api/likes.php'));
  const liked = answered();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect((await liked).status()).toBe(200);
  await expect(page).toHaveURL(/\/members$/);
  await page.reload();
  await hydrated(page);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // An earlier like opens the profile, which asks before it ends a match.
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
  await page.request.delete(`${url}/api/likes.php?member=${id}`, { headers: { origin: url } });
});

test('a long press on a tile offers to report or block its member, and does not open the profile', async ({
  browser,
  url,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(page, url, 'bram@demo.test');
  await openMembers(page, url, 390, 780);
  const box = (await card(page).boundingBox())!;
  const session = await context.newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(page.getByRole('dialog').getByRole('button', { name: /blokkeren$/ })).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('dialog').getByRole('button', { name: /melden$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await context.close();
});
