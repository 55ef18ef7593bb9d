import { ConfigError, readConfig } from '#platform/server/config/config.ts';
import { isDatabaseBusy } from '#platform/server/db/database-unavailable.ts';
import { isDatabaseRefusal, describeReason } from '#platform/server/db/wait-for-database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { formatError, isOwnError } from '#platform/server/log/describe-error.ts';
import { createLogger } from '#platform/server/log/logger.ts';
import { isCallError } from '#platform/shared/errors.ts';
import { toolCommands } from '#tools/commands.ts';
import { composeWorker } from '../compose-worker.ts';
import { openConfiguredDatabase } from '../open-configured-database.ts';
import {
  UsageError,
  unfitCharacter,
  type Command,
  type StandaloneCommand,
  type Terminal,
} from './command.ts';
import { auditVerify } from './audit-verify.ts';
import { call } from './call.ts';
import { doctorAdopt } from './doctor-adopt.ts';
import { doctor } from './doctor.ts';
import { importCsv } from './import-csv.ts';
import { booksRecompute } from './books-recompute.ts';
import { ledgerCheck } from './ledger-check.ts';
import { reportTraffic } from './report-traffic.ts';
import { restoreCheck } from './restore-check.ts';
import { secretsRotate } from './secrets-rotate.ts';
import { composeSentence } from './sentences.ts';
import { sessionsEnd } from './sessions-end.ts';
import { siteCreate } from './site-create.ts';
import { siteList } from './site-list.ts';
import { staffCreate } from './staff-create.ts';

export interface CliParts extends Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The database is migrated before any command runs, so this command has nothing left to do. */
const migrate: Command = {
  name: 'migrate',
  usage: `migrate
    migrates the database; the server also does so when it starts`,
  run: async (_argv, _services, { print }) => {
    print('The database is up to date.');
    return 0;
  },
};

// Loaded on demand, because it generates members and draws portraits.
const seed: Command = {
  name: 'seed',
  usage: `seed [--members <number>] [--site <domain>] [--photos]
    fills a new database with the demo, or adds invented members for load tests; never in production`,
  run: async (argv, services, { print }) => {
    const { runSeed } = await import('../../../database/load/cli.ts');
    await runSeed(argv, services, print);
    return 0;
  },
};

export const commands: readonly (Command | StandaloneCommand)[] = [
  // Before `doctor`, which is the beginning of its name.
  doctorAdopt,
  doctor,
  migrate,
  seed,
  siteCreate,
  siteList,
  secretsRotate,
  sessionsEnd,
  staffCreate,
  importCsv,
  ledgerCheck,
  booksRecompute,
  auditVerify,
  restoreCheck,
  reportTraffic,
  ...toolCommands,
  call,
];

const usage = `Usage: npm run cli -- <command>

${commands.map((command) => `  ${command.usage.replaceAll('\n', '\n  ')}`).join('\n\n')}

Uses the database of DATABASE_URL, or the embedded one in DATA_DIR.`;

/** Runs a command and returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export async function runCli(argv: readonly string[], parts: CliParts): Promise<number> {
  const command = commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));
  if (!command) {
    const asksForHelp = argv.length === 0 || ['help', '--help', '-h'].includes(argv[0]!);
    if (asksForHelp) parts.print(usage);
    else parts.complain(`There is no command "${argv.join(' ')}".\n\n${usage}`);
    return asksForHelp ? 0 : 2;
  }
  const rest = argv.slice(command.name.split(' ').length);
  if (rest.some((word) => word === '--help' || word === '-h')) {
    return explainCommand(command, rest, parts);
  }
  const unfit = rest.findIndex((word) => unfitCharacter.test(word));
  if (unfit >= 0) {
    parts.complain(
      `Argument ${unfit + 1} of ${command.name} has a character that cannot be stored. Does the terminal use UTF-8?`,
    );
    return 2;
  }
  try {
    if ('runAlone' in command) return await command.runAlone(rest, parts);
    return await withServices(parts, (run) => command.run(rest, run, parts));
  } catch (error) {
    parts.complain(explain(error));
    if (!isUsageError(error)) return 1;
    parts.complain(`\nUsage: npm run cli -- ${command.usage}`);
    return 2;
  }
}

function explainCommand(
  command: Command | StandaloneCommand,
  argv: readonly string[],
  { print, complain }: Terminal,
): number {
  try {
    const explained = 'explain' in command ? command.explain?.(argv) : null;
    print(explained ?? `Usage: npm run cli -- ${command.usage}`);
    return 0;
  } catch (error) {
    complain(explain(error));
    return 2;
  }
}

async function withServices(
  { environment }: CliParts,
  work: (services: Parameters<Command['run']>[1]) => Promise<number>,
): Promise<number> {
  const config = readConfig(environment);
  // What a command prints may be read by a program, so the log goes to standard error.
  const log = createLogger({ level: config.logLevel, role: 'cli', destination: process.stderr });
  const database = await openConfiguredDatabase(config);
  try {
    await migrateDatabase(database.url, { log });
    const run = await composeWorker({ config, databaseUrl: database.url, log }, { runJobs: false });
    try {
      return await work(run.services);
    } finally {
      await run.close();
    }
  } finally {
    await database.stop();
  }
}

function isUsageError(error: unknown): boolean {
  return (
    error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  );
}

/**
 * One sentence for an expected failure. An unexpected one is described with its stack; what a library wrote into its
 * message may be what a member wrote, so it is not printed.
 */
function explain(error: unknown): string {
  if (isCallError(error)) return composeSentence(error);
  if (!(error instanceof Error)) return formatError(error);
  const reason = describeReason(error);
  if (reason === 'ENOTFOUND' || isDatabaseRefusal(reason) || isDatabaseBusy(error))
    return `DATABASE_URL: the database does not answer (${reason}).`;
  const isExpected = error.constructor === Error && isOwnError(error);
  if (isUsageError(error) || error instanceof ConfigError || isExpected) return error.message.split('\n')[0]!;
  return formatError(error);
}
