import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { isDistinctive } from '#platform/server/images/perceptual-hash.ts';
import type { RefusalReason } from '../../contract.ts';
import { refusedPicture } from '../tables.ts';

/**
 * Two pictures count as the same if their hashes differ in at most this many of 64 bits. One may have been resized,
 * recompressed or retouched.
 */
export const maxSameDistance = 6;

/**
 * A picture with up to a tenth cut off its sides differs from the original in at most this many bits. One in 16
 * unrelated pictures is within this distance too.
 */
const maxTrimmedDistance = 22;

/** How many of a site's latest refused pictures are compared, which takes about 40 ms for two hashes. */
const maxComparedPictures = 20_000;

/** A refused picture that resembles another picture. */
export interface Refusal {
  readonly photoId: string;
  readonly reason: RefusalReason;
  /** The number of differing bits, out of 64. */
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
    .where(has(refusedPicture, { siteId, photoId }));
}

/** Deletes the hashes of a picture whose refusal was overturned. */
export async function forgetRefusal(executor: Executor, siteId: number, photoId: string): Promise<void> {
  await executor.delete(refusedPicture).where(has(refusedPicture, { siteId, photoId }));
}

/**
 * For each of these hashes, the site's most similar refused picture: within `distance` bits, or the same apart from
 * cut-off sides.
 */
export async function listRefusals(
  executor: Executor,
  siteId: number,
  hashes: readonly string[],
  distance: number,
): Promise<Map<string, Refusal>> {
  const distinctiveHashes = hashes.filter(isDistinctive);
  if (distinctiveHashes.length === 0) return new Map();
  const refusals = await rows<Refusal & { hash: string }>(
    executor,
    sql`
      select distinct on (near.hash) near.hash, near.photo_id as "photoId", near.reason,
        least(near.whole, near.trimmed)::int as distance
      from (
        select wanted.hash, refused.photo_id, refused.reason, whole.distance as whole,
          case when whole.distance <= ${maxTrimmedDistance} then (
            select min(bit_count((trimmed # ('x' || wanted.hash)::bit(64)::bigint)::bit(64)))
            from unnest(refused.trimmed_hashes) as trimmed
          ) end as trimmed
        from (
          select photo_id, reason, perceptual_hash, trimmed_hashes from refused_picture
          where site_id = ${siteId}
          order by photo_id desc
          limit ${maxComparedPictures}
        ) as refused
        cross join unnest(${sql.param(distinctiveHashes)}::text[]) as wanted (hash)
        cross join lateral (
          select bit_count(('x' || refused.perceptual_hash)::bit(64) # ('x' || wanted.hash)::bit(64)) as distance
        ) as whole
      ) as near
      where near.whole <= ${distance} or near.trimmed <= ${maxSameDistance}
      order by near.hash, least(near.whole, near.trimmed), near.photo_id desc`,
  );
  return new Map(refusals.map(({ hash, ...refusal }) => [hash, refusal]));
}
