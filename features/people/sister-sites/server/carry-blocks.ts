import { addImportedBlocks, memberBlocked } from '#features/safety/blocks/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { listBlocksOfOriginal, listBlocksWithCompanions, type CarriedBlock } from './block-queries.ts';
import { mayShareMembers } from './sister-policy.ts';

async function addBlocks(executor: Executor, blocks: readonly CarriedBlock[]): Promise<void> {
  for (const siteId of new Set(blocks.map((block) => block.siteId)))
    await addImportedBlocks(
      executor,
      siteId,
      blocks.filter((block) => block.siteId === siteId),
    );
}

/** Blocks a member's companions with everybody with whom the member is blocked. A repeat changes nothing. */
export async function carryBlocks(executor: Executor, origin: MemberKey): Promise<void> {
  await addBlocks(executor, await listBlocksOfOriginal(executor, origin));
}

/** The same for an account that others' companions must not meet. */
export async function carryBlocksTo(executor: Executor, member: MemberKey): Promise<void> {
  const sites = await listSites(executor);
  const here = sites.find(({ id }) => id === member.siteId);
  const siteIds = sites.filter((site) => mayShareMembers(site, here)).map(({ id }) => id);
  await addBlocks(executor, await listBlocksWithCompanions(executor, member, siteIds));
}

/** A new block holds for the companions of both members too. */
export const carryNewBlock = subscribe(
  memberBlocked,
  async (_services, tx, { siteId, blockerId, blockedId }) => {
    await addBlocks(tx, [
      ...(await listBlocksOfOriginal(tx, { siteId, memberId: blockerId }, { otherId: blockedId })),
      ...(await listBlocksOfOriginal(tx, { siteId, memberId: blockedId }, { otherId: blockerId })),
    ]);
  },
);
