import { open, readFile, stat } from 'node:fs/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  openCsvSource,
  openOxwallSource,
  openPh7Source,
  runImport,
  SourceProblem,
  type ImportSource,
  type PartReport,
  type PeerDatabase,
} from '#features/growth/imports/server/public.ts';
import { required, UsageError, type Command, type Terminal } from './command.ts';
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
} as const satisfies ParseArgsOptionsConfig;

const commonUsage = `--photos    the folder with the photos; without it, none are imported
    --country   the country of members who have none, such as NL
    --name      what to call this system, if there are several of its kind
    --report    writes a CSV file with everything that was left out, and why
    --dry-run   checks and counts, and changes nothing
    --site      the domain of the site; optional if there is only one`;

const databaseUsage = `--database  such as mysql://reader@host:3306/name; asks for the password if it has none
    --prefix    of the table names`;

type Values = Readonly<Record<string, string | boolean | undefined>>;

export const importPh7: Command = {
  name: 'import ph7',
  usage: `import ph7 --database <url> [--prefix ph7_] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--site <domain>]
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
  usage: `import oxwall --database <url> --salt-file <file> [--prefix ow_] [--about-question <name>] [--city-question <name>] [--country-question <name>] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--site <domain>]
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
    const salt = await saltOf(required(values, 'salt-file'));
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
  usage: `import csv --folder <folder> [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--site <domain>]
    imports members from CSV files, who stay invisible until they log in and consent
    --folder    has members.csv and, if there are such, photos.csv, likes.csv, blocks.csv and messages.csv
    ${commonUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { ...common, folder: { type: 'string' } },
    });
    const folder = required(values, 'folder');
    return carryOut('csv', values, services, terminal, () => openCsvSource(folder));
  },
};

async function saltOf(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`--salt-file: ${path} cannot be read.`);
  return text.replace(/\r?\n$/, '');
}

async function databaseOf(values: Values, terminal: Terminal): Promise<PeerDatabase> {
  const url = required(values, 'database');
  if (URL.canParse(url) && new URL(url).password !== '') return { url, password: null };
  const fromPipe = values['password-stdin'] === true;
  return { url, password: await terminal.readPassword('Password of the database: ', fromPipe) };
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
  const skips = await skipFile(values['report']);
  let source: ImportSource | undefined;
  try {
    source = await openSource();
    const report = await runImport(services, source, {
      siteId: site.id,
      source: name,
      dryRun,
      country,
      photosFolder,
      onSkip: skips.note,
      onProgress: progressTo(terminal),
    });
    for (const [part, figures] of report) printPart(terminal, part, figures, dryRun);
    if (photosFolder === null) terminal.print('photos: left out, because --photos is missing');
    if (dryRun) terminal.print('Nothing was changed.');
    else terminal.print('Imported members stay invisible until they log in and consent. No mail was sent.');
    return 0;
  } catch (error) {
    if (error instanceof SourceProblem) throw new UsageError(error.message);
    throw error;
  } finally {
    await skips.close();
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
  const found = await stat(given).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`--photos: there is no folder ${given}.`);
  return given;
}

/** Writes the skipped rows to a file. It contains ids from the other system and reasons, but no personal data. */
async function skipFile(path: string | boolean | undefined) {
  if (typeof path !== 'string') return { note: () => undefined, close: async () => undefined };
  const file = await open(path, 'w', 0o600).catch(() => {
    throw new UsageError(`--report: ${path} cannot be written.`);
  });
  const stream = file.createWriteStream();
  stream.write('part,id,reason\n');
  return {
    note: (part: string, id: string, reason: string) =>
      void stream.write(`${part},"${id.replaceAll('"', '""')}",${reason}\n`),
    close: () => new Promise<void>((done) => void stream.end(() => done())),
  };
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

function printPart({ print }: Terminal, part: string, figures: PartReport, dryRun: boolean): void {
  const count = (number: number) => number.toLocaleString('en');
  const { read, imported, known, skipped } = figures;
  const left = [...skipped.values()].reduce((sum, one) => sum + one, 0);
  print(
    `${part}: ${count(read)} read, ${count(imported)} ${dryRun ? 'would be imported' : 'imported'}, ${count(known)} imported before, ${count(left)} left out`,
  );
  for (const [reason, number] of [...skipped].sort(([, one], [, other]) => other - one))
    print(`  ${reason}: ${count(number)}`);
}
