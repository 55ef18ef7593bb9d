import { signals, type Signal, type Signals, type Weights } from './interest.ts';

/** The weights of signals for sites with too few decisions to learn from. */
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

/** How strongly regularization pulls towards the defaults, expressed as a number of examples. */
const regularization = 20;
const iterations = 12;

/**
 * Logistic regression by Newton's method, regularized towards the defaults. A signal without any example keeps its
 * default. Weights are never negative, because the sign of each signal is known.
 */
export function fitWeights(examples: readonly Example[]): Weights {
  const start = signals.map((signal) => defaultWeights[signal]);
  let weights = start;
  for (let iteration = 0; iteration < iterations; iteration++) weights = newtonStep(examples, weights, start);
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
  const gradient = weights.map((weight, index) => regularization * (weight - start[index]!));
  const hessian = signals.map((_, row) => signals.map((__, column) => (row === column ? regularization : 0)));
  for (const example of examples) {
    const inputs = signals.map((signal) => example.signals[signal]);
    const sum = inputs.reduce((total, input, index) => total + input * weights[index]!, 0);
    const chance = 1 / (1 + Math.exp(-sum));
    const error = example.weight * (chance - (example.liked ? 1 : 0));
    const curvature = example.weight * chance * (1 - chance);
    for (let row = 0; row < size; row++) {
      gradient[row]! += error * inputs[row]!;
      for (let column = 0; column <= row; column++)
        hessian[row]![column]! += curvature * inputs[row]! * inputs[column]!;
    }
  }
  for (let row = 0; row < size; row++)
    for (let column = row + 1; column < size; column++) hessian[row]![column] = hessian[column]![row]!;
  const step = solve(hessian, gradient);
  return weights.map((weight, index) => weight - step[index]!);
}

/** Gaussian elimination. Pivoting is unnecessary, because the matrix is symmetric and positive definite. */
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
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = rows[row]![size]!;
    for (let column = row + 1; column < size; column++) rest -= rows[row]![column]! * solution[column]!;
    solution[row] = rest / rows[row]![row]!;
  }
  return solution;
}
