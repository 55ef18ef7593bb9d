import { Closing } from './closing.tsx';
import { Costs } from './costs.tsx';
import { Facts, Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { Safety } from './safety.tsx';

interface LandingProps {
  /** Who runs the site. */
  readonly company: string;
}

/** The front page from top to bottom. */
export function Landing({ company }: LandingProps) {
  return (
    <main>
      <Hero />
      <Facts />
      <HowItWorks />
      <Promises />
      <Costs />
      <Safety />
      <Closing company={company} />
    </main>
  );
}
