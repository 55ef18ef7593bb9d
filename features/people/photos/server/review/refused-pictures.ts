import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { isDistinctive } from '#platform/server/images/perceptual-hash.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { photoErrors, type RefusalReason } from '../../contract.ts';
import { listRefusals, rememberRefusal, maxSameDistance } from './refused-picture-queries.ts';
import { rememberTrimmedJob } from './remember-trimmed.ts';
import type { ReviewedPhoto } from './reviewed-photo.ts';

/** Only prohibited pictures are recognised. A picture refused for poor quality may be uploaded again. */
const retryableReasons: readonly RefusalReason[] = ['quality'];

/** Prevents anyone from uploading a refused photo again. */
export async function rememberPicture(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  photo: Pick<ReviewedPhoto, 'siteId' | 'id' | 'version' | 'perceptualHash' | 'key'>,
  reason: RefusalReason,
  at: Date,
): Promise<void> {
  const { siteId, id, version, perceptualHash, key } = photo;
  // Plain surfaces have similar hashes, so storing one hash would block all plain surfaces.
  if (retryableReasons.includes(reason) || !isDistinctive(perceptualHash)) return;
  await rememberRefusal(tx, { siteId, photoId: id, perceptualHash, reason, createdAt: at });
  await jobs.enqueue(tx, rememberTrimmedJob, { siteId, id, version, ...(key === undefined ? {} : { key }) });
}

/**
 * Refuses a picture that was refused on this site before, even if the new copy is mirrored or its sides are cut off.
 * The audit log records this.
 * @throws {CallError} `photo_refused` with the earlier reason.
 */
export async function refuseKnownPicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { siteId, memberId }: MemberKey,
  { perceptualHash, mirroredHash }: Pick<ProcessedPhoto, 'perceptualHash' | 'mirroredHash'>,
): Promise<void> {
  const refusals = await listRefusals(db, siteId, [perceptualHash, mirroredHash], maxSameDistance);
  const refusal = refusals.get(perceptualHash) ?? refusals.get(mirroredHash);
  if (!refusal) return;
  const { photoId, reason, distance } = refusal;
  await audit(db, {
    siteId,
    at: clock.now(),
    actorId: memberId,
    action: 'photo.refused_again',
    subject: photoId,
    details: { reason, distance },
  });
  throw fail(photoErrors.photo_refused, { reason });
}
