/** The probability of calling two equal landers different. */
export const alpha = 0.05;
/** The probability of detecting the lift that the experiment is planned for. */
export const power = 0.85;

/** The probability that a standard normal value is below `z` (Hart's approximation, exact to 14 digits). */
export function normalBelow(z: number): number {
  const x = Math.abs(z);
  if (x > 37) return z < 0 ? 0 : 1;
  const density = Math.exp((-x * x) / 2);
  let tail: number;
  if (x < 7.071_067_811_865_47) {
    const above = [
      3.526_249_659_989_11e-2, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383,
      112.079_291_497_871, 221.213_596_169_931, 220.206_867_912_376,
    ].reduce((sum, factor) => sum * x + factor, 0);
    const below = [
      8.838_834_764_831_84e-2, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1,
      296.564_248_779_674, 637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
    ].reduce((sum, factor) => sum * x + factor, 0);
    tail = (density * above) / below;
  } else {
    tail = density / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506_628_274_631;
  }
  return z < 0 ? tail : 1 - tail;
}

/** The inverse of `normalBelow`, by bisection. */
export function normalQuantile(probability: number): number {
  let [low, high] = [-37, 37];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export interface Plan {
  /** The share of visits that currently convert. */
  readonly baseline: number;
  /** The relative change worth detecting: 0.2 is a fifth more or less. */
  readonly lift: number;
  /** Including the control, with which the others are compared. */
  readonly variants: number;
}

/** Each comparison gets its share of alpha, so that more variants do not mean more false findings. */
const calculateAlpha = (variants: number) => alpha / (variants - 1);

/** How many visits each variant needs before the experiment may be judged. */
export function plannedVisits({ baseline, lift, variants }: Plan): number {
  const other = baseline * (1 + lift);
  const mean = (baseline + other) / 2;
  const asAlike = normalQuantile(1 - calculateAlpha(variants) / 2) * Math.sqrt(2 * mean * (1 - mean));
  const asDifferent = normalQuantile(power) * Math.sqrt(baseline * (1 - baseline) + other * (1 - other));
  return Math.ceil(((asAlike + asDifferent) / (other - baseline)) ** 2);
}

export interface Counts {
  readonly visits: number;
  readonly conversions: number;
}

/** The probability of a difference this large between equal landers: a two-sided test of two proportions. */
export function pValue(control: Counts, variant: Counts): number {
  const total = control.visits + variant.visits;
  const mean = (control.conversions + variant.conversions) / total;
  const error = Math.sqrt(mean * (1 - mean) * (1 / control.visits + 1 / variant.visits));
  if (error === 0) return 1;
  const difference = variant.conversions / variant.visits - control.conversions / control.visits;
  return 2 * normalBelow(-Math.abs(difference) / error);
}

/** Whether the variant differs from the control. Only valid once, when all planned visits have been counted. */
export const differs = (control: Counts, variant: Counts, variants: number): boolean =>
  pValue(control, variant) < calculateAlpha(variants);
