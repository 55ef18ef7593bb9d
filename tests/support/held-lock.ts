import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { lockAccount } from '#features/identity/accounts/server/leaving-queries.ts';
import { rows, type Transaction } from '#platform/server/db/database.ts';
import type { TestMember } from './builders.ts';
import type { TestServer } from './test-server.ts';

interface HeldLock {
  /** Resolves once this many statements of the server are waiting for a lock. */
  waitFor(statements: number): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a lock in a transaction that stays open, so that a test decides what runs while a call waits for it.
 */
export async function holdLock(
  { services: { db } }: TestServer,
  take: (tx: Transaction) => Promise<unknown>,
): Promise<HeldLock> {
  const lockTaken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = db.transaction(async (tx) => {
    await take(tx);
    lockTaken.resolve();
    await released.promise;
  });
  await Promise.race([lockTaken.promise, holder]);
  const waitingQuery = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    waitFor: async (statements) => {
      const count = async () => (await rows<{ count: number }>(db, waitingQuery))[0]!.count;
      await expect.poll(count, { timeout: 8_000 }).toBe(statements);
    },
    release: async () => {
      released.resolve();
      await holder;
    },
  };
}

/** Runs calls that each lock the account. All of them begin first, and then get the lock in this order. */
export async function inOrder(
  server: TestServer,
  member: TestMember,
  works: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const lock = await holdLock(server, (tx) => lockAccount(tx, member.site.id, member.id));
  const runningCalls: Promise<unknown>[] = [];
  try {
    for (const work of works) {
      runningCalls.push(work());
      await lock.waitFor(runningCalls.length);
    }
  } finally {
    await lock.release();
  }
  return Promise.allSettled(runningCalls);
}
