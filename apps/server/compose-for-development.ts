import type { ServerBuild } from 'react-router';
import type { Composition } from './compose-services.ts';
import { composeServer, type ServerProcess } from './compose.ts';
import { addMetrics } from './metrics-page.ts';
import type { PageHandler } from './page-handler.ts';
import { addPageRoute, createPageHandler } from './pages.ts';
import { seedWhenNew } from './seed-when-new.ts';

/** Compiling blocks the process for seconds, during which no connection can be opened. */
const databaseLimits = { connectTimeoutMs: 20_000, lockTimeoutMs: 10_000 };

/**
 * The server of `npm run dev`. Vite serves the files of the web application, and every page is rendered from
 * the current sources.
 */
export async function composeForDevelopment(
  composition: Composition,
  findBuild: () => Promise<ServerBuild>,
): Promise<ServerProcess> {
  const { config } = composition;
  const server = await composeServer({ ...composition, databaseLimits });
  try {
    if (!config.databaseUrl) await seedWhenNew(server.services);
    addMetrics(server.app, config, null);
    await addPageRoute(server, { handler: latestHandler(findBuild), keepShared: false });
    await server.standBehind();
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

function latestHandler(findBuild: () => Promise<ServerBuild>): () => Promise<PageHandler> {
  let latest: { build: ServerBuild; handler: PageHandler } | undefined;
  return async () => {
    const build = await findBuild();
    if (latest?.build !== build) latest = { build, handler: createPageHandler(build) };
    return latest.handler;
  };
}
