import { fail, invalidInput } from '#platform/shared/errors.ts';
import { typedText } from '#platform/server/typed-text.ts';
import { chatErrors } from '../contract.ts';

/**
 * Characters that force a text direction, so that `gpj.exe` reads `exe.jpg`. Milder direction characters are kept,
 * because right-to-left languages need them; pages isolate the direction of each message.
 */
const forcedDirection = /[\u202d\u202e]/g;

/**
 * The text as it is stored.
 * @throws {CallError} `invalid_input` if none of it is visible, `message_too_long` above the site's limit (VL-13).
 */
export function messageText(typed: string, limit: number): string {
  const body = typedText(typed.replaceAll(forcedDirection, ''));
  if (body === null) throw invalidInput({ field: 'body', problem: 'required' });
  if (body.length > limit) throw fail(chatErrors.message_too_long, { limit });
  return body;
}
