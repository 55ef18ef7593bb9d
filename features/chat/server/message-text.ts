import { fail, invalidInput } from '#platform/shared/errors.ts';
import { chatErrors } from '../contract.ts';

/** A character that leaves ink: no space, no control, nothing that fonts draw as nothing (U+2800 is an empty Braille cell). */
const ink = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * The text as it is kept: line ends unified, the ends trimmed, nothing else taken away.
 * @throws {CallError} `invalid_input` when nothing can be seen of it, `message_too_long` by the site's limit (VL-13).
 */
export function messageText(typed: string, limit: number): string {
  // Half a surrogate pair is no text: the database would keep a replacement character in its place.
  const body = Buffer.from(typed).toString().replaceAll(/\r\n?/g, '\n').trim();
  if (!ink.test(body)) throw invalidInput({ field: 'body', problem: 'required' });
  if (body.length > limit) throw fail(chatErrors.message_too_long, { limit });
  return body;
}
