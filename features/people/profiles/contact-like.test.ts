import { expect, test } from 'vitest';
import { givesContactAway } from './contact-like.ts';

test.each([
  'Bel me: 06 12 34 56 78',
  'app +31 6-1234 5678 graag',
  'call (020) 123.45.67',
  'mail anna@example.org',
  'anna @ example.org',
  '０６１２３４５６７８',
])('[RT-25] a telephone number or email address is detected: %s', (text) => {
  expect(givesContactAway(text)).toBe(true);
});

test.each([
  'Ik ben 34, heb 2 kinderen van 8 en 10 en woon sinds 2012 in Utrecht.',
  'Geboren op 12-05-1988, verhuisd in 2010.',
  'Van 1998-2004 woonde ik in Gent, 2005/2011 in Luik.',
  'Getrouwd geweest tot 2020-11-04.',
  'Een 10 met een griffel @ home',
  '',
])('[RT-25] years, ages and dates are not mistaken for contact details: %s', (text) => {
  expect(givesContactAway(text)).toBe(false);
});
