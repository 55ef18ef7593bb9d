import { open, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  dateOrders,
  encodings,
  openCsvSource,
  openOxwallSource,
  openPh7Source,
  reasons,
  runImport,
  SourceProblem,
  type Effect,
  type Finding,
  type ImportSource,
  type PartReport,
  type PeerDatabase,
} from '#features/growth/imports/server/public.ts';
import { csvHead, csvLine } from '#platform/server/http/csv.ts';
import { required, UsageError, type Command, type Terminal } from './command.ts';
import { readText } from './read-text.ts';
import { siteNamed } from './site-named.ts';

const common = {
  photos: { type: 'string' },
  country: { type: 'string' },
  name: { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean' },
  site: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const ofDatabase = {
  ...common,
  database: { type: 'string' },
  prefix: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  'latin1-holds-utf8': { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

const commonUsage = `--photos    the folder with the photos; without it, none are imported
    --country   the country of members who have none, such as NL
    --name      what to call this system, if there are several of its kind
    --report    writes a CSV file with everything that was left out or changed, and why
    --dry-run   checks and counts, and changes nothing
    --site      the domain of the site; optional if there is only one`;

const databaseUsage = `--database  such as mysql://reader@host:3306/name; asks for the password if it has none
    --prefix    of the table names
    --latin1-holds-utf8  if names come out as "JÃ¼rgen": the columns say latin1, but hold UTF-8`;

type Values = Readonly<Record<string, string | boolean | undefined>>;

export const importPh7: Command = {
  name: 'import ph7',
  usage: `import ph7 --database <url> [--prefix ph7_] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--latin1-holds-utf8] [--site <domain>]
    imports the members of a pH7 site, who stay invisible until they log in and consent
    ${databaseUsage}
    ${commonUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({ args: [...argv], options: ofDatabase });
    return carryOut('ph7', values, services, terminal, async () =>
      openPh7Source(await databaseOf(values, terminal), values.prefix ?? 'ph7_'),
    );
  },
};

export const importOxwall: Command = {
  name: 'import oxwall',
  usage: `import oxwall --database <url> --salt-file <file> [--prefix ow_] [--about-question <name>] [--city-question <name>] [--country-question <name>] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--latin1-holds-utf8] [--site <domain>]
    imports the members of an Oxwall site, who stay invisible until they log in and consent
    ${databaseUsage}
    --salt-file         a file that holds OW_PASSWORD_SALT of the site's config.php, for checking old passwords
    --about-question    the name of the question for the profile text, and of those for city and country
    ${commonUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...ofDatabase,
        'salt-file': { type: 'string' },
        'about-question': { type: 'string' },
        'city-question': { type: 'string' },
        'country-question': { type: 'string' },
      },
    });
    const salt = (await readText('salt-file', required(values, 'salt-file'))).replace(/\r?\n$/, '');
    return carryOut('oxwall', values, services, terminal, async () =>
      openOxwallSource(await databaseOf(values, terminal), {
        prefix: values.prefix ?? 'ow_',
        salt,
        questions: {
          about: values['about-question'] ?? '',
          city: values['city-question'] ?? '',
          country: values['country-question'] ?? '',
        },
      }),
    );
  },
};

export const importCsv: Command = {
  name: 'import csv',
  usage: `import csv --folder <folder> [--encoding utf-8|windows-1252|windows-1250] [--dates day-first|month-first] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--site <domain>]
    imports members from CSV files, who stay invisible until they log in and consent
    --folder    has members.csv and, if there are such, photos.csv, likes.csv, blocks.csv and messages.csv
    --encoding  of the files, if it is not UTF-8: Excel saves "CSV" as windows-1252, and in Polish as windows-1250
    --dates     how to read dates such as 01-02-2019; without it, they are refused
    ${commonUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...common,
        folder: { type: 'string' },
        encoding: { type: 'string' },
        dates: { type: 'string' },
      },
    });
    const folder = required(values, 'folder');
    const options = {
      encoding: oneOf(values, 'encoding', encodings) ?? 'utf-8',
      dateOrder: oneOf(values, 'dates', dateOrders),
    };
    return carryOut('csv', values, services, terminal, () => openCsvSource(folder, options));
  },
};

function oneOf<T extends string>(values: Values, name: string, choices: readonly T[]): T | null {
  const given = values[name];
  if (given === undefined) return null;
  const choice = choices.find((one) => one === given);
  if (choice === undefined) throw new UsageError(`--${name} must be ${choices.join(' or ')}.`);
  return choice;
}

async function databaseOf(values: Values, terminal: Terminal): Promise<PeerDatabase> {
  const url = required(values, 'database');
  const latin1HoldsUtf8 = values['latin1-holds-utf8'] === true;
  if (URL.canParse(url) && new URL(url).password !== '') return { url, password: null, latin1HoldsUtf8 };
  const fromPipe = values['password-stdin'] === true;
  return {
    url,
    latin1HoldsUtf8,
    password: await terminal.readPassword('Password of the database: ', fromPipe),
  };
}

async function carryOut(
  kind: 'ph7' | 'oxwall' | 'csv',
  values: Values,
  services: Parameters<Command['run']>[1],
  terminal: Terminal,
  openSource: () => Promise<ImportSource>,
): Promise<number> {
  const site = await siteNamed(services, values['site'] as string | undefined);
  const name = nameOf(values['name'] ?? kind);
  const country = countryOf(values['country']);
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

function nameOf(given: string | boolean): string {
  if (typeof given === 'string' && /^[a-z0-9_-]{1,40}$/.test(given)) return given;
  throw new UsageError(`--name is "${given}", but may only have small letters, digits, - and _.`);
}

function countryOf(given: string | boolean | undefined): string | null {
  if (given === undefined) return null;
  if (typeof given === 'string' && /^[a-z]{2}$/i.test(given)) return given.toUpperCase();
  throw new UsageError(`--country is "${given}", but must be two letters, such as NL.`);
}

async function folderOf(given: string | boolean | undefined): Promise<string | null> {
  if (typeof given !== 'string') return null;
  const folder = await stat(given).catch(() => null);
  if (!folder?.isDirectory()) throw new UsageError(`--photos: there is no folder ${given}.`);
  return given;
}

interface ReportFile {
  readonly path: string | null;
  write(finding: Finding): void;
  close(): Promise<void>;
}

/** Lists findings in a file: ids from the other system, places and reasons, but no values. */
async function openReport(given: string | boolean | undefined): Promise<ReportFile> {
  if (typeof given !== 'string') return { path: null, write: () => undefined, close: async () => undefined };
  const { path, file } = await createReport(given);
  const stream = file.createWriteStream();
  stream.write(csvHead(['part', 'id', 'file', 'line', 'column', 'reason', 'effect', 'expected']));
  return {
    path,
    write: ({ part, id, place, column, reason, effect }) =>
      void stream.write(csvLine([part, id, place.file, place.line, column, reason, effect, reasons[reason]])),
    close: () => new Promise<void>((done) => void stream.end(() => done())),
  };
}

const mostReports = 1_000;

/** The report of an earlier run is never overwritten: if `a.csv` exists, this one is `a-2.csv`. */
async function createReport(given: string) {
  const { dir, name, ext } = parse(given);
  for (let number = 1; number <= mostReports; number += 1) {
    const path = number === 1 ? given : join(dir, `${name}-${number}${ext}`);
    try {
      return { path, file: await open(path, 'wx', 0o600) };
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'EEXIST') break;
    }
  }
  throw new UsageError(`--report: ${given} cannot be written.`);
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
