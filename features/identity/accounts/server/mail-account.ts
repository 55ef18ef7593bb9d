import { mailFromSite, type WriteLetter } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { findAccount } from './leaving-queries.ts';

/** Mails a member in their language. Does nothing if the account is gone or has no address. */
export async function mailAccount(
  services: Services,
  tx: Executor,
  { siteId, memberId }: MemberKey,
  letter: WriteLetter,
): Promise<void> {
  const account = await findAccount(tx, siteId, memberId);
  if (!account?.email) return;
  const { email: to, language } = account;
  await mailFromSite(services, tx, { siteId, memberId, to, language }, letter);
}
