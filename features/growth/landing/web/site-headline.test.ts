import { expect, test } from 'vitest';
import { siteHeadline } from './site-headline.ts';

const vonk = {
  name: 'Vonk',
  index_title: 'Vonk: daten met een klik die blijft',
  description: 'Singles bij jou in de buurt.',
  domain_language: 'nl',
} as const;

test('the site’s own title is the headline, without the name that the logo shows', () => {
  expect(siteHeadline(vonk, 'nl')).toEqual({
    title: 'Daten met een klik die blijft',
    text: 'Singles bij jou in de buurt.',
  });
});

test('a title without the name remains as it is', () => {
  expect(siteHeadline({ ...vonk, index_title: 'Vonkje voor altijd' }, 'nl')?.title).toBe(
    'Vonkje voor altijd',
  );
});

test('readers of other languages get the translated headline instead', () => {
  expect(siteHeadline(vonk, 'de')).toBeNull();
});
