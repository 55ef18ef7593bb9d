import { parseArgs } from 'node:util';
import {
  listPostbacks,
  problemOf,
  sendPostback,
  signingKey,
  type Postback,
} from '#features/growth/tracking/server/public.ts';
import { postbackMacros, type TemplateProblem } from '#features/growth/tracking/postback-rules.ts';
import { postbackEvents, type PostbackEvent } from '#features/growth/tracking/postback-events.ts';
import { type SiteSettings } from '#features/site/sites/contract.ts';
import { forgetSites, storeSettings } from '#features/site/sites/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

type Network = SiteSettings['traffic_networks'][number];
type Payout = Network['payouts'][number];

const clickIds = ['ref', 'sub1', 'sub2', 'sub3'] as const;

const problems: Readonly<Record<TemplateProblem, string>> = {
  invalid: 'is not a valid address',
  not_https: 'must begin with https://',
  not_public: 'must name a public host, not an IP address or an internal name',
  macro_in_host: 'may not have a macro in its host',
  unknown_macro: `may only have these macros: ${postbackMacros.map((name) => `{${name}}`).join(', ')}`,
};

/** Replaces all settings of the network. Pages and other processes pick up the change within five seconds. */
export const networkSet: Command = {
  name: 'network set',
  usage: `network set --name <network> [--click-id <parameter>] [--postback <url>] [--events <event>,…] [--payout <event>=<amount>,…] [--currency <code>] [--remove] [--site <domain>]
    sets what a site knows about an advertising network, and prints the key that signs its postbacks
    --name      as in the parameter network of its links
    --click-id  the parameter that carries its click id: ${clickIds.join(', ')}
    --postback  the address to request after an event, with macros: ${postbackMacros.map((name) => `{${name}}`).join(' ')}
    --events    the events to report: ${postbackEvents.join(', ')}; default: all
    --payout    what it is paid, such as signup=2.50,first_purchase=30% (of the amount without VAT)
    --currency  of fixed payouts, such as EUR
    --remove    forgets the network; its visits are still counted
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        'click-id': { type: 'string' },
        postback: { type: 'string' },
        events: { type: 'string' },
        payout: { type: 'string' },
        currency: { type: 'string' },
        remove: { type: 'boolean' },
        site: { type: 'string' },
      },
    });
    const name = required(values, 'name');
    if (!/^[\w.-]{1,60}$/.test(name))
      throw new UsageError(`--name is "${name}", but may only have letters, digits, -, _ and a point.`);
    const payouts = payoutsOf(values.payout);
    const currency = values.currency?.toUpperCase() ?? null;
    if (currency !== null && !/^[A-Z]{3}$/.test(currency))
      throw new UsageError(`--currency is "${currency}", but must be three letters, such as EUR.`);
    if (payouts.some(({ unit }) => unit === 'fixed') && currency === null)
      throw new UsageError('A fixed payout needs --currency.');
    const network: Network = {
      name,
      click_id: oneOf('click-id', values['click-id'], clickIds),
      postback_url: postbackOf(values.postback, services),
      events: values.events === undefined ? [...postbackEvents] : eventsOf(values.events),
      payouts,
      currency,
    };
    const site = await siteNamed(services, values.site);
    const others = site.settings.traffic_networks.filter((one) => one.name !== name);
    await services.db.transaction((tx) =>
      storeSettings(tx, site.id, {
        version: site.version,
        settings: { ...site.settings, traffic_networks: values.remove ? others : [...others, network] },
        company: site.company,
        changedBy: null,
        reason: 'network set',
        at: services.clock.now(),
      }),
    );
    forgetSites();
    if (values.remove) print(`${site.settings.name} no longer knows ${name}.`);
    else {
      print(`${site.settings.name} knows ${networkLine(network)}.`);
      if (!network.click_id)
        print(
          `Warning: without --click-id, each of ${clickIds.join(', ')} is counted and kept. If one carries a click id, name it.`,
        );
      if (network.postback_url)
        print(`Its postbacks are signed with ${await signingKey(services, site.id, name)}`);
    }
    return 0;
  },
};

export const networkList: Command = {
  name: 'network list',
  usage: `network list [--site <domain>]
    lists the advertising networks that a site knows
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { site: { type: 'string' } } });
    const { settings } = await siteNamed(services, values.site);
    if (settings.traffic_networks.length === 0) print(`${settings.name} knows no networks.`);
    for (const network of settings.traffic_networks) print(networkLine(network));
    return 0;
  },
};

