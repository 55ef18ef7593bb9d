import type { BandOf, Decision, Person } from '#features/discovery/matching/server/ranking/person.ts';

/** One member, people they have not decided on yet, and both sides' later decisions. */
export interface Trial {
  readonly viewer: Person;
  readonly candidates: readonly {
    readonly person: Person;
    readonly mine: boolean;
    readonly theirs: boolean;
  }[];
}

/** Decisions to learn from, oldest first, and later ones to predict. */
export interface Dataset {
  readonly title: string;
  readonly people: readonly Person[];
  readonly train: readonly Decision[];
  readonly trials: readonly Trial[];
  readonly bandOf: BandOf;
}
