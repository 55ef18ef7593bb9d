import { findAccountByEmail } from '#features/identity/accounts/server/public.ts';
import { isBarredAddress } from '#features/identity/barred-identities/server/public.ts';
import { fail, type CallError } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { accountErrors } from '#features/identity/accounts/contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';

/** Why this address cannot sign up; null if it can. Call this only on explicit sites. */
export async function takenAddress(
  executor: Executor,
  siteId: number,
  email: string,
  now: Date,
): Promise<CallError | null> {
  const key = emailKey(email);
  const account = await findAccountByEmail(executor, siteId, key);
  if (!account)
    return (await isBarredAddress(executor, siteId, key, now)) ? fail(accountErrors.address_refused) : null;
  return fail(
    account.status === 'deleted' ? accountErrors.account_reactivatable : accountErrors.account_exists,
  );
}
