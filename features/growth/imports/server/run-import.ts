import { settingsOf } from '#features/site/sites/server/public.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { importParts, type ImportPart } from '../import-choices.ts';
import { importMembers, selectMembers } from './import-members.ts';
import { findPhotoFiles, importPhotos, storePhotos } from './import-photos.ts';
import {
  importBlocks,
  importLikes,
  importMessages,
  resolvePairs,
  resolverOf,
  withText,
  type Resolve,
} from './import-relations.ts';
import { deleteCursor, readCursor, resolveMembers, storeCursor, type Origin } from './imports-queries.ts';
import type { ImportRules } from './member-fields.ts';
import { tallyOf, type ImportReport, type OnSkip, type PartReport, type Tally } from './report.ts';
import type { ImportSource, Page, PartRows } from './sources/source.ts';

export interface ImportOptions extends Origin {
  /** Only checks and counts; changes nothing. */
  readonly dryRun: boolean;
  readonly country: string | null;
  /** If it is missing, photos are left out. */
  readonly photosFolder: string | null;
  readonly onSkip: OnSkip;
  readonly onProgress: (part: ImportPart, report: PartReport) => void;
}

/**
 * Imports a whole system. Each page commits together with its end position, so an interrupted run continues there. A
 * run after a complete one reads everything again, adds what is new, and changes nothing else.
 */
export async function runImport(
  services: Services,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const { siteId, photosFolder, dryRun } = options;
  const rules: ImportRules = {
    settings: await settingsOf({ siteId, db: services.db }),
    now: services.clock.now(),
    country: options.country,
  };
  const work: Work = { services, source, options, rules, expected: dryRun ? new Set() : null };
  const report = new Map<ImportPart, PartReport>();
  for (const part of importParts) {
    if (part === 'photos' && photosFolder === null) continue;
    report.set(part, await (dryRun ? previewPart(work, part) : importPart(work, part)));
  }
  return report;
}

interface Work {
  readonly services: Services;
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly rules: ImportRules;
  /** The members that a dry run would import. */
  readonly expected: Set<string> | null;
}

async function importPart<P extends ImportPart>(work: Work, part: P): Promise<PartReport> {
  const { services, source, options } = work;
  const { siteId, source: name, onSkip, onProgress } = options;
  const { db, clock } = services;
  const origin = { siteId, source: name };
  const fingerprint = await source.fingerprint(part);
  const tally = tallyOf(part, onSkip);
  for await (const page of source.pages(part, await readCursor(db, origin, part, fingerprint))) {
    tally.read(page.rows.length);
    const write = await preparePage(work, part, page, tally);
    await db.transaction(async (tx) => {
      // Concurrent runs take turns.
      await lockByName(tx, `import ${siteId} ${name}`);
      await write(tx);
      await storeCursor(tx, { ...origin, part, cursor: page.cursor, fingerprint, updatedAt: clock.now() });
    });
    onProgress(part, tally.report);
  }
  await deleteCursor(db, origin, part);
  return tally.report;
}

type Write = (tx: Transaction) => Promise<void>;

/** Does the work that must happen outside a transaction, and returns the remaining work. */
async function preparePage<P extends ImportPart>(
  { services, options, rules }: Work,
  part: P,
  { rows }: Page<PartRows[P]>,
  tally: Tally,
): Promise<Write> {
  const origin = { siteId: options.siteId, source: options.source };
  const count = (given: number, added: number) => {
    tally.imported(added);
    tally.known(given - added);
  };
  const preparers: { [K in ImportPart]: (of: readonly PartRows[K][]) => Write | Promise<Write> } = {
    members: (members) => (tx) => importMembers(tx, origin, rules, members, tally),
    photos: async (photos) => {
      const found = await findPhotoFiles(options.photosFolder!, photos, tally);
      const stored = await storePhotos(services, origin, found, tally);
      tally.imported(stored.length);
      return (tx) => importPhotos(services, tx, origin, stored);
    },
    likes: (likes) => async (tx) => {
      const pairs = await resolvePairs(resolverOf(tx, origin), likes, tally);
      count(pairs.length, await importLikes(tx, origin, pairs, rules.now));
    },
    blocks: (blocks) => async (tx) => {
      const pairs = await resolvePairs(resolverOf(tx, origin), blocks, tally);
      count(pairs.length, await importBlocks(tx, origin, pairs, rules.now));
    },
    messages: (messages) => async (tx) => {
      const sent = await resolvePairs(resolverOf(tx, origin), withText(messages, tally), tally);
      count(sent.length, await importMessages(tx, origin, sent, rules.now));
    },
  };
  return preparers[part](rows);
}

/** Counts what an import would do. Data imported by an earlier run counts as imported here, except for members. */
async function previewPart<P extends ImportPart>(work: Work, part: P): Promise<PartReport> {
  const tally = tallyOf(part, work.options.onSkip);
  for await (const page of work.source.pages(part, null)) {
    tally.read(page.rows.length);
    await previewPage(work, part, page, tally);
    work.options.onProgress(part, tally.report);
  }
  return tally.report;
}

async function previewPage<P extends ImportPart>(
  { services, options, rules, expected }: Work,
  part: P,
  { rows }: Page<PartRows[P]>,
  tally: Tally,
): Promise<void> {
  const { db } = services;
  const origin = { siteId: options.siteId, source: options.source };
  const resolve: Resolve = async (ids) => {
    const known = await resolveMembers(db, origin, ids);
    return { get: (id) => known.get(id)?.memberId ?? (expected!.has(id) ? `expected ${id}` : undefined) };
  };
  const previews: { [K in ImportPart]: (of: readonly PartRows[K][]) => Promise<number> } = {
    members: async (members) => {
      const selected = await selectMembers(db, origin, rules, members, tally);
      for (const { sourceId } of selected) expected!.add(sourceId);
      return selected.length;
    },
    photos: async (photos) => {
      const found = await findPhotoFiles(options.photosFolder!, photos, tally);
      const members = await resolve(found.map(({ member }) => member));
      const owned = found.filter(({ member }) => members.get(member) !== undefined);
      for (const { id, member } of found) if (!members.get(member)) tally.skip(id, 'member_not_imported');
      return owned.length;
    },
    likes: async (likes) => (await resolvePairs(resolve, likes, tally)).length,
    blocks: async (blocks) => (await resolvePairs(resolve, blocks, tally)).length,
    messages: async (messages) => (await resolvePairs(resolve, withText(messages, tally), tally)).length,
  };
  tally.imported(await previews[part](rows));
}
