import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';

/** Twice the largest body in the contract, which is a long complaint with every character escaped. */
export const maxJsonBytes = 64 * 1024;
export const maxJsonDepth = 32;
/** The total number of array items and object fields in a body. */
export const maxJsonValues = 2_000;

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
];
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closingCodes = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Checks a JSON text before it is parsed. That also limits the cost of walking the value later.
 * @throws {CallError} `payload_too_large`, or `invalid_input` when it nests too deep or holds too many
 * values.
 */
export function requireModestJson(text: string): void {
  if (text.length > maxJsonBytes) throw fail(platformErrors.payload_too_large);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const charCode = text.charCodeAt(at);
    if (charCode === quote) at = endOfString(text, at);
    else if (charCode === comma) values++;
    else if (opening.has(charCode)) {
      depth++;
      values++;
    } else if (closingCodes.has(charCode)) depth--;
    if (depth > maxJsonDepth) throw invalidInput({ field: '', problem: 'too_deep', limit: maxJsonDepth });
    if (values > maxJsonValues) throw invalidInput({ field: '', problem: 'too_many', limit: maxJsonValues });
  }
}

/** The position of the quote that closes the string beginning at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
