import { diversify } from './diversify.ts';
import { explain, type PersonWithMessages, type Why } from './explain.ts';
import type { PersonWithTaste, SiteModel } from './interest.ts';
import type { FindBand } from './person.ts';
import { scoreBothWays, type ScoredBothWays } from './score-both-ways.ts';

export interface Suggestion {
  readonly id: string;
  /** From 0 to 1: the square root of the probability that both say yes. */
  readonly score: number;
  readonly why: readonly Why[];
}

export interface RankingContext {
  readonly model: SiteModel;
  readonly findBand: FindBand;
  /** The fields in `answers` that are habits. */
  readonly habits: readonly string[];
}

/** Ranks candidates: scores them both ways, diversifies the order, and adds reasons. */
export function rank(
  viewer: PersonWithTaste,
  candidates: readonly PersonWithMessages[],
  context: RankingContext,
): Suggestion[] {
  return present(viewer, scoreBothWays(viewer, candidates, context.model, context.findBand), context);
}

/** The last two steps of `rank`, for one page of scored candidates. */
export function present(
  viewer: PersonWithTaste,
  scored: readonly (PersonWithMessages & ScoredBothWays)[],
  { findBand, habits }: RankingContext,
): Suggestion[] {
  return diversify(viewer.person, scored).map((one) => ({
    id: one.person.id,
    score: one.score,
    why: explain(viewer, one, habits, findBand),
  }));
}
