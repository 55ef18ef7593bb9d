import type { CountryMap, LanderVideo } from '../contract.ts';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';

/** The data that every lander gets. */
export interface LanderProps {
  /** The company that runs the site. */
  readonly company: string;
  /** Whether this visitor may sign up. */
  readonly door: SignupDoor;
  /** The slug in the address, with the site's prefix. */
  readonly slug: string | null;
  /** The regions of the site's first country, for landers that ask where the visitor lives. */
  readonly regions: readonly { readonly country: string; readonly name: string }[];
  /** The country of the lander with a map; null if the map has not been drawn yet. */
  readonly map: CountryMap | null;
  /** The video for this slug, if the operator uploaded one. */
  readonly video: LanderVideo | null;
}
