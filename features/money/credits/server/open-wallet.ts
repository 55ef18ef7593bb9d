import type { MemberKey } from '#platform/server/feature.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { claimGift, insertEarlierGifts } from '#features/identity/free-gifts/server/public.ts';
import { insertWallet, listSignUpBonuses, takeWelcomeCredits } from './credit-queries.ts';
import { grantCredits } from './grant-credits.ts';
import { announceCredits } from './find-wallet.ts';

/** Gives a new member an empty wallet, and promises the site's welcome credits for when the address is confirmed. */
export async function openWallet(
  tx: Transaction,
  { siteId, memberId, welcome }: MemberKey & { readonly welcome: number },
): Promise<void> {
  await insertWallet(tx, { siteId, memberId, welcomeCredits: welcome === 0 ? null : welcome });
}

/** Gives a member whose address is confirmed the promised credits, unless the mailbox had welcome credits before. */
export async function giveWelcomeCredits(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberKey,
): Promise<void> {
  const member = { siteId, memberId };
  const at = services.clock.now();
  const credits = await takeWelcomeCredits(tx, member);
  // Earlier releases gave them at sign-up, and they count from the confirmation on.
  if (credits === null) return rememberEarlierCredits(tx, [member]);
  if (!(await claimGift(tx, member, 'welcome_credits', at))) return;
  await grantCredits(tx, {
    ...member,
    credits,
    kind: 'signup_bonus',
    idempotencyKey: `signup:${memberId}`,
    at,
  });
  await announceCredits(services, tx, member);
}

/** Remembers the welcome credits that earlier releases gave to these members. */
export async function rememberEarlierCredits(tx: Transaction, members: readonly MemberKey[]): Promise<void> {
  const bonuses = await listSignUpBonuses(tx, members);
  await insertEarlierGifts(
    tx,
    bonuses.map((bonus) => ({ ...bonus, kind: 'welcome_credits' })),
  );
}
