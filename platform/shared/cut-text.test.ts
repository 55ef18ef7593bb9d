import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  ['ab👨‍👩‍👧', 5, 'ab'],
  ['abe\u0301', 3, 'ab'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 3, '🏴'],
])('[FD-27] %j cut to %i is %j', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

const texts = fc
  .array(fc.constantFrom('a', ' ', '\u0301', '\u200D', '👍', '👩', '\uFE0F'))
  .map((all) => all.join(''));

test('[FD-27] a cut text is the beginning of the text, fits, and never ends in half a character', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
