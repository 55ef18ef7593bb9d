import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { Closing } from './closing.tsx';
import { Costs } from './costs.tsx';
import { Facts, Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { Safety } from './safety.tsx';

interface LandingProps {
  /** Who runs the site. */
  readonly company: string;
  /** Whether this visitor may sign up. */
  readonly door: SignupDoor;
}

/** The front page from top to bottom. */
export function Landing({ company, door }: LandingProps) {
  return (
    <main>
      <Hero door={door} />
      <Facts />
      <HowItWorks />
      <Promises />
      <Costs />
      <Safety />
      <Closing company={company} door={door} />
    </main>
  );
}
