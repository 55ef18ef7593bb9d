import cluster from 'node:cluster';
import { readConfig } from '#platform/server/config/config.ts';
import { startOrExit } from './start-or-exit.ts';

await startOrExit(async () => {
  const config = readConfig(process.env);
  const options = { insistsOnNew: process.argv.includes('--new') };
  // Each program imports only the modules that it needs. The primary itself serves no requests.
  if (config.webConcurrency > 1 && cluster.isPrimary) {
    const { serveByProcesses } = await import('./serve-by-processes.ts');
    await serveByProcesses(config, options);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config, options);
  }
});
