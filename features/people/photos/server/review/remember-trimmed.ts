import { buffer } from 'node:stream/consumers';
import { trimmedHashes } from '#platform/server/images/trimmed-hashes.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKey, type PhotoVersion } from '../files/photo-address.ts';
import { storeTrimmedHashes } from './refused-picture-queries.ts';

/** Adds the hashes of a refused picture with its sides cut off. Does nothing if its owner has removed it. */
export const rememberTrimmedJob = defineJob(
  'photos-remember-trimmed',
  { retryLimit: 3, retryDelay: 30 },
  async ({ db, storage }: Services, picture: PhotoVersion & { readonly key?: string }) => {
    const storedFile = await storage.get(picture.key ?? storageKey(picture, 'full'));
    if (!storedFile) return;
    await storeTrimmedHashes(
      db,
      picture.siteId,
      picture.id,
      await trimmedHashes(await buffer(storedFile.stream)),
    );
  },
);
