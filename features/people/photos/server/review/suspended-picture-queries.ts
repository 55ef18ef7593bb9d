import { lte, sql } from 'drizzle-orm';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { isDistinctive } from '#platform/server/images/perceptual-hash.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { photo, suspendedPicture } from '../tables.ts';

/** How many of a site's latest pictures are compared, as for refused ones. */
const maxComparedPictures = 20_000;

/** Hides hashes so that only those with the secret can tell which pictures they stand for. Distances stay the same. */
async function createHide(executor: Executor): Promise<(perceptualHash: string) => bigint> {
  const mask = keyedHash(await loadSecret(executor, 'suspended_picture'), 'mask').readBigUInt64BE();
  return (perceptualHash) => BigInt.asIntN(64, BigInt(`0x${perceptualHash}`) ^ mask);
}

const ofMember = ({ siteId, memberId }: MemberKey) => has(suspendedPicture, { siteId, memberId });

/** Adds all pictures of a member that can be told from others. */
export async function rememberPictures(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  const pictures = await executor
    .select({ photoId: photo.id, perceptualHash: photo.perceptualHash })
    .from(photo)
    .where(has(photo, { siteId, memberId }));
  const distinctive = pictures.filter(({ perceptualHash }) => isDistinctive(perceptualHash));
  if (distinctive.length === 0) return;
  const hide = await createHide(executor);
  await executor
    .insert(suspendedPicture)
    .values(
      distinctive.map(({ photoId, perceptualHash }) => ({
        siteId,
        photoId,
        memberId,
        hiddenHash: hide(perceptualHash),
      })),
    )
    .onConflictDoNothing();
}

export async function forgetPictures(executor: Executor, member: MemberKey): Promise<void> {
  await executor.delete(suspendedPicture).where(ofMember(member));
}

export async function expirePictures(executor: Executor, member: MemberKey, expiresAt: Date): Promise<void> {
  await executor.update(suspendedPicture).set({ expiresAt }).where(ofMember(member));
}

/**
 * The ids of those of these pictures that another member of the site had who was suspended: their hashes differ in at most `distance`
 * bits, as they do after a new compression.
 */
export async function findSuspendedPictures(
  executor: Executor,
  siteId: number,
  pictures: readonly Pick<typeof photo.$inferSelect, 'id' | 'memberId' | 'perceptualHash'>[],
  distance: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const distinctivePictures = pictures.filter(({ perceptualHash }) => isDistinctive(perceptualHash));
  if (distinctivePictures.length === 0) return new Set();
  const hide = await createHide(executor);
  const matches = await rows<{ nth: number }>(
    executor,
    sql`select distinct wanted.nth::integer as nth
          from (
            select member_id, hidden_hash from suspended_picture
             where site_id = ${siteId} and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
             order by photo_id desc
             limit ${maxComparedPictures}
          ) as remembered
          join unnest(${sql.param(distinctivePictures.map(({ memberId }) => memberId))}::uuid[],
                      ${sql.param(distinctivePictures.map(({ perceptualHash }) => String(hide(perceptualHash))))}::bigint[])
               with ordinality as wanted (member_id, hidden_hash, nth)
            on remembered.member_id <> wanted.member_id
           and bit_count((remembered.hidden_hash # wanted.hidden_hash)::bit(64)) <= ${distance}`,
  );
  return new Set(matches.map(({ nth }) => distinctivePictures[nth - 1]!.id));
}

export async function deleteForgottenPictures(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, suspendedPicture, lte(suspendedPicture.expiresAt, now));
}
