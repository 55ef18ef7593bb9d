import type { Database } from '#platform/server/db/database.ts';
import { findSessions, type SessionCaller } from './account-queries.ts';

interface Lookup {
  readonly siteId: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  resolve(found: SessionCaller | undefined): void;
  reject(error: unknown): void;
}

const waitingLookups = new WeakMap<Database, Lookup[]>();

/**
 * The caller that a session cookie identifies, as currently stored. Requests that arrive in the same turn of the event
 * loop share one query, so the cost per request falls as their number rises.
 */
export function findSession(
  db: Database,
  siteId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionCaller | undefined> {
  return new Promise((resolve, reject) => {
    const lookup = { siteId, tokenHash, now, resolve, reject };
    const waiting = waitingLookups.get(db);
    if (waiting) {
      waiting.push(lookup);
      return;
    }
    waitingLookups.set(db, [lookup]);
    // Runs after all sockets have been read in this turn.
    setImmediate(() => void runLookups(db));
  });
}

async function runLookups(db: Database): Promise<void> {
  const lookups = waitingLookups.get(db)!;
  waitingLookups.delete(db);
  try {
    const callers = await findSessions(db, lookups, lookups.at(-1)!.now);
    for (const [place, { resolve }] of lookups.entries()) resolve(callers.get(place));
  } catch (error) {
    for (const { reject } of lookups) reject(error);
  }
}
