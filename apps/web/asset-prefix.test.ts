import { expect, test } from 'vitest';
import { withAssetPrefix } from './asset-prefix.ts';

const cdn = 'https://cdn.example/vonk';

test('[EN-05] styles, fonts and pictures get the prefix, in every attribute that refers to them', () => {
  expect(
    withAssetPrefix(
      '<link rel="stylesheet" href="/assets/theme-a1.css"/><link rel="preload" as="font" href="/assets/f.woff2"/>' +
        '<img srcSet="/assets/a.webp 480w, /assets/b.webp 960w" src="/assets/b.webp"/>',
      cdn,
    ),
  ).toBe(
    `<link rel="stylesheet" href="${cdn}/assets/theme-a1.css"/><link rel="preload" as="font" href="${cdn}/assets/f.woff2"/>` +
      `<img srcSet="${cdn}/assets/a.webp 480w, ${cdn}/assets/b.webp 960w" src="${cdn}/assets/b.webp"/>`,
  );
});

test('scripts, catalogs, members’ photos, links and texts stay unchanged', () => {
  const page =
    '<script src="/assets/entry.js"></script><link rel="modulepreload" href="/assets/entry.js"/>' +
    '<link rel="preload" as="fetch" href="/assets/texts-x_C"/><img src="/photos/1/s/full.webp"/>' +
    '<a href="/assets/a.webp">"/assets/a.webp"</a><script>{"\\"/assets/a.css\\""}</script>';
  expect(withAssetPrefix(page, cdn)).toBe(page);
  expect(withAssetPrefix('<img src="/assets/a.webp"/>', '')).toBe('<img src="/assets/a.webp"/>');
});
