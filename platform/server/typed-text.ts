/**
 * A character that is visible by itself. Spaces, control characters and accents without a letter are not. Nor
 * is anything that fonts draw as blank (U+2800 is an empty Braille cell).
 */
const visibleCharacter = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text that was typed for others to read. Line ends are normalized and both ends trimmed; nothing else is
 * removed. Null if nothing in it is visible.
 */
export function typedText(typed: string): string | null {
  // An unpaired surrogate is not valid text: the database would store a replacement character instead.
  const text = Buffer.from(typed).toString().replaceAll(/\r\n?/g, '\n').trim();
  return visibleCharacter.test(text) ? text : null;
}
