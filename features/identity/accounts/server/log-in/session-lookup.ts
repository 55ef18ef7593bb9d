import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import { findSessions, type SessionCaller } from '../account-queries.ts';

interface Lookup {
  readonly siteId: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  resolve(sessionCaller: SessionCaller | undefined): void;
  reject(error: unknown): void;
}

const queues = perDatabase((_db: Database) => ({ lookups: [] as Lookup[] }));

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
    // The first one runs them all, after all sockets have been read in this turn.
    if (queues(db).lookups.push(lookup) === 1) setImmediate(() => void runLookups(db));
  });
}

async function runLookups(db: Database): Promise<void> {
  const queue = queues(db);
  const { lookups } = queue;
  queue.lookups = [];
  try {
    const callers = await findSessions(db, lookups, lookups.at(-1)!.now);
    for (const [place, { resolve }] of lookups.entries()) resolve(callers.get(place));
  } catch (error) {
    for (const { reject } of lookups) reject(error);
  }
}
