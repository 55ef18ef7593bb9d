import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { checkLedger } from '#features/money/credits/server/public.ts';
import { comparePayments } from '#features/money/transactions/server/public.ts';
import { repeatDepartures, repeatErasures } from '#features/identity/privacy/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { rows } from '#platform/server/db/database.ts';
import { examineInstallation } from '#platform/server/installation/recognise-installation.ts';
import {
  compareFiles,
  type CompareOptions,
  type Differing,
  type RemovalRefusal,
} from '#platform/server/restore/compare-files.ts';
import { countOtherProcesses } from '#platform/server/restore/other-processes.ts';
import { examineSchema } from '#platform/server/restore/examine-schema.ts';
import { holdOutgoing } from '#platform/server/restore/hold-outgoing.ts';
import type { Services } from '#platform/server/services.ts';
import { features } from '../features.gen.ts';
import { jobs } from '../jobs.ts';
import { UsageError, type Command, type Terminal } from './command.ts';

export const restoreCheck: Command = {
  name: 'restore check',
  usage: `restore check [--mails hold|send] [--departures repeat|ignore] [--undelete] [--remove-orphans [--any-number]]
      [--beside-servers]
    run it once after a restore, before any server or worker starts: holds back mails that may have been sent already,
    repeats the erasures and departures in the journal, compares files with rows, checks the ledger, and has payments
    compared with their providers; exits with 1 if triggers, indexes or files are missing, an erasure or departure failed,
    or the ledger does not balance
    --mails           what to do with mails that were waiting: hold (the default), or send them, perhaps twice
    --departures      what to do with accounts that were deleted or restored since: repeat that (the default), or ignore it,
                      if the deletions were the reason for the restore
    --undelete        brings back missing files whose bytes the bucket still has, as an earlier version
    --beside-servers  does not refuse while a server or worker uses the database, which may send what is held back, and
                      loses the files that members add meanwhile
    --remove-orphans  deletes files that no row refers to; refuses if there is no site, or if they are more than 5 % of all
                      files, unless --any-number is given too`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        mails: { type: 'string', default: 'hold' },
        departures: { type: 'string', default: 'repeat' },
        undelete: { type: 'boolean', default: false },
        'remove-orphans': { type: 'boolean', default: false },
        'any-number': { type: 'boolean', default: false },
        'beside-servers': { type: 'boolean', default: false },
      },
    });
    if (values.mails !== 'hold' && values.mails !== 'send')
      throw new UsageError(`--mails must be hold or send, not ${values.mails}.`);
    if (values.departures !== 'repeat' && values.departures !== 'ignore')
      throw new UsageError(`--departures must be repeat or ignore, not ${values.departures}.`);
    if (values['any-number'] && !values['remove-orphans'])
      throw new UsageError('--any-number needs --remove-orphans.');
    await refuseInRecovery(services);
    if (!values['beside-servers']) await refuseBesideServers(services);
    await refuseOtherInstallation(services);
    const { print, complain } = terminal;
    const faults = await examineSchema(services.db);
    for (const fault of faults) complain(`The restore is incomplete: ${fault}.`);
    if (values.mails === 'hold') await hold(services, print);
    const { recorded, repeated, failed } = await repeatErasures(services);
    print(`Erasures: ${recorded} recorded, ${repeated} repeated, ${failed} failed.`);
    const failedDepartures = values.departures === 'repeat' ? await depart(services, print) : 0;
    const isComplete = await compare(services, terminal, {
      undelete: values.undelete,
      removeOrphans: values['any-number'] ? 'insist' : values['remove-orphans'],
    });
    const deviations = await checkLedger(services.db);
    print(
      deviations.length === 0 ? 'The ledger balances.' : 'The ledger does not balance: see ledger check.',
    );
    await services.jobs.enqueue(services.db, comparePayments, {});
    print('Payments will be compared with their providers as soon as a worker runs.');
    return faults.length === 0 &&
      isComplete &&
      failed === 0 &&
      failedDepartures === 0 &&
      deviations.length === 0
      ? 0
      : 1;
  },
};

/** While the database is still recovering, it refuses every change. */
async function refuseInRecovery({ db }: Services): Promise<void> {
  const [state] = await rows<{ recovering: boolean }>(db, sql`select pg_is_in_recovery() as recovering`);
  if (state!.recovering) throw new Error('The database is still recovering. Wait until it accepts changes.');
}

/** A worker sends mails before they are held, and a file that a member adds during the comparison looks orphaned. */
async function refuseBesideServers({ db }: Services): Promise<void> {
  const others = await countOtherProcesses(db);
  if (others === 0) return;
  throw new Error(
    `A server or worker is using the database (connections: ${others}). Stop all of them first, or add --beside-servers.`,
  );
}

/** Erasing, comparing and deleting with the wrong storage would destroy what belongs to another installation. */
async function refuseOtherInstallation({ config, db }: Services): Promise<void> {
  const client = await db.pool.connect();
  try {
    const judgement = await examineInstallation(config, client);
    if (judgement.kind === 'refuses') throw new Error(judgement.sentence);
  } finally {
    client.release();
  }
}

async function hold({ db, clock }: Services, print: Terminal['print']): Promise<void> {
  const held = await holdOutgoing(db, jobs, clock.now());
  print(`Held back: ${held.mails} mails. Dropped: ${held.textMessages} text messages.`);
  for (const { name, count } of held.jobs) print(`Dropped: ${count} jobs ${name}.`);
}

async function depart(services: Services, print: Terminal['print']): Promise<number> {
  const { recorded, left, returned, failed } = await repeatDepartures(services);
  print(`Departures: ${recorded} recorded, ${left} repeated, ${returned} undone, ${failed} failed.`);
  return failed;
}

async function compare(
  { db, storage }: Services,
  { print, complain }: Terminal,
  options: Pick<CompareOptions, 'undelete' | 'removeOrphans'>,
): Promise<boolean> {
  const expected = features.flatMap(({ storedFiles }) => storedFiles ?? []);
  const hasSite = (await listSites(db)).length > 0;
  const { storedCount, returned, missing, orphaned, refusal } = await compareFiles(db, storage, expected, {
    ...options,
    hasSite,
  });
  if (options.undelete) print(`Files: ${returned} brought back.`);
  print(`Files: ${storedCount} stored, ${missing.count} missing, ${orphaned.count} orphaned.`);
  list(missing, 'missing', complain);
  list(orphaned, options.removeOrphans && refusal === null ? 'removed' : 'orphaned', complain);
  if (refusal !== null) complain(`No file was deleted: ${refusals[refusal]}`);
  return missing.count === 0 && refusal === null;
}

const insistence = 'Is this the right database? If so, add --any-number.';
const refusals: Readonly<Record<RemovalRefusal, string>> = {
  no_site: `the database has no site, so no row could refer to a file. ${insistence}`,
  too_many: `more than 5 % of all files would be lost. ${insistence}`,
};

function list({ count, examples }: Differing, what: string, complain: Terminal['complain']): void {
  for (const key of examples) complain(`${what}: ${key}`);
  if (count > examples.length) complain(`${what}: ${count - examples.length} more`);
}
