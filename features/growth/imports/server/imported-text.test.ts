import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importLine, importText } from './imported-text.ts';

/** Any UTF-16, well-formed or not. */
const units = fc.array(fc.nat({ max: 0xff_ff })).map((codes) => String.fromCharCode(...codes));

describe('[FD-26] a text from another system', () => {
  test.each([
    ['a\0b', 'ab'],
    ['one\u200Btwo', 'onetwo'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['abc \u202Egpj.exe', 'abc gpj.exe'],
    ['half \uD83D', 'half'],
    ['Anna\u3164', 'Anna'],
    ['Anna\uFE0F', 'Anna'],
    ['\u115F\u1160', ''],
    ['next\u009F', 'next'],
  ])('%j loses what nobody sees: %j', (original, text) => {
    const expected = { text, changes: ['characters_dropped'], looksMisdecoded: false };
    expect(importText(original, 100)).toEqual(expected);
    expect(importLine(original, 100)).toEqual(expected);
  });

  test.each([
    ['👩‍👩‍👧 ❤️ 1️⃣ می‌خواهم', '👩‍👩‍👧 ❤️ 1️⃣ می‌خواهم'],
    ['cafe\u0301\r\nbar\u2028end ', 'café\nbar\nend'],
  ])('%j counts as unchanged: %j', (original, text) => {
    expect(importText(original, 100)).toEqual({ text, changes: [], looksMisdecoded: false });
  });

  test('is cut between characters', () => {
    expect(importText(`${'a'.repeat(9)}👍`, 10)).toMatchObject({
      text: 'a'.repeat(9),
      changes: ['text_cut'],
    });
  });

  test.each(['JÃ¼rgen', 'Å‚Ã³dÅº', 'donâ€™t', 'ðŸ˜€'])('%j is noticed as decoded twice', (original) => {
    expect(importText(original, 100).looksMisdecoded).toBe(true);
  });

  test.each(['Jürgen', 'CAFÉ…', '« allé…” »', 'Älska Åsa', 'São Ângela'])('%j is not', (original) => {
    expect(importText(original, 100).looksMisdecoded).toBe(false);
  });

  test('fits, is well-formed, and has no hidden control, whatever it was', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 50 }), (original, max) => {
        const { text } = importText(original, max);
        expect(text.length).toBeLessThanOrEqual(max);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\0|\u202E/);
      }),
    );
  });
});
