import type { Facts } from './facts.ts';

interface Teller {
  readonly facts: Facts;
  readonly job: string | null;
}

const works =
  (...jobs: readonly string[]) =>
  ({ job }: Teller) =>
    job === null || jobs.includes(job);
const keeps =
  (...pets: readonly Facts['pets'][]) =>
  ({ facts }: Teller) =>
    pets.includes(facts.pets);

/** Sentences of which not everyone can say that they are true. */
const claims: readonly (readonly [claim: RegExp, holds: (teller: Teller) => boolean])[] = [
  [/katten|\bkat\b|\bcat\b/, keeps('cat', 'several')],
  [/Ik heb een hond|hond meenemen|\bdog\b/, keeps('dog', 'several')],
  [/in de zorg|^Nurse/, works('Verpleegkundige', 'Fysiotherapeut', 'Nurse')],
  [/^Leraar|^Teacher/, works('Basisschoolleraar', 'Primary school teacher')],
  [/werk met mijn handen/, works('Timmerman', 'Kok', 'Hovenier', 'Kapper', 'Fysiotherapeut')],
  [/paar jaar alleen|years on my own/, ({ facts }) => facts.age >= 28],
  [/tenor/, ({ facts }) => facts.gender === 'male'],
  [/mijn oma|my gran/, ({ facts }) => facts.age < 50],
  [/zesendertigste|thirty-six/, ({ facts }) => facts.age >= 38],
  [/oud mee te worden/, ({ facts }) => facts.reason === 'relationship'],
];

/** Whether a sentence agrees with what is known about the member. */
export const couldSay = (teller: Teller) => (sentence: string) =>
  claims.every(([claim, holds]) => !claim.test(sentence) || holds(teller));
