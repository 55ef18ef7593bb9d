import { expect, test } from 'vitest';
import { niches, findNiche, siteSlug } from './niches.ts';

test('[LM-13] niches 1 to 7 prefix slugs with nothing, she, bdsm, bbw, gilf, milf and gay', () => {
  const slugs = niches.map((_, index) => siteSlug(findNiche(index + 1), 'summer'));
  expect(slugs).toEqual([
    'summer',
    'she-summer',
    'bdsm-summer',
    'bbw-summer',
    'gilf-summer',
    'milf-summer',
    'gay-summer',
  ]);
});

test('[LM-13] a slug that already has the prefix keeps it once, and capitals become lower case', () => {
  expect(siteSlug('gay', 'gay-summer')).toBe('gay-summer');
  expect(siteSlug('gay', 'GAY-Summer')).toBe('gay-summer');
  expect(siteSlug('general', 'gay-summer')).toBe('gay-summer');
});

test.each(['', '-', 'a b', '../x', 'é', 'x'.repeat(61), 'summer-', '%00'])(
  'the slug %j is invalid',
  (slug) => {
    expect(siteSlug('general', slug)).toBeNull();
  },
);

test('a slug that its prefix makes too long is invalid', () => {
  expect(siteSlug('general', 'x'.repeat(60))).not.toBeNull();
  expect(siteSlug('bdsm', 'x'.repeat(60))).toBeNull();
});
