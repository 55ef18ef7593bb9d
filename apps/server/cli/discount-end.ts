import { parseArgs } from 'node:util';
import { endCode } from '#features/money/discounts/server/public.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/** Members who have already started paying with the code can still complete the payment. */
export const discountEnd: Command = {
  name: 'discount end',
  usage: `discount end --code <code> [--site <domain>]
    ends a discount code for new orders; existing orders keep it
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { code: { type: 'string' }, site: { type: 'string' } },
    });
    const code = required(values, 'code');
    const { id: siteId, settings } = await siteNamed(services, values.site);
    if (!(await endCode(services, siteId, code)))
      throw new UsageError(`${settings.name} has no discount code "${code}" to end.`);
    print(`${settings.name} no longer accepts ${code.toUpperCase()}.`);
    return 0;
  },
};
