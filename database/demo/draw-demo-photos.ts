import { defineJob } from '#platform/server/jobs/job.ts';

export interface UndrawnPhotos {
  /** The ids of the demo's sites, in the order of `demoSites`. */
  readonly siteIds: readonly number[];
  /** The time of the seed, from which the same people are invented again. */
  readonly seededAt: string;
  /** How many of the later members have been drawn. */
  readonly done: number;
}

/**
 * Draws the photos of the members who were not drawn when the demo was seeded. Each run draws those of a few members
 * and queues the next, so that a stopped server has little to finish. The code is loaded only where there is a demo.
 */
export const drawDemoPhotos = defineJob<UndrawnPhotos>('draw_demo_photos', {}, async (services, undrawn) => {
  const { drawSomePhotos } = await import('./draw-some-photos.ts');
  await drawSomePhotos(services, undrawn);
});
