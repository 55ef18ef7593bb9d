import type { Transaction } from '#platform/server/db/database.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { AccountRow } from '../account-queries.ts';
import { lockAccount } from '../leaving-queries.ts';
import type { TokenPurpose } from '../tables.ts';
import { findMailedLink, takeLink, type MailedLink } from './access-queries.ts';

export interface TakenLink {
  readonly link: MailedLink;
  /** Locked until the transaction ends. */
  readonly account: AccountRow;
}

/**
 * Uses up a mailed link after locking its account. Anything that ends links concurrently therefore happens either
 * entirely before or entirely after. Undefined if the link is unknown, expired or used.
 */
export async function takeLinkOfAccount(
  tx: Transaction,
  siteId: number,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TakenLink | undefined> {
  const tokenHash = hashToken(token);
  const storedLink = await findMailedLink(tx, siteId, tokenHash);
  if (storedLink?.purpose !== purpose) return undefined;
  const account = await lockAccount(tx, siteId, storedLink.memberId);
  const link = await takeLink(tx, siteId, tokenHash, purpose, now);
  return account && link && { link, account };
}
