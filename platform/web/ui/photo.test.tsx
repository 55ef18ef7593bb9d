// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownPhotoAddress } from '#platform/shared/photo-path.ts';
import { Photo } from './photo.tsx';

const cdn = (file: string, expires = 1_800_000_000) =>
  `https://cdn.example/vonk/cdn-photos/1/${expires}.abc/${file}`;
const own = (file: string, expires = 1_800_000_000) => `/photos/1/${expires}.abc/${file}`;

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Pictures are not loaded here. Without this, each looks like one that failed before React was listening.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (src: string, srcSet?: string) =>
  act(async () => root.render(<Photo src={src} srcSet={srcSet} alt="Anna" name="Anna" />));
const image = () => place.querySelector('img');
const fail = () => act(async () => void image()!.dispatchEvent(new Event('error')));

test('a photo that the CDN does not deliver is loaded from the site', async () => {
  await show(cdn('full.webp'), `${cdn('thumb.webp')} 480w, ${cdn('full.webp')} 900w`);
  expect(image()!.getAttribute('src')).toBe(cdn('full.webp'));
  await fail();
  expect(image()!.getAttribute('src')).toBe(own('full.webp'));
  expect(image()!.getAttribute('srcset')).toBeNull();
  expect(place.textContent).toBe('');
});

test('a photo that the site does not have either is replaced by initials, until there is a new address', async () => {
  await show(cdn('full.webp'));
  await fail();
  await fail();
  expect(image()).toBeNull();
  expect(place.textContent).toBe('A');
  await show(cdn('full.webp', 1_800_003_600));
  expect(image()!.getAttribute('src')).toBe(cdn('full.webp', 1_800_003_600));
  await fail();
  expect(image()!.getAttribute('src')).toBe(own('full.webp', 1_800_003_600));
});

test('a photo of the site itself is replaced by initials at once', async () => {
  await show('/photos/1/abc/full.webp');
  await fail();
  expect(image()).toBeNull();
  expect(place.textContent).toBe('A');
});

test.each([
  ['https://cdn.example/cdn-photos/1/2.a/thumb.webp', '/photos/1/2.a/thumb.webp'],
  ['https://cdn.example/cdn-photos/x/cdn-photos/1/2.a/thumb.webp', '/photos/1/2.a/thumb.webp'],
  ['https://cdn.example/other/1/2.a/thumb.webp', null],
  ['/cdn-photos/1/2.a/thumb.webp', null],
  ['/photos/1/a/thumb.webp', null],
])('the site’s own address for %s is %s', (address, expected) => {
  expect(ownPhotoAddress(address)).toBe(expected);
});
