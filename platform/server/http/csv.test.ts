import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvHead, csvLine } from './csv.ts';

test('[CO-09] [CO-14] no cell of an exported file begins like a formula', () => {
  expect(csvLine(['=1+1', '@sum', '+31 6', '-a', 'a,b', 'say "hi"', null, -12.5, '-3.20', '2'])).toBe(
    `'=1+1,'@sum,'+31 6,'-a,"a,b","say ""hi""",,-12.5,-3.20,2\r\n`,
  );
  expect(csvHead(['a', 'b'])).toBe('\u{FEFF}a,b\r\n');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvLine([text]).slice(0, -2);
      expect(/^"?[=+@\t]/.test(cell)).toBe(false);
      expect(/^"?-(?!\d)/.test(cell)).toBe(false);
    }),
  );
});
