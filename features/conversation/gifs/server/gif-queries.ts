import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/shared/locales.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { FoundGif } from './gif-provider.ts';
import { gif } from './tables.ts';

export type GifRow = typeof gif.$inferSelect;

export async function listGifs(executor: Executor, ids: readonly string[]): Promise<GifRow[]> {
  if (ids.length === 0) return [];
  return executor
    .select()
    .from(gif)
    .where(inArray(gif.id, [...ids]));
}

/** Stores search results, so that their pictures have an address here. */
export async function noteFound(executor: Executor, gifs: readonly FoundGif[], at: Date): Promise<void> {
  if (gifs.length === 0) return;
  await executor
    .insert(gif)
    .values(gifs.map((one) => ({ ...one, foundAt: at })))
    .onConflictDoUpdate({
      target: gif.id,
      set: { foundAt: at, source: sql`excluded.source` },
    });
}

export async function markSent(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(gif)
    .set({ sentAt: at })
    .where(and(eq(gif.id, id), isNull(gif.sentAt)));
}

/** Deletes up to `limit` pictures found before a given time and never sent. */
export async function forgetUnsent(executor: Executor, before: Date, limit: number): Promise<string[]> {
  const due = executor
    .select({ id: gif.id })
    .from(gif)
    .where(and(isNull(gif.sentAt), lt(gif.foundAt, before)))
    .limit(limit);
  const deletedRows = await executor
    .delete(gif)
    .where(and(isNull(gif.sentAt), inArray(gif.id, due)))
    .returning({ id: gif.id });
  return deletedRows.map(({ id }) => id);
}

export async function findLanguage(executor: Executor, siteId: number, memberId: string): Promise<Locale> {
  const [row] = await executor
    .select({ language: account.language })
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
  return isLocale(row?.language) ? row.language : defaultLocale;
}
