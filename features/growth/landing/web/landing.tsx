import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { Closing } from './closing.tsx';
import { Costs } from './costs.tsx';
import { Faq } from './faq.tsx';
import { Facts, Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';
import { Safety } from './safety.tsx';
import type { OwnWords } from './site-headline.ts';

interface LandingProps {
  /** The company that runs the site. */
  readonly company: string;
  /** Whether this visitor may sign up. */
  readonly door: SignupDoor;
  readonly words: OwnWords;
}

/** The complete front page. */
export function Landing({ company, door, words }: LandingProps) {
  return (
    <main>
      <Hero door={door} words={words} />
      <Facts />
      <Promises />
      <HowItWorks />
      <Costs />
      <Safety />
      <Faq />
      <Closing company={company} door={door} />
    </main>
  );
}
