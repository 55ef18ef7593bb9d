import { day } from '#platform/shared/time.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import * as calls from '../contract.ts';
import { getGifs } from './get-gifs.ts';
import { gifPage } from './gif-page.ts';
import { forgetUnsent } from './gif-queries.ts';
import { gifFiles, gifKey } from './keep-gif.ts';
import { gifStoredFiles } from './stored-files.ts';

const batchSize = 500;

/** Deletes pictures that were found by a search but not sent within a week, together with their bytes. */
export const forgetUnsentGifs = defineJob(
  'gifs-forget-unsent',
  { schedule: '17 4 * * *' },
  async ({ db, storage, readDeletionTime }) => {
    const before = new Date((await readDeletionTime()).getTime() - 7 * day);
    for (;;) {
      const deletedIds = await forgetUnsent(db, before, batchSize);
      await storage.delete(deletedIds.flatMap((id) => gifFiles.map((file) => gifKey(id, file))));
      if (deletedIds.length < batchSize) return;
    }
  },
);

export const gifsFeature = defineFeature({
  name: 'gifs',
  routes: [route(calls.getGifs, async (context, { q }) => getGifs(context, q))],
  jobs: [forgetUnsentGifs],
  pages: [gifPage],
  storedFiles: gifStoredFiles,
});
