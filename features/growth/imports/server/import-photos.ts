import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { resolve as resolvePath, sep } from 'node:path';
import pLimit from 'p-limit';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { photoLimits } from '#platform/server/images/process-photo.ts';
import type { Services } from '#platform/server/services.ts';
import { addPhotosJob } from './add-photos.ts';
import { findImportedPhotos, insertImportedPhotos, resolveMembers, type Origin } from './imports-queries.ts';
import { photoKey } from './photo-key.ts';
import type { Tally } from './report.ts';
import type { SourcePhoto } from './sources/source.ts';

const filesAtOnce = 4;

export interface FoundPhoto extends SourcePhoto {
  readonly path: string;
}

/** The photos whose file exists in the folder and is not too large; the others are counted by reason. */
export async function findPhotoFiles(
  folder: string,
  photos: readonly SourcePhoto[],
  tally: Tally,
): Promise<FoundPhoto[]> {
  const limit = pLimit(filesAtOnce);
  const files = await Promise.all(photos.map((photo) => limit(() => findFile(folder, photo))));
  return photos.flatMap((photo, index) => {
    const file = files[index]!;
    if (file === 'file_missing' || file === 'file_too_large') {
      tally.leaveOut(photo, { column: 'file', reason: file });
      return [];
    }
    return [{ ...photo, path: file.path }];
  });
}

async function findFile(
  folder: string,
  { files }: SourcePhoto,
): Promise<{ readonly path: string } | 'file_missing' | 'file_too_large'> {
  const root = resolvePath(folder);
  for (const file of files) {
    const path = resolvePath(root, file);
    // A name from the other system must not lead outside the folder.
    if (!path.startsWith(root + sep)) continue;
    const fileStats = await stat(path).catch(() => null);
    if (fileStats?.isFile()) return fileStats.size > photoLimits.bytes ? 'file_too_large' : { path };
  }
  return 'file_missing';
}

interface StoredPhoto {
  readonly sourceId: string;
  readonly memberId: string;
  readonly id: string;
  readonly position: number;
  /** Whether the member has already consented. */
  readonly hasJoined: boolean;
}

interface OwnedPhoto<M> extends FoundPhoto {
  readonly owner: M;
}

/** The photos that no earlier run imported, with their members. Photos of members who are not imported are left out. */
export async function selectPhotos<M>(
  executor: Executor,
  origin: Origin,
  photos: readonly FoundPhoto[],
  findOwners: (ids: readonly string[]) => Promise<{ get(id: string): M | undefined }>,
  tally: Tally,
): Promise<OwnedPhoto<M>[]> {
  const importedIds = await findImportedPhotos(
    executor,
    origin,
    photos.map(({ id }) => id),
  );
  const fresh = photos.filter(({ id }) => !importedIds.has(id));
  tally.known(photos.length - fresh.length);
  const owners = await findOwners(fresh.map(({ member }) => member));
  return fresh.flatMap((photo) => {
    const owner = owners.get(photo.member);
    if (owner !== undefined) return [{ ...photo, owner }];
    tally.leaveOut(photo, { column: 'member', reason: 'member_not_imported' });
    return [];
  });
}

/**
 * Stores the files of new photos until their members consent. An id depends only on the source, so a repeat after an
 * interruption replaces a file instead of orphaning it.
 */
export async function storePhotos(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  origin: Origin,
  photos: readonly FoundPhoto[],
  tally: Tally,
): Promise<StoredPhoto[]> {
  const selected = await selectPhotos(db, origin, photos, (ids) => resolveMembers(db, origin, ids), tally);
  const limit = pLimit(filesAtOnce);
  await Promise.all(
    selected.map(({ id, path }) =>
      limit(() => storage.putFile(photoKey(derivePictureId(origin, id)), path, 'application/octet-stream')),
    ),
  );
  return selected.map(({ id, position, owner }) => ({
    ...owner,
    sourceId: id,
    position,
    id: derivePictureId(origin, id),
  }));
}

/** Records the stored photos. Those of members who have already consented go to review. */
export async function importPhotos(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  origin: Origin,
  photos: readonly StoredPhoto[],
): Promise<void> {
  await insertImportedPhotos(
    tx,
    photos.map(({ sourceId, memberId, id, position }) => ({
      ...origin,
      sourceId,
      memberId,
      id,
      position,
      state: 'waiting',
    })),
  );
  const { siteId } = origin;
  const joined = new Set(photos.filter(({ hasJoined }) => hasJoined).map(({ memberId }) => memberId));
  for (const memberId of joined) await jobs.enqueue(tx, addPhotosJob, { siteId, memberId });
}

/** A UUID (version 8) derived from the photo's id in the other system. */
function derivePictureId({ siteId, source }: Origin, sourceId: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([siteId, source, sourceId]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
