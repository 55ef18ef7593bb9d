import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { downloadKey } from './download-policy.ts';
import { deleteDownload, listExpiredDownloads } from './privacy-queries.ts';

/** Removes expired downloads. The file is removed first, so that no file is left without a row. */
export async function removeExpiredDownloads({ db, storage, readDeletionTime }: Services): Promise<void> {
  for (const { siteId, id } of await listExpiredDownloads(db, await readDeletionTime())) {
    await storage.delete([downloadKey(id)]);
    await deleteDownload(db, siteId, id);
  }
}

export const removeDownloadsJob = defineJob(
  'remove_data_downloads',
  { schedule: '37 * * * *' },
  removeExpiredDownloads,
);
