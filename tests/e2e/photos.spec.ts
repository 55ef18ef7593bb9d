import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { phoneAvif, phoneHeic, phoneJpeg } from '#tests/support/phone-photos.ts';
import { heicFile, portrait } from '#tests/support/photos.ts';
import { expectBackToClose } from './support/back.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { carriedOut, openCase } from './support/inbox.ts';

// Demo members read Dutch. The trace would fetch previews of uploads, which the content policy forbids.
test.use({ locale: 'nl-NL', trace: 'off' });

const inspected = 'Foto wordt beoordeeld';

const file = async (seed: number) => ({
  name: `photo-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await portrait(seed, { width: 600, height: 600 }),
});
const section = (page: Page) => page.getByRole('region', { name: 'Mijn foto’s' });
const tiles = (page: Page) => section(page).locator('[data-photo]');
const order = async (page: Page) =>
  tiles(page).evaluateAll((list) => list.map((tile) => tile.getAttribute('data-photo')));
const handle = (page: Page, number: number) =>
  section(page).getByRole('button', { name: new RegExp(`^Opties voor foto ${number} van `) });

async function openProfile(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile`);
  await hydrated(page);
}

async function remove(page: Page, tile: Locator): Promise<void> {
  const choice = page
    .getByRole('dialog', { name: /^Foto \d+$/ })
    .getByRole('button', { name: 'Foto verwijderen' });
  const question = page.getByRole('dialog', { name: 'Deze foto verwijderen?' });
  // The photo that was removed before may only now leave the list, which closes an open menu.
  await expect(async () => {
    if (await question.isVisible()) return;
    if (!(await choice.isVisible())) await tile.getByRole('button', { name: /^Opties/ }).click();
    await choice.click({ timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(question).toBeHidden();
}

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('[ST-09] [ER-12] a member uploads several photos, orders and crops them', async ({ page, url }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await logIn(page, url, 'bram@demo.test');
  await openProfile(page, url);
  const before = await tiles(page).count();

  await test.step('several at once, and instructions for an iPhone’s file', async () => {
    const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: heicFile() };
    const files = [await file(901), heic, await file(902), await file(903)];
    await section(page).getByLabel('Foto’s toevoegen').setInputFiles(files);
    // Uploads run one after another.
    await expect(tiles(page)).toHaveCount(before + 3, { timeout: 30_000 });
    await expect(section(page).getByRole('alert')).toContainText(
      'We konden deze HEIC-foto niet openen. Bewaar de foto eerst als JPEG of maak er een schermafbeelding van.',
    );
    await section(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(tiles(page).last().getByText(inspected)).toBeVisible();
  });

  await test.step('keys that scroll the page leave the order as it is', async () => {
    const start = await order(page);
    await handle(page, start.length).focus();
    for (const key of ['Home', 'ArrowUp', 'ArrowDown', 'End']) await page.keyboard.press(key);
    expect(await order(page)).toEqual(start);
    await expect(handle(page, start.length)).toBeFocused();
  });

  await test.step('the order changes with keys, by dragging, in the options and by choosing the main photo', async () => {
    const start = await order(page);
    const last = start.length;
    await expect(handle(page, last)).toHaveAccessibleDescription(/Alt/);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(handle(page, last - 1)).toBeFocused();
    await expect(section(page).getByText(`Foto ${last} is nu foto ${last - 1}.`)).toBeAttached();
    const moved = start.toSpliced(last - 2, 0, start.at(-1)!).slice(0, last);
    expect(await order(page)).toEqual(moved);

    await dragOnto(page, handle(page, last), tiles(page).nth(last - 2));
    await expect.poll(async () => order(page)).toEqual(start);

    await handle(page, last).click();
    await expect(page.getByRole('button', { name: 'Naar achteren' })).toBeHidden();
    await page.getByRole('button', { name: 'Naar voren' }).click();
    await expect.poll(async () => order(page)).toEqual(moved);
    await expect(handle(page, last - 1)).toBeFocused();
    await handle(page, last - 1).click();
    await page.getByRole('button', { name: 'Naar achteren' }).click();
    await expect.poll(async () => order(page)).toEqual(start);

    await handle(page, last).click();
    const expectedOrder = [start.at(-1), ...start.slice(0, -1)];
    const saveResponse = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        new URL(answer.url()).pathname === '/api/photos.php' &&
        answer.request().postDataJSON().photos[0] === expectedOrder[0],
    );
    await page.getByRole('button', { name: 'Als hoofdfoto instellen' }).click();
    await expect.poll(async () => order(page)).toEqual(expectedOrder);
    await saveResponse;
    await openProfile(page, url);
    expect(await order(page)).toEqual(expectedOrder);
  });

  await test.step('cropping by keyboard gives the photo a new address', async () => {
    const image = tiles(page).first().locator('img');
    const address = await image.getAttribute('src');
    const options = handle(page, 1);
    await options.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Bijsnijden' }).press('Enter');
    const cropper = page.getByRole('dialog', { name: 'Foto bijsnijden' });
    await expect(cropper.getByText('Nog 450 × 600 pixels')).toBeVisible();
    await cropper.getByRole('button', { name: 'Hoek rechtsonder' }).focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('Shift+ArrowLeft');
    await expect(cropper.getByText('Nog 390 × 520 pixels')).toBeVisible();
    await cropper.getByRole('button', { name: 'Bijsnijden' }).press('Enter');
    await expect(cropper).toBeHidden();
    await expect(image).not.toHaveAttribute('src', address!);
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(480);
    await expect(options).toBeFocused();
    expect((await page.request.get(url + address!)).status()).toBe(404);
  });

  await test.step('they are removed again', async () => {
    for (let remaining = (await tiles(page).count()) - 1; remaining >= before; remaining--) {
      await remove(page, tiles(page).filter({ hasText: inspected }).first());
      await expect(tiles(page)).toHaveCount(remaining);
    }
  });
});

test('[FD-10] [OA-12] photos as phones make them become photos', async ({ page, url }, testInfo) => {
  test.setTimeout(240_000);
  const pictures = {
    'IMG_2024.jpg': await phoneJpeg({ width: 5712, height: 4284, orientation: 6 }),
    'IMG_2025.heic': await phoneHeic(4, 3),
    'PXL_2026.avif': await phoneAvif(4000, 3000),
  };
  await logIn(page, url, 'bram@demo.test');
  await openProfile(page, url);
  const count = await tiles(page).count();
  for (const [at, [name, picture]] of Object.entries(pictures).entries()) {
    const path = testInfo.outputPath(name);
    await writeFile(path, picture);
    await section(page).getByLabel('Foto’s toevoegen').setInputFiles(path);
    await expect(tiles(page)).toHaveCount(count + at + 1, { timeout: 60_000 });
    await expect(section(page).getByRole('alert')).toHaveCount(0);
  }
  const shown = tiles(page).nth(count).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
});

test('[FD-104] an upload goes on while its member looks at another page, and is not lost unasked', async ({
  page,
  url,
}) => {
  // A premium member, who has room for photos that an earlier try left.
  await logIn(page, url, 'bram@demo.test');
  await openProfile(page, url);
  const before = await tiles(page).count();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/photos.php', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const progress = section(page).getByRole('progressbar');
  await section(page)
    .getByLabel('Foto’s toevoegen')
    .setInputFiles(await file(957));
  await expect(progress).toBeVisible();
  await page.locator('header a[href="/likes"]').click();
  await expect(page).toHaveURL(/\/likes$/);
  await page.goBack();
  await expect(progress).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(progress).toBeVisible();
  await page.locator('header a[href="/likes"]').click();
  await expect(page).toHaveURL(/\/likes$/);
  const answer = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/api/photos.php' && response.request().method() === 'POST',
  );
  release();
  expect((await answer).status()).toBe(200);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(before + 1);
  await remove(page, tiles(page).filter({ hasText: inspected }).first());
  await expect(tiles(page)).toHaveCount(before);
});

test('[FD-10] an empty file is called damaged, in the profile and in a chat, where nothing can be sent', async ({
  page,
  url,
}) => {
  const damaged = 'Dit bestand is beschadigd of onvolledig.';
  const empty = { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
  const torn = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
  await logIn(page, url, 'bram@demo.test');
  await openProfile(page, url);
  await section(page).getByLabel('Foto’s toevoegen').setInputFiles(empty);
  await expect(section(page).getByRole('alert')).toContainText(damaged);
  await page.goto(`${url}/chats`);
  await page.locator('main a[href^="/chats/"]').first().click();
  await page.waitForURL(/\/chats\/./);
  await hydrated(page);
  for (const wrong of [empty, torn]) {
    await page.locator('input[type=file]').setInputFiles(wrong);
    const dialog = page.getByRole('dialog', { name: 'Deze foto sturen?' });
    await expect(dialog.getByRole('alert')).toContainText(damaged);
    await expect(dialog.getByRole('button', { name: 'Foto sturen' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('[ST-09] [PW-04] staff review by keyboard, and a rejected picture cannot be uploaded again', async ({
  browser,
  url,
}) => {
  const member = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await logIn(member, url, 'bram@demo.test');
  await openProfile(member, url);
  const before = await tiles(member).count();
  const picture = await file(950 + Math.floor(Math.random() * 1_000_000));
  await section(member)
    .getByLabel('Foto’s toevoegen')
    .setInputFiles([picture, await file(904)]);
  await expect(tiles(member)).toHaveCount(before + 2);
  const uploaded = await tiles(member).nth(-2).getAttribute('data-photo');

  const staff = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  await logIn(staff, url, 'staff@demo.test');
  const openedCase = await openCase(staff, url, 'photo', uploaded!);
  await expect(openedCase.getByRole('img', { name: 'Nog een foto van Bram' }).first()).toBeVisible();
  await staff.keyboard.press('3');
  await expect(openedCase).toBeHidden();

  const refusedPhoto = member.locator(`[data-photo="${uploaded}"]`);
  await expect(refusedPhoto.getByText('Er is naakt op te zien.')).toBeVisible(carriedOut);
  await section(member).getByLabel('Foto’s toevoegen').setInputFiles([picture]);
  await expect(section(member).getByRole('alert')).toContainText('We hebben deze foto al eens afgekeurd');
  await section(member).getByRole('alert').getByRole('button', { name: 'Sluiten' }).click();

  await test.step('its owner appeals, and the rejection is upheld', async () => {
    await refusedPhoto.getByRole('button', { name: /^Bezwaar maken tegen de afkeuring van foto/ }).click();
    const dialog = member.getByRole('dialog', { name: 'Bezwaar maken' });
    await expectBackToClose(member, dialog);
    await refusedPhoto.getByRole('button', { name: /^Bezwaar maken tegen de afkeuring van foto/ }).click();
    await dialog.getByRole('button', { name: 'Bezwaar versturen' }).click();
    const why = dialog.getByLabel('Waarom mag deze foto wel op je profiel?');
    await expect(why).toBeFocused();
    await expect(why).toHaveAccessibleDescription(/Vul dit in/);
    await why.fill('Dit is een schilderij.');
    await dialog.getByRole('button', { name: 'Bezwaar versturen' }).click();
    await expect(
      refusedPhoto.getByText('Je hebt bezwaar gemaakt. Iemand bekijkt de foto opnieuw.'),
    ).toBeVisible();

    const appeal = await openCase(staff, url, 'appeal', uploaded!);
    await expect(appeal.getByText('Dit is een schilderij.')).toBeVisible();
    await appeal.getByRole('button', { name: 'Handhaven' }).click();
    await expect(appeal).toBeHidden();
    await expect(refusedPhoto.getByText('De foto blijft afgekeurd.')).toBeVisible(carriedOut);
  });

  await remove(member, tiles(member).filter({ hasText: inspected }).last());
  await expect(tiles(member)).toHaveCount(before + 1);
  // The photo that was removed before may only now leave the list, which closes an open dialog.
  const question = member.getByRole('dialog').getByRole('button', { name: 'Foto verwijderen' });
  await expect(async () => {
    if (!(await question.isVisible()))
      await refusedPhoto.getByRole('button', { name: /verwijderen$/ }).click({ timeout: 2_000 });
    await question.click({ timeout: 2_000 });
  }).toPass();
  await expect(tiles(member)).toHaveCount(before);
});

test('[ST-09] the crop dialog fits a phone held sideways, and says so if the photo is removed elsewhere', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await logIn(page, url, 'bram@demo.test');
  await openProfile(page, url);
  const before = await tiles(page).count();
  await section(page)
    .getByLabel('Foto’s toevoegen')
    .setInputFiles([await file(905)]);
  await expect(tiles(page)).toHaveCount(before + 1);
  const mine = tiles(page).last();
  await mine.getByRole('button', { name: /^Opties/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bijsnijden' }).click();
  const cropper = page.getByRole('dialog', { name: 'Foto bijsnijden' });
  await expect(cropper.getByRole('img')).toBeInViewport({ ratio: 1 });
  for (const name of ['Hoek linksboven', 'Hoek rechtsonder', 'Bijsnijden', 'Annuleren'])
    await expect(cropper.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 0.95 });
  await expect(cropper.getByText('Vierkant')).toBeInViewport({ ratio: 1 });

  const other = await page.context().newPage();
  await openProfile(other, url);
  await remove(other, tiles(other).filter({ hasText: inspected }).last());
  await other.close();
  await expect(page.getByText('Deze foto is verwijderd.')).toBeVisible();
  await expect(cropper).toBeHidden();
  await expect(tiles(page)).toHaveCount(before);
});

test('[ST-09] at the photo limit a tile replaces the add button, and says how to get more', async ({
  page,
  url,
}) => {
  // A free member with the maximum of three photos.
  await logIn(page, url, 'anna@demo.test');
  await openProfile(page, url);
  await expect(tiles(page)).toHaveCount(3);
  const limit = section(page).getByText(/Gratis kun je/);
  await expect(limit).toHaveCount(1);
  await expect(limit).toHaveText('Gratis kun je 3 foto’s plaatsen. Met Premium 25.');
  await expect(section(page).getByRole('link', { name: 'Word premiumlid' })).toHaveAttribute(
    'href',
    '/premium',
  );
  await expect(section(page).getByLabel('Foto’s toevoegen')).toHaveCount(0);
  await expect(section(page).getByRole('alert')).toHaveCount(0);
});
