import { parseArgs } from 'node:util';
import { isCreditorId } from '#features/money/payments/creditor-id.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/** Open pages and other processes pick up the change within five seconds. */
export const siteCreditor: Command = {
  name: 'site creditor',
  usage: `site creditor [--id <identifier> | --none] [--site <domain>]
    shows or sets the SEPA creditor identifier with which a site collects direct debits
    --id    such as NL22ZZZ000000000000; issued by a bank or the payment provider
    --none  stop offering direct debit
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { id: { type: 'string' }, none: { type: 'boolean' }, site: { type: 'string' } },
    });
    if (values.id !== undefined && values.none) throw new UsageError('Use either --id or --none, not both.');
    const newCreditor = values.none ? null : values.id?.replaceAll(' ', '').toUpperCase();
    if (newCreditor && !isCreditorId(newCreditor))
      throw new UsageError(
        `--id is "${values.id}", which is not a creditor identifier: its check digits are wrong.`,
      );
    const { id, version, settings, company } = await siteNamed(services, values.site);
    const creditor = newCreditor === undefined ? settings.sepa_creditor_id : newCreditor;
    // The settings history records only changes.
    if (creditor !== settings.sepa_creditor_id) {
      const at = services.clock.now();
      const changed = { ...settings, sepa_creditor_id: creditor };
      await services.db.transaction((tx) =>
        storeSettings(tx, id, {
          version,
          settings: changed,
          company,
          changedBy: null,
          reason: 'site creditor',
          at,
        }),
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
