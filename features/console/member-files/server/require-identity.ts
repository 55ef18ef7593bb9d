import { emailKey } from '#platform/shared/email-rules.ts';
import type { AccountRow } from '#features/identity/accounts/server/public.ts';
import { findProfile } from '#features/people/profiles/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { DatabaseCounter } from '#platform/server/http/rate-limiter.ts';
import { fail } from '#platform/shared/errors.ts';
import { day } from '#platform/shared/time.ts';
import { memberFileErrors } from '../contract.ts';

/** The number of checks allowed for one account within a day, successful or not. */
const checksPerDay = 5;

/**
 * Compares the answers of a locked-out person with the account. Staff see a member's age, never the birth date, so
 * they cannot hint at the answer.
 * @throws {CallError} `identity_not_proven` or `identity_locked`.
 */
export async function requireIdentity(
  { db, siteId, clock }: MemberContext,
  account: AccountRow,
  said: { readonly birth_date?: string; readonly known_email?: string },
): Promise<void> {
  const key = `identity:${siteId}:${account.memberId}`;
  const { count } = await new DatabaseCounter(db).hit(key, day, clock.now());
  if (count > checksPerDay) throw fail(memberFileErrors.identity_locked);
  const profile = await findProfile(db, siteId, account.memberId);
  const isRight =
    profile?.birthDate === said.birth_date && account.emailKey === emailKey((said.known_email ?? '').trim());
  if (!isRight) throw fail(memberFileErrors.identity_not_proven);
}
