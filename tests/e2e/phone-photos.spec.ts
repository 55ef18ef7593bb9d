import { writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { phoneAvif, phoneHeic, phoneJpeg } from '#tests/support/phone-photos.ts';
import { buyCredits, chatter, createConversation, openConversation, sendAll } from './support/chat.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { limitBrowser } from './support/limit-browser.ts';

/**
 * `npm run check photos`: photos as today's phones make them, by all ways that lead into a page, become photos that are
 * upright. As root on Linux, also how long that takes while the whole browser has a quarter of a core, and how long a tap
 * waits meanwhile.
 */
test.use({ locale: 'nl-NL', trace: 'off', viewport: { width: 390, height: 844 } });

interface PhonePhoto {
  readonly file: string;
  readonly make: () => Promise<Buffer>;
  /** Whether the upper left quarter of the upright picture is red. */
  readonly marked: boolean;
}
const jpeg = (
  file: string,
  width: number,
  height: number,
  more: { readonly orientation?: number; readonly bytes?: number } = {},
): PhonePhoto => ({ file, make: () => phoneJpeg({ width, height, ...more }), marked: true });

const twelve = jpeg('12-mp.jpg', 4_032, 3_024);
const twentyFour = jpeg('24-mp.jpg', 5_712, 4_284, { orientation: 6 });
const hundred = jpeg('108-mp.jpg', 12_000, 9_000, { orientation: 6 });
const avif: PhonePhoto = { file: '12-mp.avif', make: () => phoneAvif(4_000, 3_000), marked: true };
/** Of tiles of 600 × 800 pixels. */
const heic: PhonePhoto = { file: '13-mp.heic', make: () => phoneHeic(7, 4), marked: false };

const photos: readonly PhonePhoto[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
    jpeg(`landscape-${orientation}.jpg`, 4_032, 3_024, { orientation }),
    jpeg(`portrait-${orientation}.jpg`, 3_024, 4_032, { orientation }),
  ]),
  twentyFour,
  jpeg('25-mb.jpg', 5_712, 4_284, { bytes: 25_000_000 }),
  jpeg('48-mp.jpg', 8_064, 6_048, { orientation: 8 }),
  hundred,
  avif,
  heic,
];

type Way = (page: Page, path: string) => Promise<void>;
const section = (page: Page) => page.getByRole('region', { name: 'Mijn foto’s' });
const tiles = (page: Page) => section(page).locator('[data-photo]');

/** Puts a file into a field that the page does not know, from where an event can carry it. */
async function carry(page: Page, path: string): Promise<Locator> {
  await page.evaluate(() => {
    document.querySelector('#carried')?.remove();
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'carried' }));
  });
  const field = page.locator('#carried');
  await field.setInputFiles(path);
  return field;
}

const ways: Readonly<Record<string, Way>> = {
  picker: (page, path) => section(page).getByLabel('Foto’s toevoegen').setInputFiles(path),
  camera: (page, path) => section(page).locator('input[capture]').setInputFiles(path),
  drop: async (page, path) =>
    (await carry(page, path)).evaluate((field: HTMLInputElement) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(field.files![0]!);
      // In a chat, photos are dropped on the conversation.
      const place =
        document.querySelector('main textarea')?.closest('section') ?? document.querySelector('main')!;
      for (const name of ['dragover', 'drop'])
        place.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    }),
  clipboard: async (page, path) =>
    (await carry(page, path)).evaluate((field: HTMLInputElement) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(field.files![0]!);
      (document.activeElement ?? document.body).dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      );
    }),
};

async function store(testInfo: TestInfo, { file, make }: PhonePhoto): Promise<string> {
  const path = testInfo.outputPath(file);
  await writeFile(path, await make());
  return path;
}

