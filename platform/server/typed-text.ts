/**
 * A character that leaves ink by itself: no space, no control, no accent without its letter, nothing that fonts draw as
 * nothing (U+2800 is an empty Braille cell).
 */
const ink = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * What somebody typed for others to read: line ends unified, the ends trimmed, nothing else taken away.
 * Null when nothing can be seen of it.
 */
export function typedText(typed: string): string | null {
  // Half a surrogate pair is no text: the database would keep a replacement character in its place.
  const text = Buffer.from(typed).toString().replaceAll(/\r\n?/g, '\n').trim();
  return ink.test(text) ? text : null;
}
