const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * The text of a field that contains HTML or escaped text: tags become line breaks or nothing, entities become
 * characters.
 */
export function plainText(html: string): string {
  return decodeEntities(
    html.replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>\n?/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, ''),
  )
    .replaceAll('\r\n', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    // Half a surrogate pair is no character. Whether the others may stay is decided for all texts together.
    const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
    return code > 0 && code <= 0x10_ff_ff && !isSurrogate ? String.fromCodePoint(code) : '';
  });
}
