import { parseArgs } from 'node:util';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/** Included with Vonk, in `public`. */
const ownIcon = '/fictional.svg';

/** After this, the site's pages no longer claim that every member is real. */
export const siteFictional: Command = {
  name: 'site fictional',
  usage: `site fictional --name <singular> --plural <plural> --warning <text> [--icon <path>] [--site <domain>]
    sets how a site marks fictional profiles, in the site's language; required before the first one
    --warning  what a member confirms before the first message to one, at most 500 characters
    --icon     path of the icon on this site; default: ${ownIcon}
    --site     the domain of the site; optional if there is only one`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        plural: { type: 'string' },
        warning: { type: 'string' },
        icon: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const mark = {
      fictional_singular: atMost(60, values, 'name'),
      fictional_plural: atMost(60, values, 'plural'),
      fictional_warning: atMost(500, values, 'warning'),
      fictional_icon: iconOf(values.icon),
    };
    const site = await siteNamed(services, values.site);
    await services.db.transaction((tx) =>
      storeSettings(tx, site.id, {
        version: site.version,
        settings: { ...site.settings, ...mark },
        company: site.company,
        changedBy: null,
        reason: 'site fictional',
        at: services.clock.now(),
      }),
    );
    forgetSites();
    terminal.print(`${site.settings.name} marks every ${mark.fictional_singular}. Next: fictional create …`);
    return 0;
  },
};

function atMost(limit: number, values: Readonly<Record<string, unknown>>, name: string): string {
  const text = required(values, name);
  if (text.length <= limit) return text;
  throw new UsageError(`--${name} has ${text.length} characters, but may have at most ${limit}.`);
}

function iconOf(given: string | undefined): string {
  const icon = given?.trim() ?? ownIcon;
  // Pages may load pictures only from their own site.
  if (/^\/[^/\s][^\s]*$/.test(icon)) return icon;
  throw new UsageError(`--icon is "${icon}", but must be a path on the site, such as ${ownIcon}.`);
}
