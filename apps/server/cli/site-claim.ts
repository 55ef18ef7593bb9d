import { parseArgs } from 'node:util';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import { UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const maxSourceLength = 300;

/** Open pages and other processes pick up the change within five seconds. */
export const siteClaim: Command = {
  name: 'site claim',
  usage: `site claim [--source <text> | --none] [--percent <number>] [--site <domain>]
    shows or sets the claim of better match odds on a site's premium page; without a source there is none
    --source   source of the figure, in the site's language; shown beside the claim, at most ${maxSourceLength} characters
    --none     stop making the claim
    --percent  how much better the odds are
    --site     the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        source: { type: 'string' },
        none: { type: 'boolean' },
        percent: { type: 'string' },
        site: { type: 'string' },
      },
    });
    if (values.source !== undefined && values.none)
      throw new UsageError('Use either --source or --none, not both.');
    const { id, version, settings, company } = await siteNamed(services, values.site);
    const before = {
      premium_match_odds: settings.premium_match_odds,
      premium_match_odds_source: settings.premium_match_odds_source,
    };
    const claim = {
      premium_match_odds:
        values.percent === undefined ? before.premium_match_odds : percentOf(values.percent),
      premium_match_odds_source: values.none
        ? null
        : values.source === undefined
          ? before.premium_match_odds_source
          : sourceOf(values.source),
    };
    // The settings history records only changes.
    if (JSON.stringify(claim) !== JSON.stringify(before)) {
      const at = services.clock.now();
      const changed = { ...settings, ...claim };
      await services.db.transaction((tx) =>
        storeSettings(tx, id, {
          version,
          settings: changed,
          company,
          changedBy: null,
          reason: 'site claim',
          at,
        }),
      );
      forgetSites();
    }
    const { premium_match_odds: percent, premium_match_odds_source: source } = claim;
    print(
      source === null
        ? `${settings.name} makes no claim about match odds, because it names no source.`
        : `${settings.name} claims ${percent} % better match odds with premium. Source: ${source}`,
    );
    return 0;
  },
};

function percentOf(given: string): number {
  const percent = Number(given.replace(/\s*%$/, ''));
  if (Number.isInteger(percent) && percent >= 1 && percent <= 1_000) return percent;
  throw new UsageError(`--percent is "${given}", but must be a whole number from 1 to 1000.`);
}

function sourceOf(given: string): string {
  const source = given.trim();
  if (source === '') throw new UsageError('--source is empty. To make no claim, use --none.');
  if (source.length <= maxSourceLength) return source;
  throw new UsageError(`--source has ${source.length} characters, but may have at most ${maxSourceLength}.`);
}
