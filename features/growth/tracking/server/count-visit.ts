import { isbot } from 'isbot';
import type { LanderVisit } from '#features/site/sites/lander-paths.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { Touch } from '#features/site/sites/touch.ts';
import type { Database } from '#platform/server/db/database.ts';
import { perDatabase } from '#platform/server/db/per-database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { dayAt } from '#platform/shared/time.ts';
import { gatherCounts } from './gather-counts.ts';
import { networkNamed } from './networks.ts';
import { sourceKey, toSource, type Source } from './source.ts';
import { addVisits, type VisitCount } from './traffic-queries.ts';

export const addVisitCount = gatherCounts<VisitCount>({
  toKey: sourceKey,
  sum: (one, other) => ({
    ...one,
    visits: one.visits + other.visits,
    watched: one.watched + other.watched,
    bounces: one.bounces + other.bounces,
  }),
  write: addVisits,
});

export interface Visit {
  /** Null for a visit without an advertisement. */
  readonly touch: Touch | null;
  readonly page: LanderVisit;
  /** Whether bounces are logged for the visit (`?lb`). */
  readonly isWatched: boolean;
}

/** Counts that a visit began. The page does not wait for this. */
export function countVisit(context: RequestContext, visit: Visit): void {
  if (!isPerson(context.headers)) return;
  store(context, visit).catch((err: unknown) => context.log.error({ err }, 'a visit was not counted'));
}

async function store(context: RequestContext, { touch, page, isWatched }: Visit): Promise<void> {
  const source = await currentSource(context, touch, page);
  await addVisitCount(context.background, { ...source, visits: 1, watched: isWatched ? 1 : 0, bounces: 0 });
}

/** The dimensions by which a page of this visit is counted. */
export async function currentSource(
  context: RequestContext,
  touch: Touch | null,
  page: LanderVisit,
): Promise<Source> {
  const settings = await settingsOf(context);
  const network = networkNamed(settings, touch?.network ?? null);
  const source = toSource({
    siteId: context.siteId,
    day: dayAt(context.clock.now(), settings.time_zone),
    tracking: touch,
    page,
    country: context.country,
    network,
  });
  return limited(context.db, source, network !== null);
}

/** Whether the visitor is neither a bot nor a browser that prefetches the page. */
export function isPerson(headers: RequestContext['headers']): boolean {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
  return !purpose.includes('prefetch') && !isbot(String(headers['user-agent'] ?? ''));
}

/** Whether a page without any trace of an advertisement was opened from elsewhere: typed, bookmarked or linked. */
export function isArrival(headers: RequestContext['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const referer = headers['referer'];
  return typeof referer !== 'string' || !URL.canParse(referer) || new URL(referer).host !== headers['host'];
}

/** The number of sources that one process counts separately for a site and a day. */
const maxSources = 2_000;

/** The sources of each site's current day. Sites are in different time zones, so each has its own day. */
const countedSources = perDatabase(
  (_primary: Database) => new Map<number, { readonly day: string; readonly keys: Set<string> }>(),
);

/**
 * Links can contain any text, so the number of rows must be limited. Further sources are counted together, those of
 * known networks by network.
 */
function limited({ primary }: Database, source: Source, isKnown: boolean): Source {
  const { siteId, day } = source;
  const countedOfSite = countedSources(primary);
  const latest = countedOfSite.get(siteId);
  const { keys } = latest?.day === day ? latest : { keys: new Set<string>() };
  if (latest?.keys !== keys) countedOfSite.set(siteId, { day, keys });
  const key = sourceKey(source);
  if (keys.has(key)) return source;
  if (keys.size >= maxSources) {
    const network = isKnown ? source.network : source.network && 'other';
    return { ...source, network, ref: '', sub1: '', sub2: '', sub3: '', slug: '' };
  }
  keys.add(key);
  return source;
}