export const postbackList: Command = {
  name: 'postback list',
  usage: `postback list [--undelivered] [--resend] [--site <domain>]
    lists the newest 1,000 postbacks with the result of their last try
    --undelivered  only those that the network has not accepted
    --resend       also tries those again
    --site         the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { undelivered: { type: 'boolean' }, resend: { type: 'boolean' }, site: { type: 'string' } },
    });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const undelivered = values.undelivered === true || values.resend === true;
    const postbacks = await listPostbacks(services.db, siteId, { undelivered, limit: 1_000 });
    if (postbacks.length === 0) print(`${settings.name} has no such postbacks.`);
    for (const one of postbacks) print(postbackLine(one));
    if (values.resend) {
      for (const { id } of postbacks) await services.jobs.enqueue(services.db, sendPostback, { siteId, id });
      print(`${postbacks.length} will be retried.`);
    }
    return 0;
  },
};

function postbackLine({ createdAt, network, event, txid, attempts, lastStatus, sentAt }: Postback): string {
  const result = sentAt ? 'delivered' : attempts === 0 ? 'waiting' : 'not accepted';
  const status = attempts === 0 ? '' : `, ${lastStatus ?? 'no answer'}`;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return `${createdAt.toISOString()} ${network} ${event} ${txid}: ${result} (${tries}${status})`;
}

function networkLine({ name, click_id: clickId, postback_url: url, events, payouts, currency }: Network) {
  const parts = [
    clickId ? `click id in ${clickId}` : 'no click id',
    url ? `${events.join(', ')} to ${url}` : 'no postbacks',
    ...payouts.map(({ event, amount, unit }) =>
      unit === 'fixed'
        ? `${event} pays ${(amount / 100).toFixed(2)} ${currency}`
        : `${event} pays ${amount / 100} %`,
    ),
  ];
  return `${name}: ${parts.join('; ')}`;
}

function postbackOf(given: string | undefined, { config }: Services): string | null {
  if (given === undefined) return null;
  const problem = problemOf(given, config.postbackOrigins);
  if (problem === null && given.length <= 1_000) return given;
  throw new UsageError(`--postback ${problem ? problems[problem] : 'has more than 1,000 characters'}.`);
}

function oneOf<T extends string>(option: string, given: string | undefined, allowed: readonly T[]): T | null {
  if (given === undefined) return null;
  const found = allowed.find((one) => one === given);
  if (found) return found;
  throw new UsageError(`--${option} is "${given}", but must be one of: ${allowed.join(', ')}.`);
}

const eventsOf = (list: string): PostbackEvent[] => [
  ...new Set(list.split(',').map((name) => oneOf('events', name.trim(), postbackEvents)!)),
];

function payoutsOf(list: string | undefined): Payout[] {
  return (list === undefined ? [] : list.split(',')).map((text) => {
    const [, event, whole, part = '', percent] =
      /^\s*(\w+)=(\d{1,5})(?:\.(\d{1,2}))?(%)?\s*$/.exec(text) ?? [];
    const named = (['signup', 'activation', 'first_purchase'] as const).find((one) => one === event);
    if (!named || whole === undefined)
      throw new UsageError(`--payout has "${text}", but must be like signup=2.50 or first_purchase=30%.`);
    const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
    return { event: named, amount, unit: percent ? 'share' : 'fixed' };
  });
}
