import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { isDistinctive } from '#platform/server/images/perceptual-hash.ts';
import type { ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { photoErrors, type RefusalReason } from '../contract.ts';
import type { PhotoRow } from './photo-address.ts';
import { readRefusals, rememberRefusal, samePicture } from './refused-picture-queries.ts';
import { rememberTrimmedJob } from './remember-trimmed.ts';

/** A picture of poor quality may be tried again: only what must not show at all is known again. */
const forgiven: readonly RefusalReason[] = ['quality'];

/** Keeps a refused photo from coming back, whoever uploads it. `key`: where its bytes lie, if not among those of profiles. */
export async function rememberPicture(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  photo: Pick<PhotoRow, 'siteId' | 'id' | 'version' | 'perceptualHash'>,
  reason: RefusalReason,
  at: Date,
  key?: string,
): Promise<void> {
  const { siteId, id, version, perceptualHash } = photo;
  // Plain surfaces look all alike to the hash: remembering one would refuse them all.
  if (forgiven.includes(reason) || !isDistinctive(perceptualHash)) return;
  await rememberRefusal(tx, { siteId, photoId: id, perceptualHash, reason, createdAt: at });
  await jobs.enqueue(tx, rememberTrimmedJob, { siteId, id, version, ...(key === undefined ? {} : { key }) });
}

/**
 * Refuses a picture that was refused before on this site, as it was, mirrored or with a little cut away; the audit log says so.
 * @throws {CallError} `photo_refused` with the reason of that time.
 */
export async function refuseKnownPicture(
  context: MemberContext,
  { perceptualHash, mirroredHash }: Pick<ProcessedPhoto, 'perceptualHash' | 'mirroredHash'>,
): Promise<void> {
  const { db, clock } = context;
  const { siteId, memberId } = context.caller;
  const refusals = await readRefusals(db, siteId, [perceptualHash, mirroredHash], samePicture);
  const known = refusals.get(perceptualHash) ?? refusals.get(mirroredHash);
  if (!known) return;
  const { photoId, reason, distance } = known;
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
