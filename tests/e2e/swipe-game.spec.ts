import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { becomeConfirmedMember } from './support/sign-up.ts';

const expectLikesLeft = (page: Page, likes: number) =>
  expect(
    page.getByText(likes === 0 ? 'Vandaag geen likes meer' : `Vandaag nog ${likes} van 4 gratis likes`, {
      exact: false,
    }),
  ).toBeVisible();
const topCard = (page: Page) => page.locator('main article').last();
const readName = async (page: Page) => (await topCard(page).getAttribute('aria-label'))!;

/** Drags the card by a fraction of its width. */
async function drag(page: Page, part: number): Promise<void> {
  const box = (await topCard(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (part * box.width) / 2, y);
  await page.mouse.move(x + part * box.width, y);
  await page.mouse.up();
}

test('[RT-28] [SC-05] [LM-01] dragging, keys and buttons do the same, with four likes a day, unlimited passes and one undo', async ({
  page,
  url,
}) => {
  // Nobody likes a new member yet. A match would open its dialog.
  await becomeConfirmedMember(page);
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Swipespel' })).toBeVisible();
  await expectLikesLeft(page, 4);
  const liveRegion = page.locator('main [aria-live=polite]').first();
  const buttons = await page
    .getByRole('group', { name: 'Kiezen' })
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
  const middle =
    (Math.min(...buttons.map(({ x }) => x)) + Math.max(...buttons.map(({ right }) => right))) / 2;
  const screen = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs(middle - screen / 2)).toBeLessThan(1);

  // A short drag does not count. A long one decides, and the next card is announced.
  const first = await readName(page);
  await drag(page, 0.1);
  expect(await readName(page)).toBe(first);
  await expectLikesLeft(page, 4);
  await drag(page, 0.6);
  await expect(liveRegion).toContainText(`Je hebt ${first.split(',')[0]!} geliket.`);
  await expectLikesLeft(page, 3);
  await expect(liveRegion).toContainText(await readName(page));

  const second = await readName(page);
  await drag(page, -0.6);
  await expect(liveRegion).toContainText(`Je hebt ${second.split(',')[0]!} overgeslagen.`);
  await expectLikesLeft(page, 3);

  // By keyboard. An undone card comes back once.
  const undo = page.getByRole('button', { name: 'Laatste keuze ongedaan maken' });
  const third = await readName(page);
  expect(third).not.toBe(second);
  // The card leaves before the answer arrives. A key pressed in the meantime takes effect afterwards.
  await page.keyboard.press('ArrowRight');
  await expect(liveRegion).toContainText(`Je hebt ${third.split(',')[0]!} geliket.`);
  await page.keyboard.press('Backspace');
  await expect(liveRegion).toContainText(`Ongedaan gemaakt. ${third}`);
  await expectLikesLeft(page, 3);
  expect(await readName(page)).toBe(third);
  await expect(undo).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(liveRegion).toContainText(`Je hebt ${third.split(',')[0]!} overgeslagen.`);

  // Use the buttons until no likes are left for the day.
  for (const likes of [2, 1, 0]) {
    await page.getByRole('button', { name: / liken$/ }).click();
    await expectLikesLeft(page, likes);
  }
  await expect(page.getByText('Je krijgt nieuwe op', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: / liken$/ })).toBeDisabled();
  const shownName = await readName(page);
  await page.keyboard.press('ArrowRight');
  await test.step('no stamp promises an unavailable like', async () => {
    const stamp = topCard(page).getByText('Liken', { exact: true });
    const box = (await topCard(page).boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + box.height / 3);
    await expect(stamp).toHaveCSS('opacity', '0');
    await page.mouse.up();
  });
  expect(await readName(page)).toBe(shownName);
  await page.getByRole('button', { name: / overslaan$/ }).click();
  await expect(liveRegion).toContainText('overgeslagen.');

  // The server enforces the limit even if the page does not.
  const { members } = (await (await page.request.get(`${url}/api/swipe-game.php`)).json()) as {
    members: { id: string }[];
  };
  const refusal = await page.request.post(`${url}/api/swipe-game.php`, {
    headers: { origin: url, 'idempotency-key': crypto.randomUUID() },
    data: { member: members[0]!.id, decision: 'like' },
  });
  expect(refusal.status()).toBe(403);
  expect(await refusal.json()).toMatchObject({ error: { code: 'swipe_limit_reached' } });
});

test('[RT-28] [LY-10] on the smallest phone the buttons are visible, and the menu of a card moves with it and can block the member', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await logIn(page, url, 'member28@demo.test');
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  for (const button of await page.getByRole('group', { name: 'Kiezen' }).getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  const name = (await readName(page)).split(',')[0]!;
  const menu = page.getByRole('button', { name: `${name} melden of blokkeren` });
  const box = (await topCard(page).boundingBox())!;
  const before = (await menu.boundingBox())!.x;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 50, box.y + box.height / 3);
  await expect.poll(async () => (await menu.boundingBox())!.x - before).toBeGreaterThan(30);
  await page.mouse.move(box.x + box.width / 2 + 5, box.y + box.height / 3);
  await page.mouse.up();
  await menu.click();
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: `${name} blokkeren` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /blokkeren/i })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(topCard(page)).not.toHaveAttribute('aria-label', new RegExp(`^${name},`));
});

