import { ConfigError } from '#platform/server/config/config.ts';
import { serve } from './serve.ts';

try {
  await serve(process.env);
} catch (error) {
  // The terminal's reader needs the sentence, not a stack.
  process.stderr.write(`${error instanceof ConfigError ? error.message : explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
