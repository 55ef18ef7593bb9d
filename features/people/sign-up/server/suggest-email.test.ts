import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmail.cm', 'anna@gmail.com'],
  ['anna@hotmial.com', 'anna@hotmail.com'],
  ['anna@hotmal.nl', 'anna@hotmail.nl'],
  ['anna+boot@outlok.com', 'anna+boot@outlook.com'],
  ['anna@zigo.nl', 'anna@ziggo.nl'],
  ['anna@telennet.be', 'anna@telenet.be'],
])('[VL-07] for %s, %s is suggested', (typed, suggestion) => {
  expect(suggestEmail(typed)).toBe(suggestion);
});

test.each([
  'anna@gmail.com',
  'anna@Hotmail.NL',
  'anna@web.de',
  'anna@mijnbedrijf.nl',
  'anna@demo.test',
  'anna@voorbeeld.test',
  'anna@example.test',
  'anna@uu.nl',
])('[VL-07] nothing is suggested for %s', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
