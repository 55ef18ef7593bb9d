import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { addPhoto, processUpload } from './add-photo.ts';
import { findPhoto } from '../photo-queries.ts';
import { expectPicture, storeFiles } from './store-picture.ts';

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
  const { db } = services;
  if (await findPhoto(db, siteId, id)) return db.transaction(done);
  const processed = await processUpload(services, { siteId, memberId }, file);
  const picture = { siteId, id, version: 0 };
  await expectPicture(services, picture);
  await storeFiles(services, picture, processed);
  await db.transaction(async (tx) => {
    await addPhoto(services, tx, { siteId, memberId }, picture, processed);
    await done(tx);
  });
}
