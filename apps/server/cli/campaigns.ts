import { parseArgs } from 'node:util';
import { campaignDays, campaignName, longestAbsence } from '#features/growth/mailings/campaign-rules.ts';
import { campaignKinds, type CampaignKind } from '#features/growth/mailings/mailing-names.ts';
import {
  CampaignRejected,
  countCampaign,
  createCampaign,
  endCampaign,
  holdCampaign,
  listCampaigns,
  readCampaign,
  readCampaignTexts,
  startCampaign,
  type Audience,
} from '#features/growth/mailings/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { required, UsageError, type Command } from './command.ts';
import { readText } from './read-text.ts';
import { siteNamed } from './site-named.ts';

const namePattern = new RegExp(campaignName);
const mostListed = 100;

export const campaignCreate: Command = {
  name: 'campaign create',
  usage: `campaign create --name <name> --kind <kind> --texts <path> [--code <code>] [--countries <code>,…] [--members free|premium] [--seen-within <days>] [--site <domain>]
    stores a mail about an offer or news; nobody gets it before "campaign start"
    --name         lower case letters, digits and -
    --kind         ${campaignKinds.join(' or ')}; members turn these off separately
    --texts        a JSON file with a text for each language, see docs/operations.md#campaigns
    --code         a discount code that the mail names
    --countries    only members in these countries
    --members      only free or only premium members
    --seen-within  only members seen within this many days before the start
    --site         the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        kind: { type: 'string' },
        texts: { type: 'string' },
        code: { type: 'string' },
        countries: { type: 'string' },
        members: { type: 'string' },
        'seen-within': { type: 'string' },
        site: { type: 'string' },
      },
    });
    const name = required(values, 'name');
    if (!namePattern.test(name))
      throw new UsageError(`--name is "${name}", but may only have lower case letters, digits and -.`);
    const kind = kindOf(required(values, 'kind'));
    const file = required(values, 'texts');
    const audience = audienceOf(values);
    const { id: siteId, settings } = await siteNamed(services, values.site);
    await explained(async () => {
      const texts = readCampaignTexts(await readText('texts', file), settings.domain_language);
      const code = values.code?.trim().toUpperCase() ?? null;
      await createCampaign(services, { siteId, name, kind, texts, code, audience });
      print(`Stored. Languages: ${Object.keys(texts).join(', ')}.`);
    });
    print(`See it with "mail preview --campaign ${name}" before you start it.`);
    return 0;
  },
};

export const campaignStart: Command = {
  name: 'campaign start',
  usage: `campaign start --name <name> [--at <time>] [--days <days>] [--site <domain>]
    sends a campaign to every member who agreed to it, or continues one that was held; each gets it once
    --at    when it starts, such as 2030-12-31T10:00Z; default: now
    --days  how long members may get it, from 1 to ${campaignDays.maximum}; default: ${campaignDays.usual}
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        at: { type: 'string' },
        days: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const name = required(values, 'name');
    const startsAt = timeOf(values.at, services.clock.now());
    const days = daysOf('days', values.days ?? String(campaignDays.usual), campaignDays.maximum);
    const { id: siteId } = await siteNamed(services, values.site);
    const endsAt = new Date(startsAt.getTime() + days * day);
    await explained(() => startCampaign(services, { siteId, name }, { startsAt, endsAt }));
    print(`${name} is sent from ${shown(startsAt)} until ${shown(endsAt)}.`);
    return 0;
  },
};

export const campaignHold: Command = {
  name: 'campaign hold',
  usage: `campaign hold --name <name> [--site <domain>]
    stops sending a campaign until "campaign start"
    --site  the domain of the site; optional if there is only one`,
  run: (argv, services, { print }) =>
    withName(argv, services, async (siteId, name) => {
      await holdCampaign(services, { siteId, name });
      print(`${name} is held.`);
    }),
};

export const campaignEnd: Command = {
  name: 'campaign end',
  usage: `campaign end --name <name> [--site <domain>]
    stops sending a campaign for good
    --site  the domain of the site; optional if there is only one`,
  run: (argv, services, { print }) =>
    withName(argv, services, async (siteId, name) => {
      await endCampaign(services, { siteId, name });
      print(`${name} has ended.`);
    }),
};

export const campaignList: Command = {
  name: 'campaign list',
  usage: `campaign list [--name <name>] [--site <domain>]
    lists a site's campaigns, or shows how many members got one
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { name: { type: 'string' }, site: { type: 'string' } },
    });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const { db } = services;
    if (values.name !== undefined) {
      const campaign = await readCampaign(db, siteId, values.name);
      if (!campaign) throw new UsageError(`There is no campaign ${values.name}.`);
      const { sent, complaints } = await countCampaign(db, campaign);
      print(`${campaign.name}: ${campaign.status}, sent to ${sent} members, ${complaints} marked it as spam`);
      return 0;
    }
    const campaigns = await listCampaigns(db, siteId, { limit: mostListed });
    if (campaigns.length === 0) print(`${settings.name} has had no campaigns.`);
    for (const { name, kind, status, startsAt, endsAt } of campaigns)
      print(
        `${name}: ${kind}, ${status}${startsAt && endsAt ? `, ${shown(startsAt)} to ${shown(endsAt)}` : ''}`,
      );
    return 0;
  },
};

async function withName(
  argv: readonly string[],
  services: Parameters<Command['run']>[1],
  work: (siteId: number, name: string) => Promise<void>,
): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { name: { type: 'string' }, site: { type: 'string' } },
  });
  const name = required(values, 'name');
  const { id: siteId } = await siteNamed(services, values.site);
  await explained(() => work(siteId, name));
  return 0;
}

/** Turns a rejected campaign into a usage error. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CampaignRejected) throw new UsageError(error.message);
    throw error;
  }
}

function kindOf(given: string): CampaignKind {
  const kind = campaignKinds.find((one) => one === given);
  if (kind) return kind;
  throw new UsageError(`--kind is "${given}", but must be one of: ${campaignKinds.join(', ')}.`);
}

function audienceOf(values: {
  readonly countries?: string | undefined;
  readonly members?: string | undefined;
  readonly 'seen-within'?: string | undefined;
}): Audience {
  const countries = values.countries?.split(',').map((code) => code.trim().toUpperCase()) ?? null;
  const wrong = countries?.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined)
    throw new UsageError(`--countries has "${wrong}", but must list codes such as NL.`);
  const { members } = values;
  if (members !== undefined && members !== 'free' && members !== 'premium')
    throw new UsageError(`--members is "${members}", but must be free or premium.`);
  return {
    countries,
    premium: members === undefined ? null : members === 'premium',
    seenWithinDays:
      values['seen-within'] === undefined
        ? null
        : daysOf('seen-within', values['seen-within'], longestAbsence),
  };
}

function daysOf(option: string, given: string, most: number): number {
  const days = Number(given);
  if (/^\d+$/.test(given) && days >= 1 && days <= most) return days;
  throw new UsageError(`--${option} is "${given}", but must be a number from 1 to ${most}.`);
}

function timeOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(given)
    ? new Date(given)
    : new Date(Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--at is "${given}", but must be a time such as 2030-12-31T10:00Z.`);
  return time < now ? now : time;
}

const shown = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
