import { isPremium } from '#features/identity/membership/server/public.ts';
import { openCase } from '#features/people/cases/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { processPhoto } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import { photoErrors } from '../contract.ts';
import { photoLimit } from './photo-policy.ts';
import { cancelErasure, findPhoto, insertPhoto, lockRoomForPhoto } from './photo-queries.ts';
import { refuseKnownPicture } from './refused-pictures.ts';
import { enqueueScore } from './score-photo.ts';
import { expectPicture, refuseUnfit, storeFiles } from './store-picture.ts';

/**
 * Adds a photo from another system. The photo goes through the same checks as an upload and waits for review.
 * @param done runs in the transaction that adds the photo.
 * @throws {CallError} as `uploadPhoto` does.
 */
export async function addImportedPhoto(
  services: Services,
  { siteId, memberId, id, file }: MemberKey & { readonly id: string; readonly file: Buffer },
  done: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db, clock } = services;
  if (await findPhoto(db, siteId, id)) return db.transaction(done);
  const processed = await refuseUnfit(processPhoto(file, memberId));
  await refuseKnownPicture(services, { siteId, memberId }, processed);
  const picture = { siteId, id, version: 0 };
  await expectPicture(services, picture);
  await storeFiles(services, picture, processed);
  await db.transaction(async (tx) => {
    const room = await lockRoomForPhoto(tx, siteId, memberId);
    const limit = photoLimit(await settingsOf({ siteId, db }), await isPremium(tx, siteId, memberId));
    if (room.kept >= limit) throw fail(photoErrors.photo_limit_reached, { limit });
    const createdAt = clock.now();
    await insertPhoto(tx, {
      ...picture,
      memberId,
      status: 'review',
      position: room.nextPosition,
      width: processed.full.width,
      height: processed.full.height,
      thumbhash: processed.thumbhash,
      perceptualHash: processed.perceptualHash,
      createdAt,
    });
    await openCase(tx, { siteId, kind: 'photo', subjectId: id, memberId, openedAt: createdAt });
    await cancelErasure(tx, picture);
    await enqueueScore(services, tx, picture);
    await done(tx);
  });
}
