/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};

/**
 * Without case, accents and forms of the same letter. The database's `fold_text` does the same for what is searched there,
 * and an index contains what it returns, so a change needs another function and another index.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Normalizes a name for comparison: without case, accents and punctuation. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
