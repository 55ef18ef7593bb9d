import cluster from 'node:cluster';
import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { StartFailed } from '#platform/server/processes/run-processes.ts';

try {
  const config = readConfig(process.env);
  // Each loads only what it needs: the primary serves nothing itself.
  if (config.webConcurrency > 1 && cluster.isPrimary) {
    const { serveByProcesses } = await import('./serve-by-processes.ts');
    await serveByProcesses(config);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config);
  }
} catch (error) {
  // The terminal's reader needs the sentence, not a stack; and once, where the process that failed has told it.
  if (!(error instanceof StartFailed)) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error)}\n`);
  }
  process.exit(1);
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
