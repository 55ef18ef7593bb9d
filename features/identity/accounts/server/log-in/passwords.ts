import { hash, verify } from '@node-rs/argon2';
import { fail, invalidInput, platformErrors, type FieldIssue } from '#platform/shared/errors.ts';
import { fairQueue, QueueFull, type FairQueue } from '#platform/server/fair-queue.ts';
import { accessErrors } from '../../access-contract.ts';
import { passwordMinLength } from '../../contract.ts';
import { isCommonPassword } from './common-passwords.ts';

// Argon2id with 19 MiB, two passes and one lane: the first choice in OWASP's password storage cheat sheet.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The maximum number of hashes that may wait per account or address. Only automated requests reach this number. */
const waitingPerOwner = 32;
const waitingInAll = 1_000;

/**
 * New passwords are hashed one at a time and checked two at a time. Log-ins therefore do not wait for sign-ups, and
 * one of libuv's four threads stays free for files and DNS. Owners take turns, so a hundred attempts for one address
 * delay only that address.
 */
const hashTurns = fairQueue({ running: 1, waitingBytes: waitingInAll, waitingPerOwner });
const checkTurns = fairQueue({ running: 2, waitingBytes: waitingInAll, waitingPerOwner });

/** @throws {CallError} `unavailable` if too many hashes are waiting. */
async function inTurn<T>(turns: FairQueue, owner: string, work: () => Promise<T>): Promise<T> {
  try {
    return await turns(owner, 1, work);
  } catch (error) {
    throw error instanceof QueueFull ? fail(platformErrors.unavailable) : error;
  }
}

/**
 * Checks a password in another way, using the same turns. @throws {CallError} `unavailable` if too many checks are
 * waiting.
 */
export const checkInTurn = (owner: string, check: () => Promise<boolean>): Promise<boolean> =>
  inTurn(checkTurns, owner, check);

const hashNow = (password: string) => hash(password.normalize('NFKC'), settings);

/** @param owner the account or address whose hashes run one after another. */
export function hashPassword(password: string, owner = ''): Promise<string> {
  return inTurn(hashTurns, owner, () => hashNow(password));
}

/**
 * Hashes the password, unless `find` throws or returns a result that makes the hash unnecessary. `find` runs when the
 * owner's turn comes, so it sees the effects of earlier calls.
 */
export function hashUnless<T>(
  owner: string,
  password: string,
  find: () => Promise<T | undefined>,
): Promise<{ readonly existing: T } | { readonly passwordHash: string }> {
  return inTurn(hashTurns, owner, async () => {
    const existing = await find();
    return existing === undefined ? { passwordHash: await hashNow(password) } : { existing };
  });
}

let standIn: Promise<string> | undefined;

/** Stored for an account that cannot be accessed with any password; it is not a valid hash. */
export const noPassword = '';

const argon2Hash = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]{11,}\$[\w+/]{22,}$/;

/** Whether the account has a password. Fictional, erased and locked accounts have none. */
export const hasPassword = (storedHash: string): boolean => argon2Hash.test(storedHash);

/**
 * Whether the password is correct. Without a hash (for an unknown address or an account without a password), returns
 * false but takes just as long, so that the timing reveals nothing.
 * @param owner the account or address whose checks run one after another.
 * @throws {CallError} `unavailable` if too many checks are waiting.
 */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  owner: string,
): Promise<boolean> {
  standIn ??= hashNow('an account that does not exist');
  const usable = storedHash !== null && hasPassword(storedHash);
  const compared = usable ? storedHash : await standIn;
  const right = await inTurn(checkTurns, owner, () => verify(compared, password.normalize('NFKC')));
  return right && usable;
}

/** @throws {CallError} `invalid_input` on `field` for a password that is too short or too common. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const issue = newPasswordIssue(password, email, field);
  if (issue) throw invalidInput(issue);
}

/**
 * @throws {CallError} `passwords_differ`, or `invalid_input` on `new_password`. If both apply, the issues also name
 * `new_password_again`.
 */
export function checkNewPasswordTwice(password: string, again: string, email: string): void {
  const issue = newPasswordIssue(password, email, 'new_password');
  const differ = password !== again;
  if (issue && differ)
    throw invalidInput(issue, { field: 'new_password_again', problem: 'passwords_differ' });
  if (issue) throw invalidInput(issue);
  if (differ) throw fail(accessErrors.passwords_differ);
}

/** The problem with a new password, for use cases that report several problems together. */
export function newPasswordIssue(password: string, email: string, field = 'password'): FieldIssue | null {
  if (password.length < passwordMinLength) return { field, problem: 'too_short', limit: passwordMinLength };
  return isCommonPassword(password, email) ? { field, problem: 'password_common' } : null;
}
