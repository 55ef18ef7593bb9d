import { and, eq, sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { isDistinctive } from '#platform/server/images/perceptual-hash.ts';
import type { RefusalReason } from '../contract.ts';
import { refusedPicture } from './tables.ts';

/** Two pictures that differ in this many bits of 64 at most are the same, resized, recompressed or retouched. */
export const samePicture = 6;

/** With up to a tenth cut away at its sides a picture differs from itself by no more than this; one in 16 others, too. */
const perhapsTrimmed = 22;

/** The latest refused pictures of a site that are compared with: some 40 ms for two hashes. */
const remembered = 20_000;

/** A refused picture that another resembles. */
export interface Refusal {
  readonly photoId: string;
  readonly reason: RefusalReason;
  /** Bits of 64 that differ. */
  readonly distance: number;
}

export async function rememberRefusal(
  executor: Executor,
  row: typeof refusedPicture.$inferInsert,
): Promise<void> {
  await executor.insert(refusedPicture).values(row).onConflictDoNothing();
}

export async function storeTrimmedHashes(
  executor: Executor,
  siteId: number,
  photoId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor
    .update(refusedPicture)
    .set({ trimmedHashes: hashes.map((hash) => BigInt.asIntN(64, BigInt(`0x${hash}`))) })
    .where(and(eq(refusedPicture.siteId, siteId), eq(refusedPicture.photoId, photoId)));
}

/** A refusal that was taken back. */
export async function forgetRefusal(executor: Executor, siteId: number, photoId: string): Promise<void> {
  await executor
    .delete(refusedPicture)
    .where(and(eq(refusedPicture.siteId, siteId), eq(refusedPicture.photoId, photoId)));
}

/**
 * The refused picture of the site that each of these hashes resembles most, by hash: one that differs by no more than
 * `distance` bits, or that is the same but for what was cut away at its sides.
 */
export async function readRefusals(
  executor: Executor,
  siteId: number,
  hashes: readonly string[],
  distance: number,
): Promise<Map<string, Refusal>> {
  const wanted = hashes.filter(isDistinctive);
  if (wanted.length === 0) return new Map();
  const list = sql.join(
    wanted.map((hash) => sql`${hash}::text`),
    sql`, `,
  );
  const found = await rows<Refusal & { hash: string }>(
    executor,
    sql`
      select distinct on (near.hash) near.hash, near.photo_id as "photoId", near.reason,
        least(near.whole, near.trimmed)::int as distance
      from (
        select wanted.hash, refused.photo_id, refused.reason, whole.distance as whole,
          case when whole.distance <= ${perhapsTrimmed} then (
            select min(bit_count((trimmed # ('x' || wanted.hash)::bit(64)::bigint)::bit(64)))
            from unnest(refused.trimmed_hashes) as trimmed
          ) end as trimmed
        from (
          select photo_id, reason, perceptual_hash, trimmed_hashes from refused_picture
          where site_id = ${siteId}
          order by photo_id desc
          limit ${remembered}
        ) as refused
        cross join unnest(array[${list}]) as wanted (hash)
        cross join lateral (
          select bit_count(('x' || refused.perceptual_hash)::bit(64) # ('x' || wanted.hash)::bit(64)) as distance
        ) as whole
      ) as near
      where near.whole <= ${distance} or near.trimmed <= ${samePicture}
      order by near.hash, least(near.whole, near.trimmed), near.photo_id desc`,
  );
  return new Map(found.map(({ hash, ...refusal }) => [hash, refusal]));
}
