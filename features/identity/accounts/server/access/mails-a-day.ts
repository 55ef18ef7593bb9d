import { day } from '#platform/shared/time.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { loadSecret } from '#platform/server/secrets.ts';

/** Decisions: 3 reset mails a day, and 3 mails of every other kind that anyone can request with just an address. */
const maxMailsPerDay = 3;

/**
 * Whether another mail of this kind may go to an address today. Each call counts as one mail. The address is stored as
 * a keyed hash.
 */
export async function mayMailToday(
  { db, siteId, clock }: RequestContext,
  kind: 'reset_mail' | 'signup_mail' | 'return_mail',
  emailKey: string,
): Promise<boolean> {
  const address = keyedHash(await loadSecret(db, kind), emailKey).toString('base64url');
  const { count } = await new DatabaseCounter(db).hit(`${kind}:${siteId}:${address}`, day, clock.now());
  return count <= maxMailsPerDay;
}
