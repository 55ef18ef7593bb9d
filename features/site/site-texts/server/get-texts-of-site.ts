import { readSiteHead, listNames } from '#features/people/profiles/server/public.ts';
import {
  listTexts,
  originOf,
  listTextsOfPlace,
  listTextVersions,
  siteOfStaff,
  type StoredSite,
} from '#features/site/sites/server/public.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { isLocale, locales } from '#platform/shared/locales.ts';
import type * as calls from '../contract.ts';
import { textHistoryPageSize } from '../contract.ts';

const readTextsView = async (executor: Executor, site: StoredSite, config: Config) => {
  const { settings } = site;
  return {
    ...(await readSiteHead(executor, site)),
    origin: originOf(settings, config),
    typefaces: settings.theme.typefaces ?? null,
    languages: [...settings.languages],
    domain_language: settings.domain_language,
  };
};

/** @throws {CallError} `not_found`. */
export async function getTextsOfSite(
  { db, siteId, config }: MemberContext,
  { site: id }: CallInput<typeof calls.getTextsOfSite>,
): Promise<CallResponse<typeof calls.getTextsOfSite>> {
  const site = await siteOfStaff(db, siteId, id);
  const texts = await listTexts(db, site.id, locales.length);
  return {
    site: await readTextsView(db, site, config),
    texts: texts.flatMap(({ place, language }) => (isLocale(language) ? [{ place, language }] : [])),
  };
}

/** @throws {CallError} `not_found`. */
export async function getTextOfSite(
  { db, siteId, config }: MemberContext,
  { site: id, before, place, language }: CallInput<typeof calls.getTextOfSite>,
): Promise<CallResponse<typeof calls.getTextOfSite>> {
  const site = await siteOfStaff(db, siteId, id);
  const [storedTexts, read] = await Promise.all([
    listTextsOfPlace(db, site.id, place, site.settings.languages),
    listTextVersions(db, { siteId: site.id, place, language }, before, textHistoryPageSize + 1),
  ]);
  const versions = read.slice(0, textHistoryPageSize);
  const names = await listNames(
    db,
    [site.id, siteId],
    versions.map(({ changedBy }) => changedBy),
  );
  return {
    site: await readTextsView(db, site, config),
    texts: site.settings.languages.map((one) => {
      const own = storedTexts.find((text) => text.language === one);
      return { language: one, text: own?.text ?? '', version: own?.version ?? 0 };
    }),
    versions: versions.map(({ version, text, changedAt, changedBy, reason }) => ({
      version,
      text,
      at: changedAt.toISOString(),
      by: { id: changedBy, name: names.get(changedBy) ?? null },
      reason,
    })),
    next: read.length > textHistoryPageSize ? versions.at(-1)!.version : null,
  };
}
