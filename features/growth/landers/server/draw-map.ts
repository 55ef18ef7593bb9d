import { countMembersByRegion } from '#features/people/directory/server/public.ts';
import { listTowns, type Town } from '#features/site/places/server/public.ts';
import { listSites } from '#features/site/sites/server/public.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { minute } from '#platform/shared/time.ts';
import type { CountryMap } from '../contract.ts';
import { blurred } from '../map-data.ts';
import { listSitesWithMapsSince, storeMap } from './landers-queries.ts';

/** More dots would make the page larger without making the country clearer. */
const maxTowns = 700;
const mapHeight = 640;
/** The longer side of a map is at most this many times the shorter one. */
const maxRatio = 1.6;

/** Towns beyond this share on each side are on overseas islands, which would make everything else tiny. */
const outlyingShare = 0.004;

/**
 * Draws a country as the dots of its towns.
 * @param members the exact number of members by region; the map shows only rounded ones.
 */
export function drawMap(
  country: string,
  towns: readonly Town[],
  members: ReadonlyMap<string, number>,
): CountryMap | null {
  const near = withoutOutlying(towns);
  if (near.length < 3) return null;
  const [south, north] = findRange(near.map(({ latitude }) => latitude));
  const [west, east] = findRange(near.map(({ longitude }) => longitude));
  // Degrees of longitude get shorter towards the poles.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, ((east - west) * shrink) / (north - south)));
  const [width, height] = ratio >= 1 ? [mapHeight, mapHeight / ratio] : [mapHeight * ratio, mapHeight];
  const x = (longitude: number) => (longitude - west) / (east - west);
  const y = (latitude: number) => (north - latitude) / (north - south);
  const dots = near.map(
    ({ latitude, longitude }) => `M${Math.round(x(longitude) * width)} ${Math.round(y(latitude) * height)}h0`,
  );
  return {
    country,
    width: Math.round(width),
    height: Math.round(height),
    towns: [...new Set(dots)].join(''),
    regions: listRegions(near).map(({ name, latitude, longitude }) => ({
      name,
      x: rounded(x(longitude)),
      y: rounded(y(latitude)),
      members: blurred(members.get(name) ?? 0),
    })),
  };
}

const rounded = (share: number) => Math.round(share * 1_000) / 1_000;
const findRange = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

function withoutOutlying(towns: readonly Town[]): readonly Town[] {
  const bounds = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const skip = Math.floor(sorted.length * outlyingShare);
    const [low, high] = [sorted[skip] ?? 0, sorted.at(-1 - skip) ?? 0];
    const margin = (high - low) * 0.08;
    return { low: low - margin, high: high + margin };
  };
  const latitudes = bounds(towns.map(({ latitude }) => latitude));
  const longitudes = bounds(towns.map(({ longitude }) => longitude));
  return towns.filter(
    ({ latitude, longitude }) =>
      latitude >= latitudes.low &&
      latitude <= latitudes.high &&
      longitude >= longitudes.low &&
      longitude <= longitudes.high,
  );
}

interface RegionCentre {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Each region with the centre of its towns, by name. */
function listRegions(towns: readonly Town[]): RegionCentre[] {
  const byRegion = Map.groupBy(towns, ({ region }) => region);
  return [...byRegion]
    .flatMap(([name, own]) => (name === null ? [] : [{ name, own }]))
    .map(({ name, own }) => ({
      name,
      latitude: middle(own.map(({ latitude }) => latitude)),
      longitude: middle(own.map(({ longitude }) => longitude)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How old a map's numbers may be, in milliseconds. */
const mapAge = 55 * minute;

/**
 * Redraws the maps that are older than an hour: of each site's first country, with the rounded number of members in
 * each region. A country whose towns are still being loaded is drawn in a later run.
 */
export async function drawMaps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const fresh = await listSitesWithMapsSince(db, new Date(clock.now().getTime() - mapAge));
  for (const { id: siteId, settings } of await listSites(db)) {
    if (fresh.has(siteId)) continue;
    const country = settings.geoip_selected_country;
    const [towns, members] = [
      await listTowns(db, country, maxTowns),
      await countMembersByRegion(db, siteId, country),
    ];
    const map = drawMap(country, towns, members);
    if (map) await storeMap(db, { siteId, map, drawnAt: clock.now() });
  }
}

export const drawMapsJob = defineJob('landers-draw-maps', { schedule: '* * * * *', atStart: true }, drawMaps);
