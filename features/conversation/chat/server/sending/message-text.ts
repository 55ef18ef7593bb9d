import { fail, invalidInput } from '#platform/shared/errors.ts';
import { cleanText } from '#platform/shared/typed-text.ts';
import { chatErrors } from '../../contract.ts';

/**
 * The text as it is stored.
 * @throws {CallError} `invalid_input` if none of it is visible, `message_too_long` above the site's limit (VL-13).
 */
export function messageText(typed: string, limit: number): string {
  const body = cleanText(typed);
  if (body === '') throw invalidInput({ field: 'body', problem: 'required' });
  if (body.length > limit) throw fail(chatErrors.message_too_long, { limit });
  return body;
}
