import { hash, verify } from '@node-rs/argon2';
import { invalidInput } from '#platform/shared/errors.ts';
import { passwordMinLength } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';

// Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage sheet.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

let standIn: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash, as for an unknown address, it takes as long and answers no, so
 * that time tells nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  standIn ??= hashPassword('an account that does not exist');
  const right = await verify(storedHash ?? (await standIn), password.normalize('NFKC'));
  return right && storedHash !== null;
}

/** @throws {CallError} `invalid_input` on `field` for a password that is too short or too well known. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  if (password.length < passwordMinLength)
    throw invalidInput({ field, problem: 'too_short', limit: passwordMinLength });
  if (isCommonPassword(password, email)) throw invalidInput({ field, problem: 'password_common' });
}
