import { memberHidden, findAccount } from '#features/identity/accounts/server/public.ts';
import {
  insertSuspended,
  paidWith,
  type Identity,
} from '#features/identity/barred-identities/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { answer, subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { listPayerHashes } from './debit-queries.ts';

/** Adds what a suspended member paid with to what recognizes them. */
export async function keepPayerOut(tx: Transaction, { siteId, memberId }: MemberKey): Promise<void> {
  const account = await findAccount(tx, siteId, memberId);
  if (!account?.suspendedAt) return;
  await insertSuspended(tx, { siteId, memberId }, await findIdentities(tx, [{ siteId, memberId }]));
}

/** The accounts and phones with which these members paid. */
async function findIdentities(executor: Executor, members: readonly MemberKey[]): Promise<Identity[]> {
  if (members.length === 0) return [];
  const payers = await listPayerHashes(executor, members);
  return payers.flatMap(({ ibanHash, phoneHash }): Identity[] => [
    { kind: 'iban', hash: ibanHash },
    { kind: 'phone', hash: phoneHash },
  ]);
}

export const tellPaidWith = answer(paidWith, (_services, { executor, members }) =>
  findIdentities(executor, members),
);

export const keepSuspendedPayersOut = subscribe(
  memberHidden,
  async (_services, tx, { because, ...member }) => {
    if (because === 'suspended') await keepPayerOut(tx, member);
  },
);
