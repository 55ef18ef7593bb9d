import { parseArgs } from 'node:util';
import {
  blockFromDebits,
  listDebitBlocks,
  unblockForDebits,
  type BlockTarget,
} from '#features/money/direct-debit/server/public.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const targets = `--iban   the account
    --phone  the phone number with its country code: +31612345678
    --site   the domain of the site; optional if there is only one`;

/** Direct debits that members have already authorised are still collected. */
export const debitBlock: Command = {
  name: 'debit block',
  usage: `debit block (--iban <iban> | --phone <number>) [--site <domain>]
    blocks an account or a phone number from direct debit; other payment methods still work
    ${targets}`,
  run: async (argv, services, { print }) => {
    const { target, site } = readOptions(argv);
    const { id, settings } = await siteNamed(services, site);
    const label = await blockFromDebits(services, id, target);
    if (label === null) throw new UsageError(`${settings.name} has already blocked it.`);
    print(`${settings.name} no longer debits ${label}.`);
    return 0;
  },
};

export const debitUnblock: Command = {
  name: 'debit unblock',
  usage: `debit unblock (--iban <iban> | --phone <number>) [--site <domain>]
    lifts the block of an account or a phone number
    ${targets}`,
  run: async (argv, services, { print }) => {
    const { target, site } = readOptions(argv);
    const { id, settings } = await siteNamed(services, site);
    const label = await unblockForDebits(services, id, target);
    if (label === null) throw new UsageError(`${settings.name} has not blocked it.`);
    print(`${settings.name} debits ${label} again.`);
    return 0;
  },
};

const reasons = {
  staff: 'by staff',
  chargeback: 'its bank took a debit back',
  returned_twice: 'two debits failed',
} as const;

export const debitList: Command = {
  name: 'debit list',
  usage: `debit list [--site <domain>]
    lists the accounts and phone numbers that a site does not debit, and why
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { site: { type: 'string' } } });
    const { id, settings } = await siteNamed(services, values.site);
    const blocks = await listDebitBlocks(services, id);
    if (blocks.length === 0) print(`${settings.name} has not blocked anyone from direct debit.`);
    for (const { kind, label, reason, createdAt } of blocks)
      print(`${label} (${kind}): ${reasons[reason]}, ${createdAt.toISOString().slice(0, 10)}`);
    return 0;
  },
};

function readOptions(argv: readonly string[]): { target: BlockTarget; site: string | undefined } {
  const { values } = parseArgs({
    args: [...argv],
    options: { iban: { type: 'string' }, phone: { type: 'string' }, site: { type: 'string' } },
  });
  const { iban, phone, site } = values;
  if (iban !== undefined && phone === undefined) return { target: { kind: 'iban', value: iban }, site };
  if (phone !== undefined && iban === undefined) return { target: { kind: 'phone', value: phone }, site };
  throw new UsageError('Give either --iban or --phone.');
}
