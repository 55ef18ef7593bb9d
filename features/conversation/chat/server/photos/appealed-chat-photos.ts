import type { RefusalReason } from '#features/people/photos/contract.ts';
import type { Image } from '#platform/shared/image.ts';
import type { Database } from '#platform/server/db/database.ts';
import { chatImageMaker } from './photo-address.ts';
import { listChatPhotos } from './photo-queries.ts';

export interface AppealedChatPhoto {
  readonly id: string;
  /** Null once the picture is erased. */
  readonly image: Image | null;
  readonly reason: RefusalReason;
  readonly refusedAt: Date;
}

/** The refused chat photos under appeal, as reviewers see them. */
export async function listAppealedChatPhotos(
  db: Database,
  siteId: number,
  ids: readonly string[],
): Promise<AppealedChatPhoto[]> {
  if (ids.length === 0) return [];
  const [photos, makeImage] = await Promise.all([listChatPhotos(db, siteId, ids), chatImageMaker(db)]);
  return photos
    .filter(({ status }) => status === 'refused')
    .map((photo) => ({
      id: photo.id,
      image: photo.keptUntil ? makeImage(photo) : null,
      reason: photo.refusalReason!,
      refusedAt: photo.decidedAt!,
    }));
}