test('[RT-28] the page says in words what to do about the person, and a chat opens from it', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, url, 'member28@demo.test');
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  const decide = page.getByRole('group', { name: 'Kiezen' });
  for (const word of ['Overslaan', 'Bericht', 'Liken'])
    await expect(decide.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Vinden jullie elkaar leuk? Dan is het een match.')).toBeInViewport({
    ratio: 1,
  });
  const name = (await readName(page)).split(',')[0]!;
  await expect(decide.getByRole('button', { name: `${name} een bericht sturen` })).toBeVisible();
  await decide.getByText('Bericht', { exact: true }).click();
  await page.waitForURL(/\/chats\/[\w-]{36}$/);
  await expect(page.locator('main header')).toContainText(name);
  await page.goBack();
  expect((await readName(page)).split(',')[0]).toBe(name);
});

test('[RT-28] [SC-05] the round button beside the name opens the profile, and a drag that begins on it moves nothing', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, url, 'member28@demo.test');
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  const name = (await readName(page)).split(',')[0]!;
  const open = topCard(page).getByRole('link', { name: 'Profiel bekijken' });
  const box = (await open.boundingBox())!;
  expect(box).toMatchObject({ width: 44, height: 44 });
  const card = (await topCard(page).boundingBox())!;
  const decide = (await page.getByRole('group', { name: 'Kiezen' }).boundingBox())!;
  expect(decide.y - (card.y + card.height), 'the buttons stand clear of the card').toBeGreaterThanOrEqual(12);

  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  await page.mouse.move(box.x - 250, box.y + 22, { steps: 4 });
  expect(await topCard(page).boundingBox()).toEqual(card);
  await page.mouse.up();
  await expectLikesLeft(page, 4);

  await open.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  expect((await readName(page)).split(',')[0]).toBe(name);
});

test('[RT-28] when no members are left, the game says so and suggests where to go next', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member31@demo.test');
  const changed = await page.request.put(`${url}/api/profile.php`, {
    headers: { origin: url },
    data: { seek_min_age: 98, seek_max_age: 99 },
  });
  expect(changed.ok()).toBe(true);
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  await expect(page.getByText('Je hebt voorlopig iedereen gezien')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Kiezen' })).toHaveCount(0);
  await expect(page.getByText('→ liken', { exact: false })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Mensen zoeken' }).click();
  await expect(page).toHaveURL(/\/members/);
});

test('[RT-28] [SC-05] a tap on the right or left of a card, keys and buttons change its photo without deciding', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await logIn(page, url, 'member30@demo.test');
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  const photosOfTopCard = async () => {
    const { members } = (await (await page.request.get(`${url}/api/swipe-game.php`)).json()) as {
      members: { name: string; images: { id: string }[] }[];
    };
    const shown = (await readName(page)).split(',')[0];
    return members.find(({ name }) => name === shown)?.images.length ?? 0;
  };
  // Which members come first depends on the hour.
  for (let passed = 0; passed < 60 && (await photosOfTopCard()) < 3; passed++) {
    // Two members in a row may have the same name and age.
    const card = (await topCard(page).elementHandle())!;
    await page.getByRole('button', { name: / overslaan$/ }).click();
    await expect.poll(() => card.evaluate(({ isConnected }) => isConnected)).toBe(false);
  }
  const name = (await readName(page)).split(',')[0]!;
  await expectLikesLeft(page, 4);
  const photo = (number: number) => topCard(page).getByRole('img', { name: `Foto ${number} van ${name}` });
  const tap = async (part: number) => {
    const box = (await topCard(page).boundingBox())!;
    await page.mouse.click(box.x + part * box.width, box.y + box.height / 4);
  };
  await expect(photo(1)).toBeVisible();
  await tap(0.7);
  await expect(photo(2)).toBeVisible();
  await tap(0.1);
  await expect(photo(1)).toBeVisible();
  await tap(0.1);
  await expect(photo(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(photo(3)).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(photo(2)).toBeVisible();
  await topCard(page).getByRole('button', { name: 'Volgende foto' }).press('Enter');
  await expect(photo(3)).toBeVisible();
  await expect(topCard(page)).toHaveAttribute('aria-label', new RegExp(`^${name},`));
  await expectLikesLeft(page, 4);
});

test('[FD-42] dragging and throwing a card widens nothing, and the tab bar stays where it is', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, url, 'member32@demo.test');
  await page.goto(`${url}/swipe-game`);
  await hydrated(page);
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const { left, right, bottom } = document
        .querySelector('nav:has(a[href="/likes"])')!
        .getBoundingClientRect();
      return { scrollWidth, clientWidth, left, right, bottom };
    });
  const before = await measure();
  expect(before.scrollWidth).toBe(before.clientWidth);
  const box = (await topCard(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.2, 0.5]) {
    await page.mouse.move(x + part * box.width, y);
    expect(await measure(), `dragged by ${part}`).toEqual(before);
  }
  // On its way out, the card is beyond the edge for many frames.
  const widest = page.evaluate(async () => {
    let width = 0;
    for (let frame = 0; frame < 40; frame++) {
      await new Promise(requestAnimationFrame);
      width = Math.max(width, document.documentElement.scrollWidth);
    }
    return width;
  });
  await page.mouse.up();
  expect(await widest).toBe(before.clientWidth);
  expect(await measure()).toEqual(before);
});

for (const { width, height, what } of [
  { width: 844, height: 390, what: 'a phone on its side' },
  { width: 683, height: 384, what: 'a laptop zoomed to 200 %' },
])
  test(`[SC-05] the swipe card fills most of the height of ${what}, with its buttons beside it`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, url, 'anna@demo.test');
    await page.goto(`${url}/swipe-game`);
    const card = (await page.locator('main article').last().boundingBox())!;
    expect(card.height).toBeGreaterThanOrEqual(height * 0.6);
    const like = (await page
      .getByRole('group', { name: 'Kiezen' })
      .getByRole('button')
      .last()
      .boundingBox())!;
    expect(like.x).toBeGreaterThan(card.x + card.width);
    expect(like.y + like.height).toBeLessThan(height);
  });
