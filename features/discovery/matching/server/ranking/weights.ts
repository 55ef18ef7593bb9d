import { signals, type Signal, type Signals, type Weights } from './interest.ts';

/** What the signals count before a site has enough decisions to learn it. */
export const defaultWeights: Weights = {
  usual: 1,
  openness: 0.8,
  appeal: 0.8,
  age: 0.8,
  distance: 0.8,
  shared: 0.6,
  answer: 0.5,
  tags: 0.5,
  own_age: 0.7,
  own_distance: 0.5,
  own_shared: 0.5,
  own_answer: 0.6,
  own_tags: 0.8,
  wishes: 1,
};

export interface Example {
  readonly signals: Signals;
  readonly liked: boolean;
  readonly weight: number;
}

/** How strongly weights are drawn to the defaults, in examples. */
const pull = 20;
const rounds = 12;

/**
 * Logistic regression by Newton's method, drawn to the defaults: a signal that no example shows keeps its default.
 * No weight goes below 0, for a signal's sign is known beforehand.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const start = signals.map((signal) => defaultWeights[signal]);
  let weights = start;
  for (let round = 0; round < rounds; round++) weights = newtonStep(examples, weights, start);
  return Object.fromEntries(
    signals.map((signal, index) => [signal, Math.max(0, Math.round(weights[index]! * 1_000) / 1_000)]),
  ) as Record<Signal, number>;
}

function newtonStep(
  examples: readonly Example[],
  weights: readonly number[],
  start: readonly number[],
): number[] {
  const size = signals.length;
  const slope = weights.map((weight, index) => pull * (weight - start[index]!));
  const curve = signals.map((_, row) => signals.map((__, column) => (row === column ? pull : 0)));
  for (const example of examples) {
    const inputs = signals.map((signal) => example.signals[signal]);
    const sum = inputs.reduce((total, input, index) => total + input * weights[index]!, 0);
    const chance = 1 / (1 + Math.exp(-sum));
    const miss = example.weight * (chance - (example.liked ? 1 : 0));
    const bend = example.weight * chance * (1 - chance);
    for (let row = 0; row < size; row++) {
      slope[row]! += miss * inputs[row]!;
      for (let column = 0; column <= row; column++)
        curve[row]![column]! += bend * inputs[row]! * inputs[column]!;
    }
  }
  for (let row = 0; row < size; row++)
    for (let column = row + 1; column < size; column++) curve[row]![column] = curve[column]![row]!;
  const step = solve(curve, slope);
  return weights.map((weight, index) => weight - step[index]!);
}

/** Gauss's elimination; the matrix is symmetric and positive, so that no rows need to change places. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= size; column++)
        rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const found = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = rows[row]![size]!;
    for (let column = row + 1; column < size; column++) rest -= rows[row]![column]! * found[column]!;
    found[row] = rest / rows[row]![row]!;
  }
  return found;
}
