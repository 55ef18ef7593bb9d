import { expect, test } from 'vitest';
import { siteHeadline } from './site-headline.ts';

const vonk = {
  name: 'Vonk',
  index_title: 'Vonk: daten met een klik die blijft',
  description: 'Singles bij jou in de buurt.',
  domain_language: 'nl',
} as const;
const none = { headline: null, intro: null };
const builtIn = { title: 'Ingebouwd', text: 'Ingebouwde zin.' };

test('the site’s own title is the headline, without the name that the logo shows', () => {
  expect(siteHeadline(vonk, 'nl', none, builtIn)).toEqual({
    title: 'Daten met een klik die blijft',
    text: 'Singles bij jou in de buurt.',
  });
});

test.each(['Vonkje voor altijd', 'Vonk voor altijd'])('the title “%s” remains as it is', (title) => {
  expect(siteHeadline({ ...vonk, index_title: title }, 'nl', none, builtIn).title).toBe(title);
});

test('a text of the site comes before its title and description', () => {
  expect(siteHeadline(vonk, 'nl', { headline: 'Kop', intro: null }, builtIn)).toEqual({
    title: 'Kop',
    text: 'Singles bij jou in de buurt.',
  });
});

test('readers of other languages get the built-in words instead of the title and description', () => {
  expect(siteHeadline(vonk, 'de', none, builtIn)).toEqual(builtIn);
  expect(siteHeadline(vonk, 'de', { headline: 'Kopf', intro: 'Zeile' }, builtIn)).toEqual({
    title: 'Kopf',
    text: 'Zeile',
  });
});

test.each(['', 'Vonk'])('“%s” counts as no title and no description', (text) => {
  expect(siteHeadline({ ...vonk, index_title: text, description: text }, 'nl', none, builtIn)).toEqual(
    builtIn,
  );
});
