import { fail } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { photoErrors } from '../contract.ts';
import { eraseFiles } from './erase-files.ts';
import { photosChangedEvent } from './events.ts';
import { deletePhoto, lockPhoto, planErasure } from './photo-queries.ts';

/**
 * Removes an own photo and its bytes.
 * @throws {CallError} `photo_removed` when it is gone already, and the same for a photo of somebody else.
 */
export async function removePhoto(context: MemberContext, id: string): Promise<void> {
  const { siteId, memberId } = context.caller;
  await context.db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, siteId, id);
    if (photo?.memberId !== memberId) throw fail(photoErrors.photo_removed);
    await deletePhoto(tx, siteId, id);
    await planErasure(tx, siteId, id, context.clock.now());
    if (photo.status === 'active')
      await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
  });
  await eraseFiles(context, siteId, id);
}
