import { creditsChanged } from '#features/credits/contract.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { MemberAddress } from '#platform/server/realtime/realtime.ts';
import type { Services } from '#platform/server/services.ts';
import { selectWallet, type Wallet } from './credit-queries.ts';

const empty: Wallet = { balance: 0, freeStartsUsed: 0, premiumSince: null };

/** A member's credits and membership; one without a wallet has nothing. */
export async function readWallet(executor: Executor, siteId: number, memberId: string): Promise<Wallet> {
  return (await selectWallet(executor, siteId, memberId)) ?? empty;
}

export async function isPremium(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  return (await readWallet(executor, siteId, memberId)).premiumSince !== null;
}

/** Tells the member's open pages the new balance once the transaction is durable. */
export async function announceCredits(
  services: Pick<Services, 'realtime'>,
  tx: Transaction,
  member: MemberAddress,
): Promise<void> {
  const { balance, premiumSince } = await readWallet(tx, member.siteId, member.memberId);
  tx.afterCommit(() =>
    services.realtime.publish(member, creditsChanged, { credits: balance, paid_user: premiumSince !== null }),
  );
}
