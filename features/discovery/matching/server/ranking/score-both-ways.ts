import { interestIn, type PersonWithTaste, type SiteModel } from './interest.ts';
import type { FindBand } from './person.ts';

export interface ScoredBothWays {
  /** The probability that the viewer says yes to the candidate, and the reverse. */
  readonly mine: number;
  readonly theirs: number;
  /** The geometric mean of both, from 0 to 1. It gives the same order as the probability that both say yes. */
  readonly score: number;
}

/** Best first. Equal scores are ordered by id, so that the order is reproducible. */
export function scoreBothWays<K extends PersonWithTaste>(
  viewer: PersonWithTaste,
  candidates: readonly K[],
  model: SiteModel,
  findBand: FindBand,
): (K & ScoredBothWays)[] {
  return candidates
    .map((candidate) => {
      const mine = interestIn(viewer, candidate, model, findBand);
      const theirs = interestIn(candidate, viewer, model, findBand);
      return { ...candidate, mine, theirs, score: Math.sqrt(mine * theirs) };
    })
    .sort((one, other) => other.score - one.score || (one.person.id < other.person.id ? -1 : 1));
}
