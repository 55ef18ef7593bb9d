import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import type { SeedServices } from '../../database/demo/seed-demo.ts';

/**
 * Fills a database without a site with the demo, whose code is loaded only then. With `jobs`, the server can serve
 * before all photos are drawn.
 */
export async function seedWhenNew(services: SeedServices, jobs?: Jobs): Promise<void> {
  if ((await listSites(services.db)).length > 0) return;
  const { seedDemo } = await import('../../database/demo/seed-demo.ts');
  await seedDemo(services, jobs);
}
