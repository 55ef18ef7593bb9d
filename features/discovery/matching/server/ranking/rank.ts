import { diversify } from './diversify.ts';
import { explain, type Explained, type Why } from './explain.ts';
import type { Known, SiteModel } from './interest.ts';
import type { BandOf } from './person.ts';
import { scoreBothWays, type ScoredBothWays } from './score-both-ways.ts';

export interface Suggestion {
  readonly id: string;
  /** 0 to 1: the chance that both say yes, as its root. */
  readonly score: number;
  readonly why: readonly Why[];
}

export interface RankingContext {
  readonly model: SiteModel;
  readonly bandOf: BandOf;
  /** Answers that are habits. */
  readonly habits: readonly string[];
}

/** Candidates in the order in which to show them: scored both ways, diversified, explained. */
export function rank(viewer: Known, candidates: readonly Explained[], context: RankingContext): Suggestion[] {
  return present(viewer, scoreBothWays(viewer, candidates, context.model, context.bandOf), context);
}

/** The last two steps, for a list that is shown page by page. */
export function present(
  viewer: Known,
  scored: readonly (Explained & ScoredBothWays)[],
  { bandOf, habits }: RankingContext,
): Suggestion[] {
  return diversify(viewer.person, scored).map((one) => ({
    id: one.person.id,
    score: one.score,
    why: explain(viewer, one, habits, bandOf),
  }));
}
