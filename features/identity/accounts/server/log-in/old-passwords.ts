import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { verify } from '@node-rs/bcrypt';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { AccountRow } from '../account-queries.ts';
import { updatePassword } from '../access/access-queries.ts';
import {
  deleteOldPassword,
  findOldPassword,
  hasOldPasswords,
  type OldPassword,
} from '../imported-queries.ts';
import { lockAccount } from '../leaving-queries.ts';
import { checkInTurn, hashPassword, hasPassword } from './passwords.ts';

/**
 * Hashes at the cost factors that PHP sites use take up to about a second. A hash with a higher cost factor could
 * block other checks.
 */
const highestCost = 15;
const bcryptHash = /^\$2[abxy]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

/** Whether the hash can be checked at all. */
export function isOldHash(scheme: OldPassword['scheme'], hash: string): boolean {
  if (scheme === 'salted_sha256') return /^[0-9a-f]{64}$/i.test(hash);
  const cost = Number(bcryptHash.exec(hash)?.[1] ?? 0);
  return cost >= 4 && cost <= highestCost;
}

/** The old system hashed the bytes of the password as typed, so it is not normalized. */
async function matches({ scheme, hash, salt }: OldPassword, password: string): Promise<boolean> {
  if (!isOldHash(scheme, hash)) return false;
  if (scheme === 'bcrypt') return verify(password, hash);
  const digest = createHash('sha256')
    .update(salt + password)
    .digest();
  return timingSafeEqual(digest, Buffer.from(hash, 'hex'));
}

/**
 * Checks the password against the other system's hash, and rehashes it if it is correct.
 * @returns the account's new hash; null if the password is wrong or was never imported.
 */
export async function takeOverPassword(
  { db, siteId }: Pick<RequestContext, 'db' | 'siteId'>,
  { memberId, passwordHash }: Pick<AccountRow, 'memberId' | 'passwordHash'>,
  password: string,
  owner: string,
): Promise<string | null> {
  if (hasPassword(passwordHash)) return null;
  const old = await findOldPassword(db, siteId, memberId);
  if (!old || !(await checkInTurn(owner, () => matches(old, password)))) return null;
  return keepPassword({ db, siteId }, memberId, await hashPassword(password, owner));
}

/**
 * Gives an account that has no password this one.
 * @returns the hash that it has now; null if there is no such account.
 */
export function keepPassword(
  { db, siteId }: Pick<RequestContext, 'db' | 'siteId'>,
  memberId: string,
  newHash: string,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, siteId, memberId);
    // Another log-in or a reset link was faster.
    if (!current || hasPassword(current.passwordHash)) return current?.passwordHash ?? null;
    await updatePassword(tx, siteId, memberId, newHash);
    await deleteOldPassword(tx, siteId, memberId);
    return newHash;
  });
}

/** In ms; longer than it takes to check an old password. */
const failureTakes = 1_500;

/**
 * Delays the refusal of a log-in on a discreet site while the site has old passwords. These take longer to check than
 * others, so a quick refusal would reveal that an address was not imported.
 */
export async function hideOldPasswords(context: RequestContext, startedAt: number): Promise<void> {
  if ((await settingsOf(context)).account_privacy !== 'discreet') return;
  if (!(await hasOldPasswords(context.db, context.siteId))) return;
  await pause(Math.max(0, startedAt + failureTakes - performance.now()));
}
