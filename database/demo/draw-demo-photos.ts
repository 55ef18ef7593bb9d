import { defineJob, type Job } from '#platform/server/jobs/job.ts';
import type { UndrawnPhotos } from './draw-some-photos.ts';

/**
 * Draws the photos of the members who were not drawn when the demo was seeded. Each run draws the photos of a few
 * members and queues the next run, so that a stopped server has little to finish. The code is loaded only where there
 * is a demo.
 */
export const drawDemoPhotos: Job<UndrawnPhotos> = defineJob(
  'draw_demo_photos',
  {},
  async (services, undrawn) => {
    const { drawSomePhotos } = await import('./draw-some-photos.ts');
    await drawSomePhotos(services, undrawn, (tx, next) => services.jobs.enqueue(tx, drawDemoPhotos, next));
  },
);
