/** One or two letters that stand for a name until there is a photo. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s_.-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  // By no language: the browser's may be another than the server's, and a page must be drawn alike by both.
  return [...word][0]?.toUpperCase() ?? '';
}
