import type { FindBand, Decision, Person } from '#features/discovery/matching/server/ranking/person.ts';

/** One member, people the member has not decided on yet, and the later decisions of both sides. */
export interface Trial {
  readonly viewer: Person;
  readonly candidates: readonly {
    readonly person: Person;
    readonly mine: boolean;
    readonly theirs: boolean;
  }[];
}

/** The decisions to learn from, oldest first, and the later ones to predict. */
export interface Dataset {
  readonly title: string;
  readonly people: readonly Person[];
  readonly train: readonly Decision[];
  readonly trials: readonly Trial[];
  readonly findBand: FindBand;
}
