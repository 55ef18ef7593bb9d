/** Scripts in which a joiner (U+200C, U+200D) changes the shape of the letters beside it. */
const joining =
  'Arab Syrc Nkoo Mong Adlm Rohg Mand Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr'
    .split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('');

/** Where a script or an emoji needs characters that draw nothing by themselves. */
const needed = [
  // A keycap, such as 1️⃣.
  '[0-9#*]\\uFE0F\\u20E3',
  // The flags of England, Scotland and Wales.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,8}\\u{E007F}',
  // An emoji with its form and colour, joined with others.
  '(?![0-9#*])\\p{Emoji}[\\uFE0E\\uFE0F]?\\p{Emoji_Modifier}?(?:\\u200D\\p{Extended_Pictographic}\\uFE0F?\\p{Emoji_Modifier}?)*',
  `[${joining}]\\p{M}*(?:\\u200D|\\u200C(?=\\p{M}*[${joining}]))`,
  // Variants of Chinese and Mongolian characters.
  '\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
].join('|');

const ignorable = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/u;
const dropped = new RegExp(`(${needed})|${ignorable.source}`, 'gu');

/** Marks and embeddings of right-to-left text. Overrides are left out: with them, `gpj.exe` reads `exe.jpg`. */
const directions = '\\u061C\\u200E\\u200F\\u202A-\\u202C\\u2066-\\u2069';
const droppedBesideDirections = new RegExp(`(${needed}|[${directions}])|${ignorable.source}`, 'gu');
const rightToLeft =
  /[\p{Script=Hebr}\p{Script=Arab}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}]/u;

/** Whether something in a text is drawn. Spaces, control characters and accents without a letter are not. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * A text that somebody typed for others to read, in the form in which it is stored and judged: NFC, line ends as `\n`,
 * trimmed, and without characters that draw nothing, unless a script or an emoji needs them. Empty if nothing in it is
 * visible. Forms, calls and imports all use it.
 */
export function cleanText(typed: string): string {
  const text = withoutControls(typed.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'));
  const keepsDirections = rightToLeft.test(text);
  return trimmed(withoutIgnorable(text, keepsDirections ? droppedBesideDirections : dropped));
}

/** The same for a text of one line, such as a name or a place: also without direction marks, with single spaces. */
export function cleanLine(typed: string): string {
  const line = withoutControls(typed.replace(/[\s\u0085]+/g, ' '));
  return trimmed(withoutIgnorable(line, dropped)).replace(/\s+/g, ' ');
}

/** What contact programs, banks and people write before a number or address. */
const prefix =
  /^(?:iban(?:\s*[:.]\s*|\s+)|(?:tel|telefoon|telefon|phone|callto|sms|mailto|e-?mail|vat|btw)\s*[:.]\s*)/iu;

/**
 * What somebody typed for a machine to read, such as an IBAN, a telephone number, a code or an email address: without
 * spaces, invisible characters and prefixes like `tel:`, with plain digits and dashes.
 */
export function cleanCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .replace(prefix, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\s\u2800]+/g, '');
}

/** An apostrophe and a hyphen of any kind, as banks write them: Rita D'Angelo, Anna Meyer-Schulz. */
export function plainMarks(line: string): string {
  return line
    .replace(/[\u0060\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032\uFF07]/g, "'")
    .replace(/\p{Pd}|\u2212/gu, '-');
}

/** Composed too, so that accents stand in their order before their neighbours are looked at. */
const withoutControls = (text: string) => text.replace(/\p{Cs}|[^\P{Cc}\n\t]/gu, '').normalize('NFC');

/** The Braille cell without dots draws nothing outside Braille. */
const withoutIgnorable = (text: string, pattern: RegExp) => {
  const visibleOnly = ignorable.test(text)
    ? text.replace(pattern, (_all, keptText: string | undefined) => keptText ?? '')
    : text;
  return visibleOnly.replace(
    /([\u2801-\u28FF]\u2800+(?=[\u2801-\u28FF]))|\u2800/g,
    (_all, braille?: string) => braille ?? ' ',
  );
};

function trimmed(text: string): string {
  const trimmedText = text.normalize('NFC').trim();
  return isVisible(trimmedText) ? trimmedText : '';
}
