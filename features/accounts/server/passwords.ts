import { hash, verify } from '@node-rs/argon2';
import { fail, invalidInput, type FieldIssue } from '#platform/shared/errors.ts';
import { accessErrors } from '../access-contract.ts';
import { passwordMinLength } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';

// Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage sheet.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

let standIn: Promise<string> | undefined;

/** What an account holds that no password opens: it is the hash of none. */
export const noPassword = '';

const argon2Hash = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{11,}\$[\w+/]{22,}$/;

/** Whether some password opens the account: fictional and erased accounts have none, nor does a locked one. */
export const hasPassword = (storedHash: string): boolean => argon2Hash.test(storedHash);

/**
 * Whether the password is right. Without a hash, as for an unknown address or an account without a password, it takes
 * as long and answers no, so that the time reveals nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('an account that does not exist');
  const usable = storedHash !== null && hasPassword(storedHash);
  const right = await verify(usable ? storedHash : await standIn, password.normalize('NFKC'));
  return right && usable;
}

/** @throws {CallError} `invalid_input` on `field` for a password that is too short or too well known. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const issue = newPasswordIssue(password, email, field);
  if (issue) throw invalidInput(issue);
}

/**
 * @throws {CallError} `passwords_differ`, or `invalid_input` on `new_password`, which names `new_password_again` too
 * where both are wrong.
 */
export function checkNewPasswordTwice(password: string, again: string, email: string): void {
  const issue = newPasswordIssue(password, email, 'new_password');
  const differ = password !== again;
  if (issue && differ)
    throw invalidInput(issue, { field: 'new_password_again', problem: 'passwords_differ' });
  if (issue) throw invalidInput(issue);
  if (differ) throw fail(accessErrors.passwords_differ);
}

/** What is wrong with a new password, for a use case that checks more than it. */
export function newPasswordIssue(password: string, email: string, field = 'password'): FieldIssue | null {
  if (password.length < passwordMinLength) return { field, problem: 'too_short', limit: passwordMinLength };
  return isCommonPassword(password, email) ? { field, problem: 'password_common' } : null;
}
