import type { CountryMap } from '../map-data.ts';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';

export interface LanderVideo {
  readonly src: string;
  readonly type: string;
  readonly poster: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface LanderRegion {
  readonly country: string;
  readonly name: string;
}

/** The data that every lander gets. */
export interface LanderProps {
  /** The company that runs the site. */
  readonly company: string;
  /** Whether this visitor may sign up. */
  readonly door: SignupDoor;
  /** The slug in the address, with the site's prefix. */
  readonly slug: string | null;
  /** The regions of the site's first country, for landers that ask where the visitor lives. */
  readonly regions: readonly LanderRegion[];
  /** The country of the lander with a map; null if the map has not been drawn yet. */
  readonly map: CountryMap | null;
  /** The video for this slug, if the operator uploaded one. */
  readonly video: LanderVideo | null;
}
