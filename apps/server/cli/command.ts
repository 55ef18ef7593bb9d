import type { Services } from '#platform/server/services.ts';

/** What a command can use in addition to the services. */
export interface Terminal {
  print(line: string): void;
  complain(line: string): void;
  /** Reads a password: typed without echo or, with `fromPipe`, from the first line of standard input. */
  readPassword(question: string, fromPipe: boolean): Promise<string>;
  /** All of standard input. */
  readInput(): Promise<Buffer>;
  /** The user of this machine who runs the command, for the audit log. */
  readonly user: { readonly name: string; readonly machine: string };
}

/** A command of the CLI. The database is migrated before the command runs. */
export interface Command {
  /** The words that invoke it, such as `staff create`. */
  readonly name: string;
  readonly usage: string;
  /** Explains what the arguments with `--help` ask about; null if that is the usage. */
  explain?(argv: readonly string[]): string | null;
  /** Returns the exit code. */
  run(argv: readonly string[], services: Services, terminal: Terminal): Promise<number>;
}

/** A command that needs no database, or that must work without one. */
export interface StandaloneCommand extends Pick<Command, 'name' | 'usage'> {
  runAlone(
    argv: readonly string[],
    parts: Terminal & { readonly environment: Readonly<Record<string, string | undefined>> },
  ): Promise<number>;
}

/** Invalid arguments. The message names them and says which values they accept. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What a terminal that is not in UTF-8 passes on, and what hides or turns the text around it. */
export const unfitCharacter = /(?![\n\t])\p{Cc}|\p{Cs}|[\u{FFFD}\u{202A}-\u{202E}\u{2066}-\u{2069}]/u;

/** The number that an option names. */
export function parseNumber(option: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(`--${option} is "${value}", but must be a number from 1.`);
}

/** The value of a required option. */
export function required(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new UsageError(`--${name} is missing.`);
}
