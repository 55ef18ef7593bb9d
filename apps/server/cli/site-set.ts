import { parseArgs } from 'node:util';
import { Compile } from 'typebox/compile';
import { siteSettings, type SiteSettings } from '#features/site/sites/contract.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/** The settings that consist of a single value and have no command of their own, with the values they accept. */
const accepted = {
  cdn_prefix: 'an https address without a slash at its end, or none',
  photo_cdn_prefix: 'an https address without a slash at its end, or none',
  company_id: 'a number from 1',
  language_by_country: 'true or false',
  niche: 'a number from 1 to 7',
  partner_redirect_url: 'an http or https address, or none',
} as const satisfies Partial<Record<keyof SiteSettings, string>>;
type Name = keyof typeof accepted;

const none: Partial<Record<Name, '' | null>> = {
  cdn_prefix: '',
  photo_cdn_prefix: '',
  partner_redirect_url: null,
};

/** Open pages and other processes pick up the change within five seconds. */
export const siteSet: Command = {
  name: 'site set',
  usage: `site set --setting <name> --value <value> [--site <domain>]
    changes a setting of a site
    --setting  ${Object.entries(accepted)
      .map(([name, values]) => `${name}: ${values}`)
      .join('\n               ')}
    --site     the domain of the site; optional if there is only one`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { setting: { type: 'string' }, value: { type: 'string' }, site: { type: 'string' } },
    });
    const name = required(values, 'setting');
    if (!isName(name))
      throw new UsageError(
        `--setting is "${name}", but must be one of: ${Object.keys(accepted).join(', ')}.`,
      );
    const given = required(values, 'value');
    const value = valueOf(name, given);
    if (!Compile(siteSettings.properties[name]).Check(value))
      throw new UsageError(`--value is "${given}", but ${name} must be ${accepted[name]}.`);
    const { id, version, settings, company } = await siteNamed(services, values.site);
    // The settings history records only changes.
    if (settings[name] !== value) {
      const at = services.clock.now();
      await services.db.transaction((tx) =>
        storeSettings(tx, id, {
          version,
          settings: { ...settings, [name]: value },
          company,
          changedBy: null,
          reason: 'site set',
          at,
        }),
      );
      forgetSites();
    }
    terminal.print(`${settings.name} (${settings.domain}): ${name} is ${given}.`);
    return 0;
  },
};

const isName = (name: string): name is Name => Object.hasOwn(accepted, name);

function valueOf(name: Name, given: string): unknown {
  if (given === 'none' && name in none) return none[name];
  if (given === 'true' || given === 'false') return given === 'true';
  return /^\d+$/.test(given) ? Number(given) : given;
}
