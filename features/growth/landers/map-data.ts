/** A region on a lander's map. Positions are shares of the map's width and height, from 0 to 1. */
export interface MapRegion {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The number of members, rounded down so that it never reveals one person; null below the smallest step. */
  readonly members: number | null;
}

/** A country drawn as the dots of its towns, with its regions. */
export interface CountryMap {
  readonly country: string;
  /** The size of the drawing. */
  readonly width: number;
  readonly height: number;
  /** The towns, as an SVG path with a dot for each. */
  readonly towns: string;
  readonly regions: MapRegion[];
}

/** Smaller member counts are not shown. */
export const minShownCount = 20;

/** The counts that a map may show. */
const steps = [
  minShownCount,
  50,
  100,
  200,
  500,
  1_000,
  2_000,
  5_000,
  10_000,
  20_000,
  50_000,
  100_000,
] as const;

/** Rounds a member count down to a step. */
export function blurred(count: number): number | null {
  return steps.findLast((step) => count >= step) ?? null;
}
