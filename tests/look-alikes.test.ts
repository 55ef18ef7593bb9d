import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { foldLetters } from '#platform/shared/fold-name.ts';

/** Small capitals, which the table of Unicode takes for letters of their own. */
const smallCapitals = new Map(
  [...'aᴀbʙcᴄdᴅeᴇfꜰgɢhʜiɪjᴊkᴋlʟmᴍnɴoᴏpᴘrʀsꜱtᴛuᴜvᴠwᴡyʏzᴢ'].flatMap((letter, at, all) =>
    at % 2 === 1 ? [[letter, all[at - 1]!] as const] : [],
  ),
);

const plain = (text: string) => foldLetters(text).replaceAll(/./gu, (one) => smallCapitals.get(one) ?? one);

/** Each letter that looks like one or two Latin letters, in the case in which it does. */
function deriveTable(): ReadonlyMap<string, string> {
  const table = new Map<string, string>(smallCapitals);
  for (const [source, prototype] of Object.entries(confusables)) {
    const isLetter = /^[\p{L}\p{Nl}\p{So}\p{Sm}\p{Po}]$/u.test(source) && !/^\p{ASCII}$/u.test(source);
    const likeness = plain(prototype);
    // Other forms of Latin letters are folded without a table.
    if (isLetter && source.normalize('NFKC') === source && !/^\p{ASCII}+$/u.test(foldLetters(source)))
      if (/^[a-z]{1,2}$/.test(likeness)) table.set(source, likeness);
  }
  for (const [source, likeness] of table) {
    const small = source.toLowerCase();
    // A small letter without a likeness of its own is read as its capital: к as K.
    if (small !== source && !table.has(small) && [...small].length === 1) table.set(small, likeness);
    // Unicode reads a capital I as l.
    if (likeness === 'l' && table.get(small) === 'i') table.set(source, 'i');
  }
  return table;
}

function write(table: ReadonlyMap<string, string>): string {
  const letters = new Map<string, string>();
  for (const [source, likeness] of table) letters.set(likeness, (letters.get(likeness) ?? '') + source);
  const lines = [...letters]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([likeness, sources]) => `  ${likeness}: '${[...new Set(sources)].toSorted().join('')}',`);
  return `// Written by tests/look-alikes.test.ts. Derived from confusables.txt (Unicode Technical Standard 39), © Unicode, Inc.,
// under the Unicode License (https://www.unicode.org/license.txt).

/** Latin letters, and the letters of other scripts that look like them. */
export const lookAlikes: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
}

test('[FD-32] the letters that look like Latin ones are those of Unicode', async () => {
  await expect(write(deriveTable())).toMatchFileSnapshot('../platform/shared/look-alikes.gen.ts');
});
