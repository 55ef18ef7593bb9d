import { describe, expect, test } from 'vitest';
import { evadingTexts } from '#tests/support/texts/evading-texts.ts';
import { honestTexts } from '#tests/support/texts/honest-texts.ts';
import { givesContactAway, holdsContact } from './contact-like.ts';

describe('[RT-25] a longer text', () => {
  test.each([
    'Bel me: 06 12 34 56 78',
    'app +31 6-1234 5678 graag',
    'call (020) 123.45.67',
    'mail anna@example.org',
    'anna @ example.org',
    '０６１２３４５６７８',
  ])('gives a telephone number or email address away: %s', (text) => {
    expect(givesContactAway(text)).toBe(true);
  });

  test.each([
    'Ik ben 34, heb 2 kinderen van 8 en 10 en woon sinds 2012 in Utrecht.',
    'Geboren op 12-05-1988, verhuisd in 2010.',
    'Van 1998-2004 woonde ik in Gent, 2005/2011 in Luik.',
    'Getrouwd geweest tot 2020-11-04.',
    'Een 10 met een griffel @ home',
    '',
  ])('may contain years, ages and dates: %s', (text) => {
    expect(givesContactAway(text)).toBe(false);
  });
});

describe('[FD-33] a line', () => {
  test.each(['ASP.NET developer', 'Discord moderator', 'Engineer @ ASML', '10115 Berlin', 'St.John'])(
    'may say %s',
    (text) => expect(holdsContact(text)).toBe(false),
  );

  test('is refused wrongly at most once in 200 honest texts', () => {
    expect(new Set(honestTexts).size).toBeGreaterThanOrEqual(200);
    expect(honestTexts.filter(holdsContact).slice(1)).toEqual([]);
  });

  test('with contact details passes at most five times in 200 evading texts', () => {
    expect(new Set(evadingTexts).size).toBeGreaterThanOrEqual(200);
    expect(evadingTexts.filter((text) => !holdsContact(text)).slice(5)).toEqual([]);
  });

  test('of the longest kind is judged without a noticeable delay', () => {
    for (const piece of ['0 ', 'a.', '+', '1', 'a@', 'a ', 'insta ', 'op ', '. ', 'o', '-', 'a-'])
      expect([true, false]).toContain(holdsContact(piece.repeat(2_000 / piece.length)));
  });
});
