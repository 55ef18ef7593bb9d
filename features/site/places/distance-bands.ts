/** In kilometres. Distances are measured between cells of about 5 km, and are shown and filtered only in these steps. */
export const distanceBands = [5, 10, 25, 50, 100, 250] as const;
export type DistanceBand = (typeof distanceBands)[number];

/**
 * The finest band that a site may show, filter and order by. Where it hides towns, bands must not reveal them.
 * @param visibleFields the profile fields that the site shows.
 */
export const finestBand = (visibleFields: readonly string[]): DistanceBand =>
  visibleFields.includes('city') ? 5 : 50;

/** The widest band that says something about meeting. Beyond it, a region says more than a number of kilometres. */
const widestNearBand = 50;

export const isNear = (distance: DistanceBand | null): boolean =>
  distance !== null && distance <= widestNearBand;
