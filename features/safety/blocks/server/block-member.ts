import { invalidInput } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { blocksChanged } from '../contract.ts';
import { announceSight } from './announce-sight.ts';
import { memberBlocked } from './events.ts';
import { deleteBlock, insertBlock } from './block-queries.ts';

/**
 * Blocks a member, so that neither can find the other. The blocked member is not notified. The response for an unknown
 * member is the same, so that it does not reveal who exists.
 */
export async function blockMember(context: MemberContext, otherId: string): Promise<{ blocked: boolean }> {
  const { siteId, memberId } = context.caller;
  if (memberId === otherId) throw invalidInput({ field: 'member', problem: 'invalid' });
  await context.db.transaction(async (tx) => {
    if (!(await insertBlock(tx, siteId, memberId, otherId, context.clock.now()))) return;
    await context.events.emit(context, tx, memberBlocked, {
      siteId,
      blockerId: memberId,
      blockedId: otherId,
    });
    await announce(context, tx, otherId);
  });
  return { blocked: true };
}

/** Removes a block; does nothing if there is none. */
export async function unblockMember(context: MemberContext, otherId: string): Promise<{ blocked: boolean }> {
  const { siteId, memberId } = context.caller;
  await context.db.transaction(async (tx) => {
    if (await deleteBlock(tx, siteId, memberId, otherId)) await announce(context, tx, otherId);
  });
  return { blocked: false };
}

/** The other member's pages learn only that somebody changed, just as when a member pauses or leaves. */
async function announce(context: MemberContext, tx: Transaction, otherId: string): Promise<void> {
  const { siteId, memberId } = context.caller;
  await announceSight(context, tx, { siteId, memberId }, otherId);
  tx.afterCommit(() => context.realtime.publish({ siteId, memberId }, blocksChanged, {}));
}
