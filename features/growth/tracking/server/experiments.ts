import { day } from '#platform/shared/time.ts';
import { differs, pValue } from '../experiment-statistics.ts';
import type { Experiment, Variant } from './experiment-queries.ts';

export interface Judgement {
  readonly variant: string;
  readonly rate: number;
  /** Compared with the first variant, which itself has none of these. */
  readonly lift: number | null;
  readonly p: number | null;
  readonly differs: boolean;
}

export type ExperimentState =
  | { readonly kind: 'running' }
  /** Every variant has its visits, but their last conversions are still awaited. */
  | { readonly kind: 'waiting'; readonly until: Date }
  /** Ended before it had its visits, so it has no result. */
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'judged'; readonly variants: readonly Judgement[] };

/**
 * What may be said about an experiment. Its results are evaluated only once, when the planned number of visits and
 * their conversions are complete, because evaluating them earlier would find differences that do not exist.
 */
export function deriveState(
  experiment: Experiment & { readonly variants: readonly Variant[] },
  now: Date,
): ExperimentState {
  const { closedAt, endedAt, waitDays, variants } = experiment;
  if (!closedAt) return { kind: endedAt ? 'abandoned' : 'running' };
  const until = new Date(closedAt.getTime() + waitDays * day);
  if (now < until) return { kind: 'waiting', until };
  const [control] = variants as [Variant];
  const base = control.conversions / control.visits;
  return {
    kind: 'judged',
    variants: variants.map((one, index) => {
      const rate = one.conversions / one.visits;
      if (index === 0) return { variant: one.name, rate, lift: null, p: null, differs: false };
      return {
        variant: one.name,
        rate,
        lift: base > 0 ? rate / base - 1 : null,
        p: pValue(control, one),
        differs: differs(control, one, variants.length),
      };
    }),
  };
}

/** Chooses by weight. @param dice 0 up to but excluding 1. */
export function chooseVariant<V extends { readonly weight: number }>(
  variants: readonly V[],
  dice: number,
): V {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = dice * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant;
  }
  return variants.at(-1)!;
}
