import type { NeedsConsole } from '#platform/shared/call.ts';

/** A call from the command line that turned out to be for the console alone. */
export class NeedsConsoleError extends Error {
  readonly reason: NeedsConsole;

  constructor(reason: NeedsConsole) {
    super(`the console is needed: ${reason}`);
    this.name = 'NeedsConsoleError';
    this.reason = reason;
  }
}
