import type { Executor } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { ledgerPosting, ledgerTransaction, wallet } from './tables.ts';

export interface ImportedWallet {
  readonly siteId: number;
  readonly memberId: string;
  /** The balance in the other system: whole credits, 0 or more. */
  readonly balance: number;
  readonly idempotencyKey: string;
}

/** Opens the wallets of new imported accounts. Each balance is posted to the ledger as `imported`. */
export async function addImportedWallets(
  executor: Executor,
  wallets: readonly ImportedWallet[],
  at: Date,
): Promise<void> {
  if (wallets.length === 0) return;
  await executor
    .insert(wallet)
    .values(wallets.map(({ siteId, memberId, balance }) => ({ siteId, memberId, balance })));
  const posted = wallets
    .filter(({ balance }) => balance > 0)
    .map((one) => ({ ...one, id: uuidv7(at.getTime()), kind: 'imported' as const, createdAt: at }));
  if (posted.length === 0) return;
  await executor.insert(ledgerTransaction).values(posted.map(({ balance: _balance, ...row }) => row));
  await executor.insert(ledgerPosting).values(
    posted.flatMap(({ siteId, id: transactionId, memberId, balance }) => [
      { siteId, transactionId, line: 1, account: 'member' as const, memberId, amount: balance },
      { siteId, transactionId, line: 2, account: 'house:issued' as const, memberId: null, amount: -balance },
    ]),
  );
}
