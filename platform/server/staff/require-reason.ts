import { invalidInput } from '#platform/shared/errors.ts';

/**
 * Why staff do something, for the audit log.
 * @throws {CallError} `invalid_input` for an empty reason.
 */
export function requireReason({ reason = '' }: { readonly reason?: string | undefined }): string {
  const text = reason.trim();
  if (text === '') throw invalidInput({ field: 'reason', problem: 'required' });
  return text;
}
