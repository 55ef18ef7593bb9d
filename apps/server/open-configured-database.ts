import type { Config } from '#platform/server/config/config.ts';
import { launchDatabase } from '#platform/server/db/embedded/launch-database.ts';

/** The database of `DATABASE_URL`, or the embedded one, launched. */
export async function openConfiguredDatabase(
  config: Config,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined };
  return launchDatabase({ dataDir: config.dataDir });
}
