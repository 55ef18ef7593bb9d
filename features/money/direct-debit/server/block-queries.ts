import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { BlockKind } from '../debit-rules.ts';
import { debitBlock } from './tables.ts';

export type DebitBlock = typeof debitBlock.$inferSelect;

export interface BlockKey {
  readonly siteId: number;
  readonly kind: BlockKind;
  readonly hash: Buffer;
}

/** Returns false if it is already blocked. */
export async function insertBlock(executor: Executor, block: DebitBlock): Promise<boolean> {
  const inserted = await executor
    .insert(debitBlock)
    .values(block)
    .onConflictDoNothing()
    .returning({ kind: debitBlock.kind });
  return inserted.length === 1;
}

/** Returns false if it is not blocked. */
export async function deleteBlock(executor: Executor, { siteId, kind, hash }: BlockKey): Promise<boolean> {
  const deleted = await executor
    .delete(debitBlock)
    .where(and(eq(debitBlock.siteId, siteId), eq(debitBlock.kind, kind), eq(debitBlock.hash, hash)))
    .returning({ kind: debitBlock.kind });
  return deleted.length === 1;
}

/** A page of the blocks of a site, the latest first. `after` is the last one of the page before. */
export function pageOfBlocks(
  executor: Executor,
  siteId: number,
  { after, limit }: { readonly after: Buffer | null; readonly limit: number },
): Promise<DebitBlock[]> {
  const earlier = sql`(${debitBlock.createdAt}, ${debitBlock.hash}) < (
    select last.created_at, last.hash from ${debitBlock} last where last.site_id = ${siteId} and last.hash = ${after}
    limit 1)`;
  return executor
    .select()
    .from(debitBlock)
    .where(and(eq(debitBlock.siteId, siteId), ...(after === null ? [] : [earlier])))
    .orderBy(desc(debitBlock.createdAt), desc(debitBlock.hash))
    .limit(limit);
}

export async function isBlocked(
  executor: Executor,
  siteId: number,
  { ibanHash, phoneHash }: { readonly ibanHash: Buffer; readonly phoneHash: Buffer },
): Promise<boolean> {
  const blocks = await executor
    .select({ kind: debitBlock.kind })
    .from(debitBlock)
    .where(
      and(
        eq(debitBlock.siteId, siteId),
        or(
          and(eq(debitBlock.kind, 'iban'), eq(debitBlock.hash, ibanHash)),
          and(eq(debitBlock.kind, 'phone'), eq(debitBlock.hash, phoneHash)),
        ),
      ),
    )
    .limit(1);
  return blocks.length === 1;
}
