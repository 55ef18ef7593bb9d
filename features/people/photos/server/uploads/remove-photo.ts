import { fail } from '#platform/shared/errors.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { photoErrors, photosChanged } from '../../contract.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { photosChangedEvent } from '../events.ts';
import { deletePhoto, lockPhoto, planErasure } from '../photo-queries.ts';

/**
 * Removes one's own photo and its bytes.
 * @throws {CallError} `photo_removed` if the photo no longer exists or belongs to another member.
 */
export async function removePhoto(context: MemberContext, id: string): Promise<void> {
  const { siteId, memberId } = context.caller;
  // The photo's appeal is removed too, and a reviewer may be deciding it right now.
  const removed = await throughDeadlock(context.db, async (tx) => {
    const photo = await lockPhoto(tx, siteId, id);
    if (photo?.memberId !== memberId) throw fail(photoErrors.photo_removed);
    await deletePhoto(tx, siteId, id);
    await planErasure(tx, photo, context.clock.now());
    // The member's other open pages still show it.
    tx.afterCommit(() =>
      context.realtime.publish({ siteId, memberId }, photosChanged, { photo: id, status: 'removed' }),
    );
    if (photo.status === 'active')
      await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
    return photo;
  });
  await eraseFiles(context, removed);
}
