/** The one or two letters that represent a member without a photo. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s_.-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  // Independent of the locale. The browser's may differ from the server's, and both must render the same
  // page.
  return [...word][0]?.toUpperCase() ?? '';
}
