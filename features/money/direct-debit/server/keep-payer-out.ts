import { memberHidden, findAccount } from '#features/identity/accounts/server/public.ts';
import { insertSuspended, type Identity } from '#features/identity/barred-identities/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { listPayerHashes } from './debit-queries.ts';

/** Adds what a suspended member paid with to what recognizes them. */
export async function keepPayerOut(tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  const account = await findAccount(tx, siteId, memberId);
  if (!account?.suspendedAt) return;
  const payers = await listPayerHashes(tx, [{ siteId, memberId }]);
  const identities = payers.flatMap(({ ibanHash, phoneHash }): Identity[] => [
    { kind: 'iban', hash: ibanHash },
    { kind: 'phone', hash: phoneHash },
  ]);
  await insertSuspended(tx, { siteId, memberId }, identities);
}

export const keepSuspendedPayersOut = subscribe(
  memberHidden,
  async (_services, tx, { because, ...member }) => {
    if (because === 'suspended') await keepPayerOut(tx, member);
  },
);
