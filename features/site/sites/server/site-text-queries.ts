import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { longestIn, type SiteTextPlace } from '../site-texts.ts';
import { siteText, siteTextVersion } from './tables.ts';

export type StoredText = typeof siteText.$inferSelect;
export type StoredTextVersion = typeof siteTextVersion.$inferSelect;

interface Where {
  readonly siteId: number;
  readonly place: SiteTextPlace;
  readonly language: Locale;
}

/** A site's texts for these places, in these languages. */
export function readTexts(
  executor: Executor,
  siteId: number,
  places: readonly SiteTextPlace[],
  languages: readonly Locale[],
): Promise<StoredText[]> {
  return executor
    .select()
    .from(siteText)
    .where(
      and(
        eq(siteText.siteId, siteId),
        inArray(siteText.place, [...places]),
        inArray(siteText.language, [...languages]),
        ne(siteText.text, ''),
      ),
    )
    .limit(places.length * languages.length);
}

export interface NamedText {
  readonly place: SiteTextPlace;
  readonly language: string;
}

/** The places and languages for which a site has its own text. */
export function listTexts(executor: Executor, siteId: number, languages: number): Promise<NamedText[]> {
  return executor
    .select({ place: siteText.place, language: siteText.language })
    .from(siteText)
    .where(and(eq(siteText.siteId, siteId), ne(siteText.text, '')))
    .orderBy(siteText.place, siteText.language)
    .limit(Object.keys(longestIn).length * languages);
}

/** The text as stored, even if it is empty, with its version. */
export async function readText(
  executor: Executor,
  { siteId, place, language }: Where,
): Promise<StoredText | undefined> {
  const [row] = await executor
    .select()
    .from(siteText)
    .where(and(eq(siteText.siteId, siteId), eq(siteText.place, place), eq(siteText.language, language)));
  return row;
}

/** Newest first. */
export function readTextVersions(
  executor: Executor,
  { siteId, place, language }: Where,
  before: number | undefined,
  limit: number,
): Promise<StoredTextVersion[]> {
  return executor
    .select()
    .from(siteTextVersion)
    .where(
      and(
        eq(siteTextVersion.siteId, siteId),
        eq(siteTextVersion.place, place),
        eq(siteTextVersion.language, language),
        before === undefined ? undefined : lt(siteTextVersion.version, before),
      ),
    )
    .orderBy(desc(siteTextVersion.version))
    .limit(limit);
}

/** Stores a new version, also in the history. Returns false if the stored version is no longer the previous one. */
export async function storeText(
  executor: Executor,
  { changedBy, reason, ...row }: StoredTextVersion,
): Promise<boolean> {
  const stored =
    row.version === 1
      ? await executor.insert(siteText).values(row).onConflictDoNothing().returning({ id: siteText.siteId })
      : await executor
          .update(siteText)
          .set(row)
          .where(
            and(
              eq(siteText.siteId, row.siteId),
              eq(siteText.place, row.place),
              eq(siteText.language, row.language),
              eq(siteText.version, row.version - 1),
            ),
          )
          .returning({ id: siteText.siteId });
  if (stored.length === 0) return false;
  await executor.insert(siteTextVersion).values({ ...row, changedBy, reason });
  return true;
}
