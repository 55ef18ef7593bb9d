import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '#features/identity/accounts/server/tables.ts';
import { memberBlock } from '#features/safety/blocks/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { companion } from './tables.ts';

export interface CarriedBlock {
  readonly siteId: number;
  readonly blockerId: string;
  readonly blockedId: string;
  readonly at: Date;
}

/** The other member of a block of the original, and their account on the companion's site. */
const other = alias(account, 'other');
const there = alias(account, 'there');
const link = alias(companion, 'link');

const isBlocker = eq(memberBlock.blockerId, companion.originMemberId);
const isBlocked = eq(memberBlock.blockedId, companion.originMemberId);
const columns = {
  siteId: companion.siteId,
  companionId: companion.memberId,
  thereId: there.memberId,
  blocks: sql<boolean>`${isBlocker}`,
  at: memberBlock.createdAt,
};

interface Found {
  readonly siteId: number;
  readonly companionId: string;
  readonly thereId: string;
  readonly blocks: boolean;
  readonly at: Date;
}

const carried = ({ siteId, companionId, thereId, blocks, at }: Found): CarriedBlock => ({
  siteId,
  blockerId: blocks ? companionId : thereId,
  blockedId: blocks ? thereId : companionId,
  at,
});

/**
 * The blocks of an original that its companions must share: those with members who have an account on the companion's
 * site too. They are recognised by the address, or because one of their accounts is the companion of the other.
 */
export async function listBlocksOfOriginal(
  executor: Executor,
  origin: MemberKey,
  only: { readonly otherId: string } | null = null,
): Promise<CarriedBlock[]> {
  const accountsThere = sql`array(
    select ${account.memberId} from ${account}
     where ${account.siteId} = ${companion.siteId} and ${account.emailKey} = ${other.emailKey}
    union all
    select ${link.memberId} from ${companion} as link
     where ${link.originSiteId} = ${other.siteId} and ${link.originMemberId} = ${other.memberId}
       and ${link.siteId} = ${companion.siteId}
    union all
    select ${link.originMemberId} from ${companion} as link
     where ${link.siteId} = ${other.siteId} and ${link.memberId} = ${other.memberId}
       and ${link.originSiteId} = ${companion.siteId})`;
  const blockRows = await executor
    .select(columns)
    .from(companion)
    .innerJoin(memberBlock, and(eq(memberBlock.siteId, companion.originSiteId), or(isBlocker, isBlocked)))
    .innerJoin(
      other,
      and(
        eq(other.siteId, companion.originSiteId),
        eq(
          other.memberId,
          sql`case when ${isBlocker} then ${memberBlock.blockedId} else ${memberBlock.blockerId} end`,
        ),
      ),
    )
    .innerJoin(there, and(eq(there.siteId, companion.siteId), sql`${there.memberId} = any(${accountsThere})`))
    .where(
      and(
        has(companion, { originSiteId: origin.siteId, originMemberId: origin.memberId }),
        only ? eq(other.memberId, only.otherId) : undefined,
        ne(there.memberId, companion.memberId),
        ne(there.status, 'erased'),
      ),
    );
  return blockRows.map(carried);
}

/**
 * The blocks that an account of this site must share with companions here, because its owner has blocked their originals
 * elsewhere, or was blocked by them. The owner is recognised by the address.
 * @param siteIds the other sites of the company
 */
export async function listBlocksWithCompanions(
  executor: Executor,
  member: MemberKey,
  siteIds: readonly number[],
): Promise<CarriedBlock[]> {
  if (siteIds.length === 0) return [];
  const blockRows = await executor
    .select(columns)
    .from(there)
    .innerJoin(other, and(inArray(other.siteId, [...siteIds]), eq(other.emailKey, there.emailKey)))
    .innerJoin(
      memberBlock,
      and(
        eq(memberBlock.siteId, other.siteId),
        or(eq(memberBlock.blockerId, other.memberId), eq(memberBlock.blockedId, other.memberId)),
      ),
    )
    .innerJoin(
      companion,
      and(
        has(companion, { originSiteId: other.siteId, siteId: there.siteId }),
        eq(
          companion.originMemberId,
          sql`case when ${memberBlock.blockerId} = ${other.memberId} then ${memberBlock.blockedId} else ${memberBlock.blockerId} end`,
        ),
      ),
    )
    .where(
      and(
        has(there, { siteId: member.siteId, memberId: member.memberId }),
        ne(companion.memberId, there.memberId),
      ),
    );
  return blockRows.map(carried);
}

/** Whether anybody on the companion's site has blocked it. */
export async function isBlockedThere(executor: Executor, { siteId, memberId }: MemberKey): Promise<boolean> {
  const [blockRow] = await executor
    .select({ blockerId: memberBlock.blockerId })
    .from(memberBlock)
    .where(has(memberBlock, { siteId, blockedId: memberId }))
    .limit(1);
  return blockRow !== undefined;
}
