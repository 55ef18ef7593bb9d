import { parseArgs } from 'node:util';
import { isCreditorId } from '#features/direct-debit/server/public.ts';
import { forgetSites, storeSettings } from '#features/sites/server/public.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/** Open pages and other processes follow within five seconds. */
export const siteCreditor: Command = {
  name: 'site creditor',
  usage: `site creditor [--id <identifier> | --none] [--site <domain>]
    shows the SEPA creditor identifier by which a site collects direct debits, or sets it
    --id    such as NL22ZZZ000000000000; a bank or the payment provider gives it out
    --none  direct debit is offered no longer
    --site  the domain of the site; may be left out when there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { id: { type: 'string' }, none: { type: 'boolean' }, site: { type: 'string' } },
    });
    if (values.id !== undefined && values.none) throw new UsageError('--id and --none exclude each other.');
    const wanted = values.none ? null : values.id?.replaceAll(' ', '').toUpperCase();
    if (wanted && !isCreditorId(wanted))
      throw new UsageError(
        `--id is "${values.id}", but its check digits say that it is no creditor identifier.`,
      );
    const { id, settings, company } = await siteNamed(services, values.site);
    const creditor = wanted === undefined ? settings.sepa_creditor_id : wanted;
    // The history of settings tells of changes alone.
    if (creditor !== settings.sepa_creditor_id) {
      const at = services.clock.now();
      const changed = { ...settings, sepa_creditor_id: creditor };
      await services.db.transaction((tx) =>
        storeSettings(tx, id, { settings: changed, company, changedBy: null, at }),
      );
      forgetSites();
    }
    print(
      creditor === null
        ? `${settings.name} offers no direct debit: it has no creditor identifier.`
        : `${settings.name} collects direct debits as ${creditor}.`,
    );
    return 0;
  },
};
