import { parseArgs } from 'node:util';
import { createCode, type NewCode } from '#features/money/discounts/server/public.ts';
import { paymentMethods, type PaymentMethod } from '#features/money/payments/contract.ts';
import { required, UsageError, type Command } from './command.ts';
import { discountLine } from './discount-list.ts';
import { siteNamed } from './site-named.ts';

/** Creates a code that members can enter when they buy. */
export const discountCreate: Command = {
  name: 'discount create',
  usage: `discount create --code <code> (--percent <number> | --amount <amount>) [--minimum <amount>] [--budget <amount>] [--currency <code>] [--uses <number>] [--country <code>] [--methods <method>,…] [--starts <yyyy-mm-dd>] [--expires <yyyy-mm-dd>] [--member <id>] [--again] [--site <domain>]
    creates a discount code; a code can only be created once
    --code      3 to 32 letters, digits, - and _; upper and lower case are the same
    --percent   percentage off the list price, 0.01 to 100
    --amount    amount off the list price, such as 5.00, in --currency
    --minimum   smallest order it applies to, such as 24.99, in --currency
    --budget    the most that all orders together may save, in --currency
    --currency  the only currency it is for, such as EUR
    --uses      how many orders may use it
    --country   the payer's country, such as NL
    --methods   payment methods it applies to: ${paymentMethods.join(', ')}
    --starts    the first day (UTC) on which it works
    --expires   the first day (UTC) on which it no longer works
    --member    the only member who may use it: the id in the address of the profile
    --again     each member may use it as often as they like; default: once
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        code: { type: 'string' },
        percent: { type: 'string' },
        amount: { type: 'string' },
        minimum: { type: 'string' },
        budget: { type: 'string' },
        uses: { type: 'string' },
        starts: { type: 'string' },
        currency: { type: 'string' },
        country: { type: 'string' },
        methods: { type: 'string' },
        expires: { type: 'string' },
        member: { type: 'string' },
        again: { type: 'boolean' },
        site: { type: 'string' },
      },
    });
    const newCode: NewCode = {
      code: required(values, 'code'),
      ...valueOf(values),
      minimumAmount: optionalHundredths('minimum', values.minimum),
      budget: optionalHundredths('budget', values.budget),
      currency: matching(
        'currency',
        values.currency?.toUpperCase(),
        /^[A-Z]{3}$/,
        'three letters, such as EUR',
      ),
      mostUses: countOf(matching('uses', values.uses, /^[1-9]\d{0,8}$/, 'a whole number')),
      country: matching('country', values.country?.toUpperCase(), /^[A-Z]{2}$/, 'two letters, such as NL'),
      methods: methodsOf(values.methods),
      validity: values.again ? 'unlimited' : 'once-per-user',
      memberId: matching('member', values.member?.toLowerCase(), /^[0-9a-f-]{36}$/, 'the id of a member'),
      startsAt: dayOf('starts', values.starts),
      expiresAt: dayOf('expires', values.expires),
    };
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const storedCode = await createCode(services, siteId, newCode);
    print(`${settings.name} accepts ${discountLine(storedCode, services.clock.now())}`);
    return 0;
  },
};

/** Parses `24.99` as 2499. */
function hundredths(option: string, given: string): number {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(given) ?? [];
  if (whole !== undefined) return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  throw new UsageError(`--${option} is "${given}", but must be a number such as 24.99.`);
}

const optionalHundredths = (option: string, given: string | undefined) =>
  given === undefined ? null : hundredths(option, given);

const countOf = (given: string | null) => (given === null ? null : Number(given));

interface Options {
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly minimum?: string | undefined;
  readonly budget?: string | undefined;
  readonly currency?: string | undefined;
}

/** The discount. An amount of any kind needs a currency, and a currency needs an amount. */
function valueOf({ percent, amount, minimum, budget, currency }: Options): Pick<NewCode, 'rate' | 'amount'> {
  if ((percent === undefined) === (amount === undefined))
    throw new UsageError('Use either --percent or --amount.');
  if ((amount ?? minimum ?? budget) !== undefined && currency === undefined)
    throw new UsageError('--amount, --minimum and --budget need --currency.');
  if (currency !== undefined && (amount ?? minimum ?? budget) === undefined)
    throw new UsageError('--currency needs --amount, --minimum or --budget.');
  return percent === undefined
    ? { rate: null, amount: hundredths('amount', amount!) }
    : { rate: hundredths('percent', percent), amount: null };
}

function matching(option: string, given: string | undefined, form: RegExp, what: string): string | null {
  if (given === undefined) return null;
  if (form.test(given)) return given;
  throw new UsageError(`--${option} is "${given}", but must be ${what}.`);
}

function methodsOf(list: string | undefined): PaymentMethod[] {
  const names = (list ?? '').split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names)].filter((name) => name !== '').map(methodNamed);
}

function methodNamed(name: string): PaymentMethod {
  const method = paymentMethods.find((one) => one === name);
  if (method) return method;
  throw new UsageError(`--methods has "${name}", but may only list: ${paymentMethods.join(', ')}.`);
}

function dayOf(option: string, given: string | undefined): Date | null {
  if (given === undefined) return null;
  const moment = new Date(`${given}T00:00:00Z`);
  if (
    /^\d{4}-\d{2}-\d{2}$/.test(given) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(given)
  )
    return moment;
  throw new UsageError(`--${option} is "${given}", but must be a day such as 2030-12-31.`);
}
