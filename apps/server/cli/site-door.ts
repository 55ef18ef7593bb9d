import { parseArgs } from 'node:util';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

type Mode = SiteSettings['signups'];

/** The modes, keyed by the word used on the command line. The setting's word for `other` is different. */
const modes = new Map<string, Mode>([
  ['all', 'all'],
  ['with_trafficsource', 'with_trafficsource'],
  ['invitation', 'other'],
]);

const whoComesIn: Readonly<Record<Mode, string>> = {
  all: 'everyone may sign up',
  with_trafficsource: 'only visitors from a partner’s link (?network=…) may sign up',
  other: 'only visitors with an invitation may sign up; staff create codes on /staff/invitations',
};

/** Open pages and other processes pick up the change within five seconds. */
export const siteDoor: Command = {
  name: 'site door',
  usage: `site door [--open-to <group>] [--site <domain>]
    shows or sets who may sign up on a site
    --open-to  ${[...modes.keys()].join(', ')}
    --site     the domain of the site; optional if there is only one`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { 'open-to': { type: 'string' }, site: { type: 'string' } },
    });
    const newMode = values['open-to'] === undefined ? undefined : modeOf(values['open-to']);
    const { id, version, settings, company } = await siteNamed(services, values.site);
    const signups = newMode ?? settings.signups;
    // The settings history records only changes.
    if (signups !== settings.signups) {
      const at = services.clock.now();
      await services.db.transaction((tx) =>
        storeSettings(tx, id, {
          version,
          settings: { ...settings, signups },
          company,
          changedBy: null,
          reason: 'site door',
          at,
        }),
      );
      forgetSites();
    }
    terminal.print(`${settings.name} (${settings.domain}): ${whoComesIn[signups]}.`);
    return 0;
  },
};

function modeOf(given: string): Mode {
  const mode = modes.get(given.trim());
  if (mode) return mode;
  throw new UsageError(`--open-to is "${given}", but must be one of: ${[...modes.keys()].join(', ')}.`);
}
