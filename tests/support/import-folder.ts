import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '#features/growth/imports/server/report.ts';
import { runImport, type ImportOptions } from '#features/growth/imports/server/run-import.ts';
import { openCsvSource, type CsvOptions } from '#features/growth/imports/server/sources/csv-source.ts';
import { importParts, type ImportPart } from '#features/growth/imports/import-choices.ts';
import type { TestServer } from './test-server.ts';

/** A folder with the files of another system. */
export interface ImportFolder {
  readonly path: string;
  write(file: string, content: string | Uint8Array): void;
  remove(): void;
}

export function makeImportFolder(): ImportFolder {
  const path = mkdtempSync(join(tmpdir(), 'vonk-import-'));
  return {
    path,
    write: (file, content) => {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Such as `messages.csv:3 text text_empty`, with the effect in front if it is not the whole row. */
function showFinding({ place, id, column, reason, effect }: Finding): string {
  const where = `${place.file}:${place.line ?? id}`;
  return [effect === 'row_left_out' ? null : effect, where, column, reason]
    .filter((part) => part !== null)
    .join(' ');
}

/** Imports a folder. Imports under different names never share ids. */
export async function importFolder(
  server: TestServer,
  folder: ImportFolder,
  changes: Partial<ImportOptions> & { readonly source: string; readonly csv?: Partial<CsvOptions> },
) {
  const { csv, ...options } = changes;
  const findings: string[] = [];
  const source = await openCsvSource(folder.path, { encoding: 'utf-8', dateOrder: null, ...csv });
  const report = await runImport(server.services, source, {
    siteId: server.site.id,
    dryRun: false,
    country: null,
    photosFolder: null,
    onFinding: (finding) => void findings.push(showFinding(finding)),
    onProgress: () => undefined,
    onResume: () => undefined,
    ...options,
  });
  const counts = Object.fromEntries(
    importParts.flatMap((part) => {
      const figures = report.get(part);
      if (!figures || figures.read === 0) return [];
      const { read, imported, known, mended, leftOut } = figures;
      return [[part, { read, imported, known, mended, leftOut }]];
    }),
  ) as Partial<Record<ImportPart, PartCounts>>;
  return { findings, counts };
}

interface PartCounts {
  readonly read: number;
  readonly imported: number;
  readonly known: number;
  readonly mended: number;
  readonly leftOut: number;
}
