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

test.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['x;"=1+1"', `"x;""'=1+1"""`],
  ['x; +31 6', `"x; '+31 6"`],
  ['x\t@sum', `"x\t'@sum"`],
  ['\uFF1D1+1', `'\uFF1D1+1`],
  ['\t=1', `"'\t'=1"`],
  ['1,-2', '"1,-2"'],
  ['a=b, c-d and e@f.test', '"a=b, c-d and e@f.test"'],
])('[FD-28] %j is no formula in any spreadsheet: %s', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

/** The cells of a file as a spreadsheet splits it that separates them by `separator`. */
function splitAsSpreadsheet(file: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= file.length; at += 1) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at += 1) {
        if (file[at] === '"') at += 1;
        cell += file[at] ?? '';
      }
      at += 1;
    }
    for (; at < file.length && ![separator, '\r', '\n'].includes(file[at]!); at += 1) cell += file[at];
    cells.push(cell);
  }
  return cells;
}

test('[FD-28] no cell is a formula, whatever separates the cells and whatever the texts are', () => {
  const letters = fc.constantFrom(...'=+-@;,\t"\n\r a1|');
  const text = fc.array(letters).map((all) => all.join(''));
  const rows = fc.array(text, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.constantFrom(',', ';', '\t', '|'), (row, separator) => {
      for (const cell of splitAsSpreadsheet(csvLine(row), separator))
        expect(
          /^\s*(?:[=+@]|-(?!\d+(?:\.\d+)?(?:[,;|"]|\s|$)))/.test(cell),
          JSON.stringify([row, cell]),
        ).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
