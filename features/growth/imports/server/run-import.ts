import { namesOnSite } from '#features/people/profiles/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { isValueRefused } from '#platform/server/db/value-refused.ts';
import { lockByName, type Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { importParts, type ImportPart } from '../import-choices.ts';
import { importMembers } from './import-members.ts';
import { importPhotos, storePhotos } from './import-photos.ts';
import {
  importBlocks,
  importLikes,
  importMessages,
  resolvePairs,
  createResolver,
} from './import-relations.ts';
import { deleteCursor, findCursor, storeCursor, type Origin } from './imports-queries.ts';
import type { ImportRules } from './member-fields.ts';
import { previewRows, type Preview } from './preview-rows.ts';
import { Tally, type ImportReport, type OnFinding, type PartReport } from './report.ts';
import { selectRows, type SelectedRows, type Selection } from './select-rows.ts';
import type { ImportSource } from './sources/source.ts';

export interface ImportOptions extends Origin {
  /** Only checks and counts; changes nothing. The report is that of the import. */
  readonly dryRun: boolean;
  readonly country: string | null;
  /** If it is missing, photos are left out. */
  readonly photosFolder: string | null;
  readonly onFinding: OnFinding;
  readonly onProgress: (part: ImportPart, report: PartReport) => void;
  /** Called before a part continues where an interrupted run stopped, whose report has the rows before. */
  readonly onResume: (part: ImportPart) => void;
}

/**
 * Imports a whole system. Each page commits together with its end position, so an interrupted run continues there. A
 * run after a complete one reads everything again, adds what is new, completes members who have not consented yet, and
 * changes nothing else.
 */
export async function runImport(
  services: Services,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const { siteId, photosFolder, dryRun, onFinding } = options;
  const { db } = services;
  const now = services.clock.now();
  const [settings, siteNames] = await Promise.all([settingsOf({ siteId, db }), namesOnSite({ siteId, db })]);
  const rules: ImportRules = { settings, now, country: options.country, siteNames };
  const parts = importParts.filter((part) => part !== 'photos' || photosFolder !== null);
  for (const { part, place, column } of await source.inspect(parts))
    onFinding({ part, id: '', place, column, reason: 'column_unknown', effect: 'not_read' });
  const work: Work = {
    services,
    source,
    options,
    rules,
    selection: { now, photosFolder, seen: { likes: new Set(), blocks: new Set() } },
  };
  const preview: Preview = {
    db,
    origin: { siteId, source: options.source },
    rules,
    expected: { ids: new Set(), addressKeys: new Set() },
  };
  const report = new Map<ImportPart, PartReport>();
  for (const part of parts)
    report.set(part, await (dryRun ? previewPart(work, preview, part) : importPart(work, part)));
  return report;
}

interface Work {
  readonly services: Services;
  readonly source: ImportSource;
  readonly options: ImportOptions;
  readonly rules: ImportRules;
  readonly selection: Selection;
}

async function previewPart(work: Work, preview: Preview, part: ImportPart): Promise<PartReport> {
  const { source, options, selection } = work;
  const tally = new Tally(part, options.onFinding);
  for await (const { rows } of source.pages(part, null)) {
    tally.read(rows.length);
    await previewRows(preview, part, await selectRows(selection, part, rows, tally), tally);
    options.onProgress(part, tally.report);
  }
  return tally.report;
}

async function importPart<P extends ImportPart>(work: Work, part: P): Promise<PartReport> {
  const { services, source, options, selection } = work;
  const { siteId, source: name, onFinding, onProgress, onResume } = options;
  const { db, clock } = services;
  const origin = { siteId, source: name };
  const fingerprint = await source.fingerprint(part);
  const after = await findCursor(db, origin, part, fingerprint);
  if (after !== null) onResume(part);
  const tally = new Tally(part, onFinding);
  for await (const { rows, cursor } of source.pages(part, after)) {
    tally.read(rows.length);
    const selected = await selectRows(selection, part, rows, tally);
    await importRows(work, part, selected, tally, (tx) =>
      storeCursor(tx, { ...origin, part, cursor, fingerprint, updatedAt: clock.now() }),
    );
    onProgress(part, tally.report);
  }
  await deleteCursor(db, origin, part);
  return tally.report;
}

type Write = (tx: Transaction) => Promise<void>;

/**
 * Imports rows in one transaction, which `finish` ends. If the database refuses a value, each half is tried, so that
 * the row is found, and only that one is left out.
 */
async function importRows<P extends ImportPart>(
  work: Work,
  part: P,
  rows: readonly SelectedRows[P][],
  tally: Tally,
  finish: Write,
): Promise<void> {
  const { services, options } = work;
  const draft = tally.draft();
  try {
    const write = await prepareRows(work, part, rows, draft.tally);
    await services.db.transaction(async (tx) => {
      // Concurrent runs take turns.
      await lockByName(tx, `import ${options.siteId} ${options.source}`);
      await write(tx);
      await finish(tx);
    });
    draft.commit();
  } catch (error) {
    if (!isValueRefused(error) || rows.length === 0) throw error;
    if (rows.length === 1) {
      tally.leaveOut(rows[0]!, { column: null, reason: 'database_refused' });
      return services.db.transaction(finish);
    }
    const middle = Math.ceil(rows.length / 2);
    await importRows(work, part, rows.slice(0, middle), tally, async () => undefined);
    await importRows(work, part, rows.slice(middle), tally, finish);
  }
}

/** Does the work that must happen outside a transaction, and returns the remaining work. */
async function prepareRows<P extends ImportPart>(
  { services, options, rules }: Work,
  part: P,
  rows: readonly SelectedRows[P][],
  tally: Tally,
): Promise<Write> {
  const origin = { siteId: options.siteId, source: options.source };
  const preparers: { [K in ImportPart]: (rows: readonly SelectedRows[K][]) => Write | Promise<Write> } = {
    members: (members) => (tx) => importMembers(tx, origin, rules, members, tally),
    photos: async (photos) => {
      const storedPhotos = await storePhotos(services, origin, photos, tally);
      tally.imported(storedPhotos.length);
      return (tx) => importPhotos(services, tx, origin, storedPhotos);
    },
    likes: (likes) => async (tx) => {
      const pairs = await resolvePairs(createResolver(tx, origin), likes, tally);
      tally.added(pairs.length, await importLikes(tx, origin, pairs, rules.now));
    },
    blocks: (blocks) => async (tx) => {
      const pairs = await resolvePairs(createResolver(tx, origin), blocks, tally);
      tally.added(pairs.length, await importBlocks(tx, origin, pairs, rules.now));
    },
    messages: (messages) => async (tx) => {
      const sent = await resolvePairs(createResolver(tx, origin), messages, tally);
      tally.added(sent.length, await importMessages(tx, origin, sent));
    },
  };
  return preparers[part](rows);
}
