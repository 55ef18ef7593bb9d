import { buffer } from 'node:stream/consumers';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { localContentModel } from '#platform/server/images/content-model/content-model.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { storageKey, type PhotoVersion } from '../files/photo-address.ts';
import { findPhoto, storeScore } from '../photo-queries.ts';

const model = localContentModel();

export const scorePhotoJob = defineJob(
  'photos-score',
  { retryLimit: 3, retryDelay: 30 },
  async (services, picture: PhotoVersion) => scorePhoto(services, picture),
);

/** If the site uses the content model, queues a picture in review for scoring. */
export async function enqueueScore(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  tx: Executor,
  { siteId, id, version }: PhotoVersion,
): Promise<void> {
  const { photo_precheck: precheck } = await settingsOf({ db, siteId });
  if (precheck) await jobs.enqueue(tx, scorePhotoJob, { siteId, id, version });
}

/**
 * Stores the probability that a picture is unfit. It only affects the order of photos in the inbox and decides
 * nothing.
 */
async function scorePhoto(services: Services, picture: PhotoVersion): Promise<void> {
  const { db, storage, outside } = services;
  const photo = await findPhoto(db, picture.siteId, picture.id);
  if (photo?.status !== 'review' || photo.version !== picture.version) return;
  const storedFile = await storage.get(storageKey(picture, 'full'));
  if (!storedFile) return;
  const bytes = await buffer(storedFile.stream);
  await storeScore(db, picture, await outside.content_model.call((signal) => model.score(bytes, signal)));
}
