import type { FieldIssue } from '#platform/shared/call-error.ts';

/**
 * Checks the format of an email address: one @, a domain with a dot, and nothing that needs quoting. A valid address
 * must still be confirmed by mail.
 */
export function isEmail(typed: string): boolean {
  const value = typed.normalize('NFC');
  return (
    value.length <= 254 &&
    /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u.test(
      value,
    ) &&
    !/(?:^|[.@])\p{M}/u.test(value) &&
    !/^\.|\.@|\.\./.test(value)
  );
}

/** The problem with an email address, or null. */
export function emailIssue(email: string): FieldIssue | null {
  if (isEmail(email)) return null;
  return { field: 'email', problem: email === '' ? 'required' : 'invalid_email' };
}

/** Normalizes an address for comparison: lower case, with the domain in ASCII. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const ascii = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
  return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${ascii}`;
}
