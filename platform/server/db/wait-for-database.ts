import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config.ts';
import { safeMessage } from '../log/describe-error.ts';
import { connectToPrimary } from './database-hosts.ts';
import { listCauses } from './database-unavailable.ts';

interface WaitLimits {
  /** The time from the first attempt to giving up. */
  readonly totalMs: number;
  readonly attemptMs: number;
  readonly pauseMs: number;
}

/** For startup. PostgreSQL on the same machine may take this long to recover after a power cut. */
const startLimits: WaitLimits = { totalMs: 60_000, attemptMs: 5_000, pauseMs: 500 };

/**
 * PostgreSQL manual, appendix A: waiting does not help if the password, the role or the database name is
 * wrong.
 */
export const isDatabaseRefusal = (code: string): boolean =>
  code === '3D000' || (code.length === 5 && code.startsWith('28'));

/**
 * Waits until a host of the database accepts changes. Logs once that it is waiting.
 * @throws {ConfigError} when the database does not respond in time, or accepts no changes. Throws at once when it rejects the user
 * or does not exist.
 */
export async function waitForDatabase(url: string, log: Logger, limits = startLimits): Promise<void> {
  const deadline = performance.now() + limits.totalMs;
  for (let attempt = 1; ; attempt++) {
    const failure = await connectOnce(url, limits.attemptMs);
    if (failure === null) return;
    const isOver = performance.now() + limits.pauseMs > deadline;
    if (failure === readOnly && isOver)
      throw new ConfigError(
        'DATABASE_URL: the database accepts no changes. It is a replica, or was set to read-only: let DATABASE_URL name the primary, or list all hosts.',
      );
    if (isDatabaseRefusal(failure) || isOver)
      throw new ConfigError(`DATABASE_URL: the database does not answer (${failure}).`);
    const seconds = limits.totalMs / 1_000;
    if (attempt === 1) log.warn({ reason: failure, seconds }, 'waiting for the database');
    await pause(limits.pauseMs);
  }
}

const readOnly = 'read-only';

/** Null if it succeeded, otherwise the code or message of the failure. */
async function connectOnce(url: string, attemptMs: number): Promise<string | null> {
  try {
    const { client, state } = await connectToPrimary(url, { connectionTimeoutMillis: attemptMs });
    client.end().catch(() => undefined);
    return state === 'writable' ? null : readOnly;
  } catch (error) {
    return describeReason(error);
  }
}

/**
 * The code of the innermost cause that has one, otherwise its message. Neither contains the password from the
 * URL.
 */
export function describeReason(error: unknown): string {
  const causes = listCauses(error).toReversed();
  const code = causes
    .map((cause) => (cause as { code?: unknown }).code)
    .find((one) => typeof one === 'string');
  return code ?? (causes[0] ? safeMessage(causes[0]) : 'no reason given');
}