async function openProfile(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/profile`);
  await hydrated(page);
  return tiles(page).count();
}

/** Whether the upper left quarter of a picture on the page is red, and the rest blue. */
const isMarked = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 40, 40);
    const isRed = (x: number, y: number) => {
      const [red, , blue] = context.getImageData(x, y, 1, 1).data;
      return red! > blue!;
    };
    return [isRed(8, 8), isRed(32, 8), isRed(8, 32), isRed(32, 32)].join() === 'true,false,false,false';
  });

async function removeLast(page: Page, url: string): Promise<void> {
  const id = await tiles(page).last().getAttribute('data-photo');
  const answer = await page.request.delete(`${url}/api/photos.php?id=${id}`, { headers: { origin: url } });
  expect(answer.status()).toBe(200);
}

for (const photo of photos)
  test(`[FD-10] [FD-16] [OA-12] ${photo.file} becomes a photo that is upright`, async ({
    page,
    url,
  }, testInfo) => {
    await logIn(page, url, 'bram@demo.test');
    const count = await openProfile(page, url);
    await ways['picker']!(page, await store(testInfo, photo));
    await expect(tiles(page)).toHaveCount(count + 1, { timeout: 60_000 });
    await expect(section(page).getByRole('alert')).toHaveCount(0);
    // The profile shows a portrait crop, so the whole picture is read.
    const src = await tiles(page).last().locator('img').getAttribute('src');
    if (photo.marked) {
      await page.goto(new URL(src!, url).href.replace(/thumb/, 'full'));
      expect(await isMarked(page.locator('img'))).toBe(true);
    }
    await openProfile(page, url);
    await removeLast(page, url);
  });

for (const [name, way] of Object.entries(ways))
  for (const photo of [twentyFour, heic])
    test(`[FD-10] [FD-16] ${photo.file} from the ${name} becomes a photo on the profile`, async ({
      page,
      url,
    }, testInfo) => {
      await logIn(page, url, 'bram@demo.test');
      const count = await openProfile(page, url);
      await way(page, await store(testInfo, photo));
      await expect(tiles(page)).toHaveCount(count + 1, { timeout: 60_000 });
      await removeLast(page, url);
    });

for (const photo of [twentyFour, hundred, avif, heic])
  test(`[FD-10] [FD-16] ${photo.file} from picker, drop and clipboard becomes a photo in a chat`, async ({
    browser,
    url,
  }, testInfo) => {
    const her = await chatter(browser, url, 'member68@demo.test', { locale: 'nl-NL' });
    const him = await chatter(browser, url, 'member69@demo.test');
    const conversation = await createConversation(url, her, him);
    await buyCredits(her.page, url);
    await sendAll(url, her, conversation, ['Hoi']);
    await openConversation(her, url, conversation);
    const path = await store(testInfo, photo);
    const question = her.page.getByRole('dialog', { name: 'Deze foto sturen?' });
    const waiting = her.page
      .getByRole('region', { name: 'Berichten' })
      .getByText('Foto wordt beoordeeld', { exact: true });
    const count = await waiting.count();
    const fromPicker: Way = async (page, file) => {
      await page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' }).click();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('dialog').last().getByRole('button', { name: 'Foto' }).click(),
      ]);
      await chooser.setFiles(file);
    };
    const focused =
      (way: Way): Way =>
      async (page, file) => {
        await page.getByRole('textbox').last().focus();
        await way(page, file);
      };
    for (const [at, way] of [fromPicker, ways['drop']!, focused(ways['clipboard']!)].entries()) {
      await way(her.page, path);
      await question.getByRole('button', { name: 'Foto sturen' }).click({ timeout: 60_000 });
      await expect(question).toBeHidden({ timeout: 60_000 });
      await expect(waiting).toHaveCount(count + at + 1);
    }
    for (const { page } of [her, him]) await page.context().close();
  });

/**
 * With the whole browser at a quarter of a core, drawn without a graphics processor. A third above what was measured on a
 * machine of two cores (decision 66): a phone with a graphics processor is faster.
 */
const limits: readonly (readonly [PhonePhoto, { readonly storedMs: number; readonly tapMs: number }])[] = [
  [twelve, { storedMs: 6_000, tapMs: 600 }],
  [twentyFour, { storedMs: 9_000, tapMs: 600 }],
  [avif, { storedMs: 10_000, tapMs: 600 }],
  [hundred, { storedMs: 11_000, tapMs: 600 }],
  [heic, { storedMs: 20_000, tapMs: 2_000 }],
];

for (const [photo, { storedMs, tapMs }] of limits)
  test(`[FD-10] with a quarter of a core, ${photo.file} is a photo within ${storedMs / 1_000} s, and a tap is answered within ${tapMs} ms`, async ({
    browser,
    page,
    url,
  }, testInfo) => {
    await logIn(page, url, 'bram@demo.test');
    const path = await store(testInfo, photo);
    // The first photo also loads the code, which a page does once.
    const count = await openProfile(page, url);
    await ways['picker']!(page, await store(testInfo, jpeg('small.jpg', 2_000, 1_500)));
    await expect(tiles(page)).toHaveCount(count + 1, { timeout: 60_000 });
    await removeLast(page, url);
    await openProfile(page, url);
    const endLimit = await limitBrowser(browser, 0.25);
    test.skip(endLimit === null, 'Limiting the browser needs Linux, root and control groups.');
    try {
      await watchTaps(page);
      await tapFor(page, 1_500);
      const still = await takeTaps(page);
      const input = section(page).getByLabel('Foto’s toevoegen');
      const uploadResponse = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/photos.php'),
        { timeout: 60_000 },
      );
      const began = performance.now();
      await input.setInputFiles(path);
      const end = uploadResponse.then((answer) => ({
        ms: performance.now() - began,
        status: answer.status(),
      }));
      const { ms, status } = await tapUntil(page, end);
      const taps = await takeTaps(page);
      testInfo.annotations.push({
        type: 'measured',
        description: `${Math.round(ms)} ms; taps at most ${Math.max(...taps)} ms, ${Math.max(...still)} ms before`,
      });
      process.stdout.write(
        `${photo.file}: ${Math.round(ms)} ms; taps ${taps.join(' ')}; before ${still.join(' ')}\n`,
      );
      expect(status).toBe(200);
      expect.soft(ms).toBeLessThanOrEqual(storedMs);
      expect.soft(Math.max(...taps)).toBeLessThanOrEqual(tapMs);
    } finally {
      endLimit?.();
    }
    await openProfile(page, url);
    await removeLast(page, url);
  });

/** Measures, inside the page, how long each tap waits until the page is drawn again. */
async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taps: number[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const button = Object.assign(document.createElement('button'), { id: 'tapped', textContent: '0' });
    button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999;width:80px;height:44px';
    button.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
    document.body.append(button);
  });
}

async function tapFor(page: Page, ms: number): Promise<void> {
  await page.mouse.click(20, 20);
  await page.waitForTimeout(Math.min(ms, 200));
  if (ms > 200) await tapFor(page, ms - 200);
}

/** Taps until something has happened, and returns what that is. */
async function tapUntil<T>(page: Page, happened: Promise<T>): Promise<T> {
  const pending = Symbol('pending');
  const outcome = await Promise.race([happened, tapFor(page, 200).then(() => pending)]);
  return typeof outcome === 'symbol' ? tapUntil(page, happened) : (outcome as T);
}

const takeTaps = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly taps: number[] }).taps.splice(0));
