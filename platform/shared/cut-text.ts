/** Made when it is first needed, because pages import this too. */
let characters: Intl.Segmenter | undefined;

/**
 * Cuts a text to at most this many UTF-16 units, between characters as people see them: an emoji or a letter with its
 * accent is never halved. Only a character that is longer than the limit is cut, between two code points.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  characters ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  const start = characters.segment(text).containing(max)?.index ?? max;
  if (start > 0) return text.slice(0, start);
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(max));
  return text.slice(0, splitsPair ? max - 1 : max);
}
