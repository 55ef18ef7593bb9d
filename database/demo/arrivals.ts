import type { trackingRecord, trafficVisit } from '#features/growth/tracking/server/tables.ts';
import type { SiteSettings } from '#features/site/sites/contract.ts';
import { day, dayAt, minute } from '#platform/shared/time.ts';
import type { DemoMember, MemberMaker } from './members.ts';
import { Random } from './random.ts';

/** The demo's advertising networks. Nothing is ever sent to them. */
export const demoNetworks: SiteSettings['traffic_networks'] = ['lumen', 'kompas'].map((name) => ({
  name,
  click_id: null,
  postback_url: null,
  events: [],
  payouts: [],
  currency: null,
}));

interface Arrival {
  readonly network: string | null;
  readonly lander: string | null;
}

/** Where members came from, with the weights. */
const arrivals: readonly (readonly [Arrival, number])[] = [
  [{ network: null, lander: null }, 4],
  [{ network: 'lumen', lander: 'gallery' }, 3],
  [{ network: 'lumen', lander: 'maplanding' }, 1],
  [{ network: 'kompas', lander: 'tinderswipe' }, 2],
];

/** How many visits there are for each member who signs up. */
const visitsEach = 14;

interface Arrivals {
  readonly records: (typeof trackingRecord.$inferInsert)[];
  readonly visits: (typeof trafficVisit.$inferInsert)[];
}

/** Where members came from, and the visits of the days on which they signed up. */
export function inventArrivals(members: readonly DemoMember[], { siteId, site }: MemberMaker): Arrivals {
  // A separate generator, so that everything else about the members stays the same.
  const random = new Random(site.seed * 7_919);
  const records: Arrivals['records'] = [];
  const visits = new Map<string, typeof trafficVisit.$inferInsert>();
  for (const { account, profile } of members) {
    const { network, lander } = random.weighted(arrivals);
    const { memberId, createdAt } = account;
    const activatedAt = new Date(createdAt.getTime() + random.whole(1, 90) * minute);
    records.push({
      siteId,
      memberId,
      network,
      lander,
      country: profile.country,
      createdAt,
      touchedAt: network === null ? null : createdAt,
      activatedAt: account.status === 'not_confirmed' ? null : activatedAt,
    });
    const on = dayAt(new Date(createdAt.getTime() - random.whole(0, 2) * day), site.settings.time_zone);
    const source = { network: network ?? '', lander: lander ?? 'index', country: profile.country };
    const key = JSON.stringify([on, source]);
    const before = visits.get(key)?.visits ?? 0;
    visits.set(key, {
      siteId,
      day: on,
      ...source,
      ref: '',
      sub1: '',
      sub2: '',
      sub3: '',
      slug: '',
      visits: before + random.whole(visitsEach / 2, visitsEach * 2),
    });
  }
  return { records, visits: [...visits.values()] };
}
