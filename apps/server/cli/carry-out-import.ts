import { open, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { ParseArgsOptionsConfig } from 'node:util';
import {
  reasons,
  runImport,
  SourceProblem,
  type Effect,
  type Finding,
  type ImportSource,
  type PartReport,
} from '#features/growth/imports/server/public.ts';
import { csvHead, csvLine } from '#platform/server/http/csv.ts';
import { UsageError, type Command, type Terminal } from './command.ts';
import { findSite } from './find-site.ts';

/** The options that every import has. */
export const importOptions = {
  photos: { type: 'string' },
  country: { type: 'string' },
  name: { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean' },
  site: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

export const importUsage = `--photos    the folder with the photos; without it, none are imported
    --country   the country of members who have none, such as NL
    --name      what to call this system, if there are several of its kind
    --report    writes a CSV file with everything that was left out or changed, and why
    --dry-run   checks and counts, and changes nothing
    --site      the domain of the site; optional if there is only one`;

/** The options as they were given. */
export type ImportValues = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Imports what a source has, and prints the result.
 * @param kind is what the other system is called without `--name`.
 */
export async function carryOutImport(
  kind: string,
  values: ImportValues,
  services: Parameters<Command['run']>[1],
  terminal: Terminal,
  openSource: () => Promise<ImportSource>,
): Promise<number> {
  const site = await findSite(services, values['site'] as string | undefined);
  const name = nameOf(values['name'] ?? kind);
  const country = parseCountry(values['country']);
  const photosFolder = await folderOf(values['photos']);
  const dryRun = values['dry-run'] === true;
  const findings = await openReport(values['report']);
  const unread: Finding[] = [];
  let source: ImportSource | undefined;
  try {
    source = await openSource();
    const report = await runImport(services, source, {
      siteId: site.id,
      source: name,
      dryRun,
      country,
      photosFolder,
      onFinding: (finding) => {
        findings.write(finding);
        if (finding.effect === 'not_read') unread.push(finding);
      },
      onProgress: progressTo(terminal),
      onResume: (part) =>
        terminal.print(
          `${part}: continues where an interrupted run stopped, whose report has the rows before`,
        ),
    });
    for (const { place, column } of unread) terminal.print(`${place.file}: the column ${column} is not read`);
    for (const [part, figures] of report) printPart(terminal, part, figures, dryRun);
    if (photosFolder === null) terminal.print('photos: left out, because --photos is missing');
    if (findings.path !== null) terminal.print(`Every row and value concerned is in ${findings.path}.`);
    if (dryRun) terminal.print('Nothing was changed.');
    else terminal.print('Imported members stay invisible until they log in and consent. No mail was sent.');
    return 0;
  } catch (error) {
    if (error instanceof SourceProblem) throw new UsageError(error.message);
    throw error;
  } finally {
    await findings.close();
    await source?.close();
  }
}

function nameOf(value: string | boolean): string {
  if (typeof value === 'string' && /^[a-z0-9_-]{1,40}$/.test(value)) return value;
  throw new UsageError(`--name is "${value}", but may only have small letters, digits, - and _.`);
}

function parseCountry(value: string | boolean | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === 'string' && /^[a-z]{2}$/i.test(value)) return value.toUpperCase();
  throw new UsageError(`--country is "${value}", but must be two letters, such as NL.`);
}

async function folderOf(path: string | boolean | undefined): Promise<string | null> {
  if (typeof path !== 'string') return null;
  const folder = await stat(path).catch(() => null);
  if (!folder?.isDirectory()) throw new UsageError(`--photos: there is no folder ${path}.`);
  return path;
}

interface ReportFile {
  readonly path: string | null;
  write(finding: Finding): void;
  close(): Promise<void>;
}

/** Lists findings in a file: ids from the other system, places and reasons, but no values. */
async function openReport(requestedPath: string | boolean | undefined): Promise<ReportFile> {
  if (typeof requestedPath !== 'string')
    return { path: null, write: () => undefined, close: async () => undefined };
  const { path, file } = await createReport(requestedPath);
  const stream = file.createWriteStream();
  stream.write(csvHead(['part', 'id', 'file', 'line', 'column', 'reason', 'effect', 'expected']));
  return {
    path,
    write: ({ part, id, place, column, reason, effect }) =>
      void stream.write(csvLine([part, id, place.file, place.line, column, reason, effect, reasons[reason]])),
    close: () => new Promise<void>((done) => void stream.end(() => done())),
  };
}

const maxReports = 1_000;

/** The report of an earlier run is never overwritten: if `a.csv` exists, this one is `a-2.csv`. */
async function createReport(requestedPath: string) {
  const { dir, name, ext } = parse(requestedPath);
  for (let number = 1; number <= maxReports; number += 1) {
    const path = number === 1 ? requestedPath : join(dir, `${name}-${number}${ext}`);
    try {
      return { path, file: await open(path, 'wx', 0o600) };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') break;
    }
  }
  throw new UsageError(`--report: ${requestedPath} cannot be written.`);
}

const progressEveryMs = 10_000;

function progressTo({ print }: Terminal) {
  let printedAt = performance.now();
  return (part: string, { read }: PartReport) => {
    if (performance.now() - printedAt < progressEveryMs) return;
    printedAt = performance.now();
    print(`… ${read.toLocaleString('en')} ${part} read`);
  };
}

const effects: Readonly<Record<Effect, string>> = {
  row_left_out: '',
  value_left_out: 'value left out: ',
  value_changed: 'value changed: ',
  imported_as_is: 'imported as it is: ',
  kept: 'imported before and kept: ',
  not_read: '',
};

function printPart({ print }: Terminal, part: string, figures: PartReport, dryRun: boolean): void {
  const count = (number: number) => number.toLocaleString('en');
  const { read, imported, known, mended, leftOut, findings } = figures;
  const would = dryRun ? 'would be ' : '';
  const completed = mended === 0 ? '' : ` (${count(mended)} of them ${would}completed)`;
  print(
    `${part}: ${count(read)} read, ${count(imported)} ${would}imported, ${count(known)} imported before${completed}, ${count(leftOut)} left out`,
  );
  const ordered = [...findings.values()].sort((one, other) => other.count - one.count);
  for (const { first, count: times } of ordered) {
    const { effect, reason, column, place, id } = first;
    const where = place.line === null ? `${place.file}, id ${id}` : `${place.file}, line ${place.line}`;
    print(
      `  ${effects[effect]}${reason}: ${count(times)}, first in ${where}${column === null ? '' : `, column ${column}`}; expected: ${reasons[reason]}`,
    );
  }
}
