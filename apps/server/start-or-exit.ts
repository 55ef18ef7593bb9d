import { ConfigError } from '#platform/server/config/config.ts';
import { isDatabaseBusy } from '#platform/server/db/database-unavailable.ts';
import { describeReason } from '#platform/server/db/wait-for-database.ts';
import { formatError } from '#platform/server/log/describe-error.ts';
import { StartFailed } from '#platform/server/processes/run-processes.ts';
import type { Stopping } from './stop-signal.ts';

/** Starts a program. If that fails, writes the reason to standard error and exits with code 1. */
export async function startOrExit(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // The failed process has already written the reason.
    if (!(error instanceof StartFailed)) process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Ends a running process for a reason that would have kept it from starting. */
export function stopRefused({ exitFailed }: Stopping, error: Error): void {
  process.stderr.write(`${explain(error)}\n`);
  exitFailed();
}

/** A sentence if the operator can fix the problem, otherwise the stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (isDatabaseBusy(error))
    return `DATABASE_URL: the database stopped answering (${describeReason(error)}).`;
  return formatError(error);
}
