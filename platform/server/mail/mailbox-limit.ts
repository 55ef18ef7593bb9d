import { day, second } from '#platform/shared/time.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '../db/database.ts';
import { keyedHash } from '../http/fingerprint.ts';
import { DatabaseCounter } from '../http/rate-limiter.ts';
import { loadSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { toMailbox } from './mailbox.ts';

/**
 * How many mails a mailbox gets in a day, from all sites, because somebody typed its address. It may be a stranger's, so
 * the limit is the receiver's, however many senders there are.
 */
export const mailsPerMailboxAndDay = 10;

/**
 * Counts such a mail. Concurrent ones wait for each other. The mailbox is stored as a keyed hash.
 * @returns whether it may be sent.
 */
export async function takeMailboxTurn(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  address: string,
): Promise<boolean> {
  const mailbox = keyedHash(await loadSecret(tx, 'mailbox'), toMailbox(address)).toString('base64url');
  const { count } = await new DatabaseCounter(tx).hit(`mailbox:${mailbox}`, day, clock.now());
  return count <= mailsPerMailboxAndDay;
}

/** @throws {CallError} `too_many_requests` for a mail that was not sent because of the limit. */
export function requireSent(isSent: boolean): void {
  if (!isSent) throw fail(platformErrors.too_many_requests, { retry_after: day / second });
}
