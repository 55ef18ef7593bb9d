import { hash, verify } from '@node-rs/argon2';
import { fail, invalidInput, platformErrors, type FieldIssue } from '#platform/shared/errors.ts';
import { fairQueue, QueueFull, type FairQueue } from '#platform/server/fair-queue.ts';
import { accessErrors } from '../access-contract.ts';
import { passwordMinLength } from '../contract.ts';
import { isCommonPassword } from './common-passwords.ts';

// Argon2id with 19 MiB, two passes, one lane: the first choice of OWASP's password storage sheet.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of one account or address; more wait only when a program asks. */
const waitingPerOwner = 32;
const waitingInAll = 1_000;

/**
 * New passwords are hashed one at a time and checked two at a time, so that log-ins do not wait for sign-ups and one of
 * libuv's four threads is left to files and DNS. Owners take turns: a hundred tries for one address delay only it.
 */
const hashTurns = fairQueue({ running: 1, waitingBytes: waitingInAll, waitingPerOwner });
const checkTurns = fairQueue({ running: 2, waitingBytes: waitingInAll, waitingPerOwner });

/** @throws {CallError} `unavailable` when too many wait. */
async function inTurn<T>(turns: FairQueue, owner: string, work: () => Promise<T>): Promise<T> {
  try {
    return await turns(owner, 1, work);
  } catch (error) {
    throw error instanceof QueueFull ? fail(platformErrors.unavailable) : error;
  }
}

const hashNow = (password: string) => hash(password.normalize('NFKC'), settings);

/** @param owner whose hashes wait for each other: an account or an address. */
export function hashPassword(password: string, owner = ''): Promise<string> {
  return inTurn(hashTurns, owner, () => hashNow(password));
}

/**
 * Hashes unless `find` has an answer that needs no hash, or throws. It is asked when the owner's turn has come, and so
 * sees what the works before it did.
 */
export function hashUnless<T>(
  owner: string,
  password: string,
  find: () => Promise<T | undefined>,
): Promise<{ readonly found: T } | { readonly passwordHash: string }> {
  return inTurn(hashTurns, owner, async () => {
    const found = await find();
    return found === undefined ? { passwordHash: await hashNow(password) } : { found };
  });
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
 * @param owner whose checks wait for each other: an account or an address.
 * @throws {CallError} `unavailable` when too many wait.
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
