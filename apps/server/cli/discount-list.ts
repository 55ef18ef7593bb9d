import { parseArgs } from 'node:util';
import { listCodes } from '#features/money/discounts/server/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { Command } from './command.ts';
import { siteNamed } from './site-named.ts';

type Listed = Omit<Awaited<ReturnType<typeof listCodes>>[number], 'uses'>;

export const discountList: Command = {
  name: 'discount list',
  usage: `discount list [--site <domain>]
    lists the discount codes of a site, their conditions and how often each was used
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { site: { type: 'string' } } });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const codes = await listCodes(services, siteId);
    if (codes.length === 0) print(`${settings.name} has no discount codes of its own.`);
    for (const code of codes)
      print(
        `${discountLine(code, services.clock.now())}; ${code.uses === 1 ? 'used once' : `used ${code.uses} times`}`,
      );
    return 0;
  },
};

/** Formats a code and its conditions for the terminal. */
export function discountLine(code: Listed, now: Date): string {
  const { rate, amount, minimumAmount, currency, country, methods, memberId, validity } = code;
  const { budget, mostUses, startsAt, expiresAt, endedAt } = code;
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : formatMoney({ amount: minor, currency }, 'en');
  const expired = expiresAt !== null && expiresAt <= now;
  const conditions = [
    minimumAmount === null ? null : `from ${money(minimumAmount)}`,
    budget === null ? null : `up to ${money(budget)} together`,
    mostUses === null ? null : `up to ${mostUses} orders`,
    country && `in ${country}`,
    methods.length > 0 ? `by ${methods.join(', ')}` : null,
    memberId && `for member ${memberId}`,
    validity === 'once-per-user' ? 'once per member' : 'any number of times',
    startsAt && `from ${startsAt.toISOString().slice(0, 10)}`,
    expiresAt && `${expired ? 'expired' : 'until'} ${expiresAt.toISOString().slice(0, 10)}`,
    endedAt && 'ended',
  ];
  const value = rate === null ? money(amount) : `${rate / 100} %`;
  return `${code.code}: ${value} off, ${conditions.filter(Boolean).join(', ')}`;
}
