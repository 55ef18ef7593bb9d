import type { LanderVisit } from '#features/site/sites/lander-paths.ts';
import type { Tracking } from '#features/site/sites/tracking-parameters.ts';
import type { TrafficNetwork } from './networks.ts';
import type { trafficVisit } from './tables.ts';

/** The dimensions by which traffic is counted. An empty text means none. */
export type Source = Omit<typeof trafficVisit.$inferSelect, 'visits' | 'watched' | 'bounces'>;

export interface SourceParts {
  readonly siteId: number;
  readonly day: string;
  readonly tracking: Tracking | null;
  readonly page: { readonly lander: LanderVisit['lander'] | string | null; readonly slug: string | null };
  readonly country: string | null;
  /** The link's network, if the site knows it. */
  readonly network: TrafficNetwork | null;
}

/**
 * Labels count only if the site knows the network, and therefore which label is the click id. A click id identifies a
 * person to the network, and counts are never deleted.
 */
export function toSource({ siteId, day, tracking, page, country, network }: SourceParts): Source {
  const counted = (name: keyof Tracking) =>
    !network || name === network.click_id ? '' : (tracking?.[name] ?? '');
  return {
    siteId,
    day,
    network: tracking?.network ?? '',
    ref: counted('ref'),
    sub1: counted('sub1'),
    sub2: counted('sub2'),
    sub3: counted('sub3'),
    lander: page.lander ?? 'other',
    slug: page.slug ?? '',
    country: country ?? '',
  };
}

export const sourceKey = (source: Source): string =>
  JSON.stringify([
    source.siteId,
    source.day,
    source.network,
    source.ref,
    source.sub1,
    source.sub2,
    source.sub3,
    source.lander,
    source.slug,
    source.country,
  ]);
