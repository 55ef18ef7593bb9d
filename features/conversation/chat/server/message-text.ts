import { fail, invalidInput } from '#platform/shared/errors.ts';
import { typedText } from '#platform/server/typed-text.ts';
import { chatErrors } from '../contract.ts';

/**
 * Signs that force letters into the other direction, so that `gpj.exe` reads `exe.jpg`. The gentler ones, which
 * languages written from right to left need, stay: the pages keep a message's direction to itself.
 */
const forcedDirection = /[\u202d\u202e]/g;

/**
 * The text as it is kept.
 * @throws {CallError} `invalid_input` when nothing can be seen of it, `message_too_long` by the site's limit (VL-13).
 */
export function messageText(typed: string, limit: number): string {
  const body = typedText(typed.replaceAll(forcedDirection, ''));
  if (body === null) throw invalidInput({ field: 'body', problem: 'required' });
  if (body.length > limit) throw fail(chatErrors.message_too_long, { limit });
  return body;
}
