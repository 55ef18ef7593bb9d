import type { Person } from '#features/discovery/matching/server/ranking/person.ts';
import type { Trial } from './dataset.ts';

/** Orders the candidates of a trial in the way a ranking method would show them. */
export type Ranking = (viewer: Person, candidates: readonly Person[]) => readonly string[];

export interface Result {
  readonly precision: number;
  /** Standard error of the precision. */
  readonly error: number;
  readonly recall: number;
  /** The share of all candidates who appear in at least one top ten. */
  readonly reach: number;
  readonly trials: number;
}

const topCount = 10;

/** Counts the mutual yeses among the top ten. Trials without a possible match do not count. */
export function evaluate(trials: readonly Trial[], ranking: Ranking): Result {
  const precisions: number[] = [];
  const recalls: number[] = [];
  const reachedIds = new Set<string>();
  const candidateIds = new Set<string>();
  for (const { viewer, candidates } of trials) {
    const mutual = new Set(
      candidates.filter(({ mine, theirs }) => mine && theirs).map(({ person }) => person.id),
    );
    if (mutual.size === 0) continue;
    const top = ranking(
      viewer,
      candidates.map(({ person }) => person),
    ).slice(0, topCount);
    for (const id of top) reachedIds.add(id);
    for (const { person } of candidates) candidateIds.add(person.id);
    const hits = top.filter((id) => mutual.has(id)).length;
    precisions.push(hits / topCount);
    recalls.push(hits / mutual.size);
  }
  const precision = mean(precisions);
  const deviation = Math.sqrt(mean(precisions.map((one) => (one - precision) ** 2)));
  return {
    precision,
    error: deviation / Math.sqrt(Math.max(1, precisions.length)),
    recall: mean(recalls),
    reach: candidateIds.size === 0 ? 0 : reachedIds.size / candidateIds.size,
    trials: precisions.length,
  };
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
