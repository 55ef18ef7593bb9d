import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseFiles } from '../files/erase-files.ts';
import { photosChangedEvent } from '../events.ts';
import { storageKey, type PhotoRow } from '../files/photo-address.ts';
import {
  cancelErasure,
  deletePhoto,
  findPhoto,
  insertPhoto,
  lockOrder,
  planErasure,
  listPhotos,
  storeOrder,
} from '../photo-queries.ts';
import { maxSameDistance, listRefusals } from '../review/refused-picture-queries.ts';
import { expectPicture } from './store-picture.ts';

interface Copies {
  readonly from: MemberKey;
  readonly to: MemberKey;
  /** How many photos the other account may have. */
  readonly limit: number;
  /** Whether the copy may still be changed; its account is locked afterwards. */
  readonly mayCopy: (tx: Transaction) => Promise<boolean>;
}

/**
 * Makes the photos of an account on another site the same as the approved ones of the original. Files are copied, so
 * that each photo is erased with its own account. A picture that the other site refused is left out. A repeat, even a
 * simultaneous one, adds nothing twice.
 */
export async function copyPhotos(services: Services, copies: Copies): Promise<void> {
  const { db } = services;
  const { from, to, limit } = copies;
  const active = (await listPhotos(db, from.siteId, from.memberId)).filter(
    ({ status }) => status === 'active',
  );
  const refused = await listRefusals(
    db,
    to.siteId,
    active.map(({ perceptualHash }) => perceptualHash),
    maxSameDistance,
  );
  const photosToCopy = active
    .filter(({ perceptualHash }) => !refused.has(perceptualHash))
    .slice(0, limit)
    .map((source) => ({ source, id: copyId(source, to) }));
  const present = new Set((await listPhotos(db, to.siteId, to.memberId)).map(({ id }) => id));
  const missing = photosToCopy.filter(({ id }) => !present.has(id));
  for (const { source, id } of missing) await copyPhoto(services, copies, source, id);
  await arrange(
    services,
    copies,
    photosToCopy.map(({ id }) => id),
  );
}

/** A UUID (version 8) that only depends on what is copied where. */
function copyId({ id, version }: PhotoRow, { siteId, memberId }: MemberKey): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([id, version, siteId, memberId]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

async function copyPhoto(
  services: Services,
  { to, mayCopy }: Copies,
  source: PhotoRow,
  id: string,
): Promise<void> {
  const { db, storage, clock, events } = services;
  const picture = { siteId: to.siteId, id, version: 0 };
  await expectPicture(services, picture);
  for (const size of ['full', 'thumb'] as const) {
    const storedFile = await storage.get(storageKey(source, size));
    // The original was cropped or removed in the meantime; whoever did that causes another copy.
    if (!storedFile) return;
    await storage.put(storageKey(picture, size), await buffer(storedFile.stream), 'image/webp');
  }
  await db.transaction(async (tx) => {
    if (!(await mayCopy(tx))) return;
    const keptPhotos = await lockOrder(tx, to.siteId, to.memberId);
    const current = await findPhoto(tx, source.siteId, source.id);
    if (current?.status !== 'active' || current.version !== source.version) return;
    if (!keptPhotos.some((photo) => photo.id === id)) {
      const { width, height, thumbhash, perceptualHash, contentScore } = source;
      await insertPhoto(tx, {
        ...picture,
        memberId: to.memberId,
        status: 'active',
        position: keptPhotos.length,
        width,
        height,
        thumbhash,
        perceptualHash,
        contentScore,
        createdAt: clock.now(),
      });
      await events.emit(services, tx, photosChangedEvent, to);
    }
    await cancelErasure(tx, picture);
  });
}

/** Puts the copies in the order of the originals, and removes those whose original is gone. */
async function arrange(services: Services, { to, mayCopy }: Copies, ids: readonly string[]): Promise<void> {
  const { db, clock, events } = services;
  const place = new Map(ids.map((id, index) => [id, index]));
  const removed = await db.transaction(async (tx) => {
    if (!(await mayCopy(tx))) return [];
    const photos = await lockOrder(tx, to.siteId, to.memberId);
    // A refused copy stays until its account goes, so that it is not added again.
    const gone = photos.filter(({ id, status }) => !place.has(id) && status !== 'refused');
    const order = photos
      .filter((photo) => !gone.includes(photo))
      .toSorted((one, other) => (place.get(one.id) ?? ids.length) - (place.get(other.id) ?? ids.length));
    for (const photo of gone) {
      await deletePhoto(tx, to.siteId, photo.id);
      await planErasure(tx, photo, clock.now());
    }
    const isInOrder = order.every(({ position }, index) => position === index);
    if (!isInOrder)
      await storeOrder(
        tx,
        to.siteId,
        order.map(({ id }) => id),
      );
    if (gone.length > 0 || !isInOrder) await events.emit(services, tx, photosChangedEvent, to);
    return gone;
  });
  for (const photo of removed) await eraseFiles(services, photo);
}
