import type { RequestContext } from '#platform/server/http/context.ts';
import type { StoredFile } from '#platform/server/storage/storage.ts';
import { storageKey } from './files/photo-address.ts';
import { listActivePhotos } from './photo-queries.ts';

/**
 * The bytes of a member's first public photo; null if there is none. The caller checks who may see the member.
 */
export async function openMainPhoto(
  { db, siteId, storage, signal }: Pick<RequestContext, 'db' | 'siteId' | 'storage' | 'signal'>,
  memberId: string,
): Promise<StoredFile | null> {
  const [photo] = await listActivePhotos(db, siteId, [memberId], 1);
  return photo ? storage.get(storageKey(photo, 'full'), signal) : null;
}
