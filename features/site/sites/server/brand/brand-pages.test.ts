import sharp from 'sharp';
import { shareField, sharePath } from '#features/people/shared-photos/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { domain_language: 'nl' } });
});
afterAll(() => server.close());

interface Manifest {
  readonly name: string;
  readonly [member: string]: unknown;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly screenshots: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly form_factor: string;
    readonly label: string;
  }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const read = (path: string, site = server.site) => server.visitor(site).fetch(path);

async function fetchManifest(site = server.site, query = ''): Promise<Manifest> {
  return (await read(`/manifest.webmanifest${query}`, site)).json() as Promise<Manifest>;
}

async function pictureAt(path: string) {
  const answer = await read(path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, ...(await sharp(bytes).metadata()) };
}

test('[PR-10] [PW-01] each site has a manifest with its name, colours and shortcuts', async () => {
  await server.changeSettings({ theme: { light: { page: '#fcf8f3' }, dark: {} } }, server.secondSite);
  await server.changeSettings({ name: 'Vlam' }, server.secondSite);
  const answer = await read('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toMatchObject({
    id: '/',
    name: 'Vonk',
    short_name: 'Vonk',
    start_url: '/',
    display: 'standalone',
    theme_color: '#faf7f2',
  });
  expect(await fetchManifest(server.secondSite)).toMatchObject({ name: 'Vlam', background_color: '#fcf8f3' });
});

test('[PR-10] a manifest is in the language of the page that links to it', async () => {
  const names = async (query: string) =>
    (await fetchManifest(server.site, query)).shortcuts.map(({ name, url }) => [name, url]);
  expect(await names('?lang=nl')).toEqual([
    ['Ontdek', '/members'],
    ['Likes', '/likes'],
    ['Chats', '/chats'],
  ]);
  expect((await names('?lang=en'))[0]).toEqual(['Discover', '/members']);
  expect(await names('?lang=fi')).toEqual(await names('?lang=nl'));
});

test("[PW-01] a manifest's icons exist in the stated sizes, and maskable icons have no empty corners", async () => {
  const { icons } = await fetchManifest();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const { answer, bytes, width, height } = await pictureAt(src);
    expect(`${width}x${height}`).toBe(sizes);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const corner = await sharp(bytes)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(corner[3], src).toBe(purpose === 'maskable' ? 255 : 0);
  }
});

test('[PR-10] only the fixed icons are drawn, and an old address is not cached forever', async () => {
  expect((await read('/icons/1/icon-4096.png')).status).toBe(404);
  expect((await read('/icons/1/constructor.png')).status).toBe(404);
  const old = await read('/icons/999/icon-192.png');
  expect(old.headers.get('cache-control')).not.toContain('immutable');
});

test('[PR-10] a new mark or theme changes the icons and their addresses', async () => {
  const before = (await fetchManifest()).icons[0]!.src;
  const old = await pictureAt(before);
  await server.changeSettings({ logo_mark: 'M4 4H28V28H4Z' });
  const after = (await fetchManifest()).icons[0]!.src;
  expect(after).not.toBe(before);
  expect((await pictureAt(after)).bytes.equals(old.bytes)).toBe(false);
  expect(await (await read('/icon.svg')).text()).toContain('M4 4H28V28H4Z');
  await server.changeSettings({ logo_mark: null });
});

test('[PR-10] programs that request the well-known addresses get an icon too', async () => {
  expect(await pictureAt('/favicon.ico')).toMatchObject({ format: 'png', width: 48 });
  expect(await pictureAt('/apple-touch-icon.png')).toMatchObject({ format: 'png', width: 180 });
});

test("[RE-07] link previews have a picture in each of the site's languages", async () => {
  const pictures = await Promise.all(['nl', 'en'].map((language) => pictureAt(`/share/1/${language}.png`)));
  for (const { answer, width, height, bytes } of pictures) {
    expect([width, height]).toEqual([1_200, 630]);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(bytes.length).toBeLessThan(150_000);
  }
  expect(pictures[0]!.bytes.equals(pictures[1]!.bytes)).toBe(false);
  expect((await read('/share/1/fi.png')).status).toBe(404);
});

test('[RE-07] if the typeface lacks letters of the name, the picture shows only the mark', async () => {
  await server.changeSettings({ name: 'Искра', index_title: 'Искра <script>' });
  const site = (await fetchManifest()).icons[0]!.src.split('/')[2];
  expect(await pictureAt(`/share/${site}/nl.png`)).toMatchObject({ width: 1_200, height: 630 });
  await server.changeSettings({ name: 'Vonk' });
});

test('[PR-10] the manifest shows the site on phones and wide screens, in the reader’s language', async () => {
  const { screenshots } = await fetchManifest(server.site, '?lang=nl');
  expect(screenshots.map(({ form_factor: form, label }) => [form, label])).toEqual([
    ['narrow', 'Mensen bij jou in de buurt'],
    ['narrow', 'Chats'],
    ['wide', 'Mensen bij jou in de buurt'],
  ]);
  for (const { src, sizes } of screenshots) {
    const { answer, width, height, bytes } = await pictureAt(src);
    expect(`${width}x${height}`).toBe(sizes);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(bytes.length).toBeLessThan(200_000);
  }
  expect((await read('/screens/1/nl/other.png')).status).toBe(404);
  expect((await read('/screens/1/fi/people-wide.png')).status).toBe(404);
});

test('[PR-10] the manifest accepts photos from other apps', async () => {
  expect((await fetchManifest())['share_target']).toEqual({
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: shareField, accept: ['image/*'] }] },
  });
});
