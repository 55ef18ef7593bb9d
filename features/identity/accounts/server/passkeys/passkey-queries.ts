import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { account, passkey } from '../tables.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const mine = (siteId: number, memberId: string) => has(passkey, { siteId, memberId });

export function listPasskeyRows(executor: Executor, siteId: number, memberId: string): Promise<PasskeyRow[]> {
  return executor
    .select()
    .from(passkey)
    .where(mine(siteId, memberId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

export async function countPasskeys(executor: Executor, siteId: number, memberId: string): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(passkey).where(mine(siteId, memberId));
  return row!.count;
}

/** A passkey with its account's status and password hash. */
export async function findPasskey(executor: Executor, siteId: number, id: string) {
  const [row] = await executor
    .select({ passkey, status: account.status, passwordHash: account.passwordHash })
    .from(passkey)
    .innerJoin(account, and(eq(account.siteId, passkey.siteId), eq(account.memberId, passkey.memberId)))
    .where(has(passkey, { siteId, id }));
  return row;
}

/** Returns false if the site already has the passkey. */
export async function insertPasskey(
  executor: Executor,
  row: typeof passkey.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [insertedRow] = await executor.insert(passkey).values(row).onConflictDoNothing().returning();
  return insertedRow;
}

export async function updatePasskeyName(
  executor: Executor,
  siteId: number,
  memberId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await executor
    .update(passkey)
    .set({ name })
    .where(and(mine(siteId, memberId), eq(passkey.id, id)))
    .returning();
  return row;
}

/**
 * Records a use. Returns false if the device's counter did not increase, which indicates a copied passkey. Devices
 * without a counter always report 0.
 */
export async function notePasskeyUse(
  executor: Executor,
  siteId: number,
  id: string,
  counter: number,
  at: Date,
): Promise<boolean> {
  const noted = await executor
    .update(passkey)
    .set({ counter, lastUsedAt: at })
    .where(
      and(
        has(passkey, { siteId, id }),
        sql`(${passkey.counter} < ${counter} or (${passkey.counter} = 0 and ${counter} = 0))`,
      ),
    )
    .returning({ id: passkey.id });
  return noted.length === 1;
}

export async function deletePasskey(
  executor: Executor,
  siteId: number,
  memberId: string,
  id: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(passkey)
    .where(and(mine(siteId, memberId), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return deletedRows.length === 1;
}
