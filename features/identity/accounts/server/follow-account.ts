import type { Executor } from '#platform/server/db/database.ts';
import { updateLanguage, type AccountRow } from './account-queries.ts';
import { endLinksAndQuestions, updateEmail } from './access/access-queries.ts';

/**
 * Gives a locked account the address and the language of another account of the same person. Fails on the constraint
 * `account_email` if the address is taken.
 */
export async function followAccount(
  executor: Executor,
  { siteId, memberId, email: before, language: languageBefore }: AccountRow,
  { email, emailKey, language }: Pick<AccountRow, 'email' | 'emailKey' | 'language'>,
  now: Date,
): Promise<void> {
  if (email !== before) {
    await updateEmail(executor, siteId, memberId, { email, emailKey });
    // Links sent to the earlier address must no longer open the account.
    await endLinksAndQuestions(executor, siteId, memberId, now, true);
  }
  if (language !== languageBefore) await updateLanguage(executor, siteId, memberId, language);
}
