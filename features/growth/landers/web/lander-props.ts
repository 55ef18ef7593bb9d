import type { SignupDoor } from '#features/people/sign-up/contract.ts';

export interface LanderRegion {
  readonly country: string;
  readonly name: string;
}

/** What every lander knows. */
export interface LanderProps {
  /** The company that runs the site. */
  readonly company: string;
  /** Whether this visitor may sign up. */
  readonly door: SignupDoor;
  /** The slug in the address, with the site's prefix. */
  readonly slug: string | null;
  /** The regions of the site's first country, for landers that ask where the visitor lives. */
  readonly regions: readonly LanderRegion[];
}
