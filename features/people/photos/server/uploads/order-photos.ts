import type { MemberContext } from '#platform/server/http/context.ts';
import { photosChangedEvent } from '../events.ts';
import type { PhotoRow } from '../files/photo-address.ts';
import { lockOrder, storeOrder } from '../photo-queries.ts';

/**
 * Puts the caller's photos in this order. Ids of removed photos and of other members' photos are ignored. Photos that
 * are not listed, such as one just uploaded from another device, follow in their earlier order.
 */
export async function orderPhotos(context: MemberContext, orderedIds: readonly string[]): Promise<void> {
  const { siteId, memberId } = context.caller;
  await context.db.transaction(async (tx) => {
    const photos = await lockOrder(tx, siteId, memberId);
    const ordered = inWantedOrder(photos, orderedIds);
    await storeOrder(
      tx,
      siteId,
      ordered.map(({ id }) => id),
    );
    if (ordered.some((photo, index) => photo !== photos[index]))
      await context.events.emit(context, tx, photosChangedEvent, { siteId, memberId });
  });
}

function inWantedOrder(photos: readonly PhotoRow[], orderedIds: readonly string[]): PhotoRow[] {
  const place = new Map(orderedIds.map((id, index) => [id, index]));
  const findPlace = ({ id }: PhotoRow) => place.get(id) ?? orderedIds.length;
  return photos.toSorted((one, other) => findPlace(one) - findPlace(other));
}
