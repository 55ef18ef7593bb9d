import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { hour } from '#platform/shared/time.ts';
import { isPremium } from '#features/credits/server/public.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { runOnce } from '#platform/server/http/idempotency.ts';
import { PhotoRejected } from '#platform/server/images/photo-rejected.ts';
import { processPhoto, type ProcessedPhoto } from '#platform/server/images/process-photo.ts';
import { photoErrors, uploadPhoto as uploadPhotoCall } from '../contract.ts';
import { eraseFiles } from './erase-files.ts';
import { ownPhotoOf } from './own-photos.ts';
import { imageMaker, storageKey } from './photo-address.ts';
import { photoLimit } from './photo-policy.ts';
import { cancelErasures, insertPhoto, lockRoomForPhoto, planErasure } from './photo-queries.ts';

type Answer = CallResponse<typeof uploadPhotoCall>;

/** Longer than any request lives. */
const uploadLastsAtMost = hour;

/**
 * Adds a photo, which waits for review. Its bytes are stored before the row commits, so a photo that shows always has
 * them; without a row they are erased again.
 * @throws {CallError} `photo_limit_reached`, or one of `photoErrors` for a file that cannot become a photo.
 */
export async function uploadPhoto(context: MemberContext, file: Buffer): Promise<Answer> {
  const { siteId, db, clock } = context;
  // Drawn before any transaction opens: it takes long, and no connection should wait for it.
  const processed = await process(file);
  const id = uuidv7(clock.now().getTime());
  await planErasure(db, siteId, id, new Date(clock.now().getTime() + uploadLastsAtMost));
  let madeId: string | null = null;
  try {
    await storeFiles(context, id, processed);
    const answer = await runOnce(context, uploadPhotoCall, { file }, async (tx) =>
      addPhoto(context, tx, id, processed),
    );
    madeId = answer.photo.id;
    return answer;
  } finally {
    // A refusal, a failure, or a repeat that got the first photo.
    if (madeId !== id) await eraseFiles(context, siteId, id);
  }
}

async function process(file: Buffer): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(file);
  } catch (error) {
    if (error instanceof PhotoRejected) throw fail(photoErrors[error.code]);
    throw error;
  }
}

async function storeFiles(
  { storage }: MemberContext,
  id: string,
  { full, thumb, contentType }: ProcessedPhoto,
) {
  await storage.put(storageKey(id, 'full.webp'), full.bytes, contentType);
  await storage.put(storageKey(id, 'thumb.webp'), thumb.bytes, contentType);
}

async function addPhoto(
  context: MemberContext,
  tx: Transaction,
  id: string,
  processed: ProcessedPhoto,
): Promise<Answer> {
  const { siteId, memberId } = context.caller;
  const room = await lockRoomForPhoto(tx, siteId, memberId);
  const limit = photoLimit(await settingsOf(context), await isPremium(tx, siteId, memberId));
  if (room.kept >= limit) throw fail(photoErrors.photo_limit_reached, { limit });
  const photo = await insertPhoto(tx, {
    siteId,
    id,
    memberId,
    status: 'review',
    position: room.nextPosition,
    width: processed.full.width,
    height: processed.full.height,
    thumbhash: processed.thumbhash,
    perceptualHash: processed.perceptualHash,
    createdAt: context.clock.now(),
  });
  await cancelErasures(tx, siteId, [id]);
  return { photo: ownPhotoOf(photo, await imageMaker(context.db)) };
}
