import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { has } from '#platform/server/db/has.ts';
import { maxPlaceCharacters, type SiteTextPlace } from '../site-texts.ts';
import { siteText, siteTextVersion } from './tables.ts';

export type StoredText = typeof siteText.$inferSelect;
export type StoredTextVersion = typeof siteTextVersion.$inferSelect;

interface Where {
  readonly siteId: number;
  readonly place: SiteTextPlace;
  readonly language: Locale;
}

/** A site's texts for these places, in these languages. */
export function listFilledTexts(
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
    .limit(Object.keys(maxPlaceCharacters).length * languages);
}

/** The texts for a place as stored in each language, even if they are empty, with their versions. */
export function listTextsOfPlace(
  executor: Executor,
  siteId: number,
  place: SiteTextPlace,
  languages: readonly Locale[],
): Promise<StoredText[]> {
  return executor
    .select()
    .from(siteText)
    .where(and(has(siteText, { siteId, place }), inArray(siteText.language, [...languages])))
    .limit(languages.length);
}

/** Newest first. */
export function listTextVersions(
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
        has(siteTextVersion, { siteId, place, language }),
        before === undefined ? undefined : lt(siteTextVersion.version, before),
      ),
    )
    .orderBy(desc(siteTextVersion.version))
    .limit(limit);
}

/**
 * Stores new versions, also in the history. Returns false if one of the stored versions is no longer the previous one;
 * the caller must then roll back.
 */
export async function storeTexts(
  executor: Executor,
  versions: readonly StoredTextVersion[],
): Promise<boolean> {
  // Always in the same order, so that changes at the same time wait for each other.
  const ordered = versions.toSorted((a, b) => a.language.localeCompare(b.language, 'en'));
  const storedRows = await executor
    .insert(siteText)
    .values(ordered.map(({ changedBy: _by, reason: _reason, ...row }) => row))
    .onConflictDoUpdate({
      target: [siteText.siteId, siteText.place, siteText.language],
      set: {
        version: sql`excluded.version`,
        text: sql`excluded.text`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: sql`${siteText.version} = excluded.version - 1`,
    })
    .returning({ language: siteText.language });
  if (storedRows.length < ordered.length) return false;
  await executor.insert(siteTextVersion).values(ordered);
  return true;
}
