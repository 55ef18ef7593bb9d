import type { Services } from '#platform/server/services.ts';

/** What a command may do besides its work. */
export interface Terminal {
  print(line: string): void;
  complain(line: string): void;
  /** A password, typed unseen or, with `fromPipe`, the first line of standard input. */
  readPassword(question: string, fromPipe: boolean): Promise<string>;
}

/** A command of the CLI. The database is migrated before it runs. */
export interface Command {
  /** Its words, such as `staff create`. */
  readonly name: string;
  readonly usage: string;
  /** Answers the exit code. */
  run(argv: readonly string[], services: Services, terminal: Terminal): Promise<number>;
}

/** The arguments cannot be used; the sentence says which and what they take. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The value of an option that must be there. */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is missing.`);
}
