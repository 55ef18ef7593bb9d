import { creditsChanged } from '#features/money/credits/contract.ts';
import { isPremium } from '#features/identity/membership/server/public.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberAddress } from '#platform/server/realtime/realtime.ts';
import type { Services } from '#platform/server/services.ts';
import { findWalletRow, type Wallet } from './credit-queries.ts';

const empty: Wallet = { balance: 0, freeStartsUsed: 0 };

/** A member's credits; 0 for a member without a wallet. */
export async function findWallet(executor: Executor, siteId: number, memberId: string): Promise<Wallet> {
  return (await findWalletRow(executor, siteId, memberId)) ?? empty;
}

/** Sends the new balance to the member's open pages once the transaction has committed. */
export async function announceCredits(
  services: Pick<Services, 'realtime'>,
  tx: Transaction,
  member: MemberAddress,
): Promise<void> {
  const { siteId, memberId } = member;
  const { balance } = await findWallet(tx, siteId, memberId);
  const premium = await isPremium(tx, siteId, memberId);
  tx.afterCommit(() =>
    services.realtime.publish(member, creditsChanged, { credits: balance, paid_user: premium }),
  );
}
