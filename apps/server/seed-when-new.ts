import { readSites } from '#features/site/sites/server/public.ts';
import type { SeedServices } from '../../database/demo/seed-demo.ts';

/** Fills a database that has no site with the demo, whose code is loaded only then. */
export async function seedWhenNew(services: SeedServices): Promise<void> {
  if ((await readSites(services.db)).length > 0) return;
  const { seedDemo } = await import('../../database/demo/seed-demo.ts');
  await seedDemo(services);
}
