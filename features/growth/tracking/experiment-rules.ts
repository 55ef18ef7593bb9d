import { landerAt } from '#features/site/sites/lander-paths.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { plannedVisits } from './experiment-statistics.ts';

export const experimentGoals = ['signup', 'activation', 'first_purchase'] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];

/** How many days after the last visit conversions still count. */
export const waitDaysByGoal = { signup: 1, activation: 7, first_purchase: 30 } as const satisfies Record<
  ExperimentGoal,
  number
>;

/** The length of the names of experiments and their variants. */
export const experimentName = '^[a-z0-9][a-z0-9-]{0,59}$';

export const experimentLimits = {
  variants: { minimum: 2, maximum: 6 },
  weight: { minimum: 1, maximum: 9_999 },
  /** In ten-thousandths of all visits. */
  baseline: { minimum: 1, maximum: 6_000 },
  /** In percent. */
  lift: { minimum: 5, maximum: 200 },
} as const;

export interface ExperimentPlan {
  /** How many of 10,000 visits currently reach the goal. */
  readonly baseline: number;
  /** The relative change to be detected, in percent. */
  readonly liftPercent: number;
  /** How many landers are compared. */
  readonly variants: number;
}

/** From this conversion rate on, in percent, there is nothing left to compare. */
const nearlyAll = 95;

export type PlanFault = 'variants' | 'baseline' | 'lift' | 'rate';

const isWithin = (
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
) => Number.isInteger(value) && value >= minimum && value <= maximum;

/** What is wrong with a plan; null if nothing is. `rate` means that nearly every visit would reach the goal. */
export function faultOfPlan({ baseline, liftPercent, variants }: ExperimentPlan): PlanFault | null {
  if (!isWithin(variants, experimentLimits.variants)) return 'variants';
  if (!isWithin(baseline, experimentLimits.baseline)) return 'baseline';
  if (!isWithin(liftPercent, experimentLimits.lift)) return 'lift';
  return (baseline * (100 + liftPercent)) / 10_000 >= nearlyAll ? 'rate' : null;
}

/** How many visits each lander needs before the experiment is judged. Only for a valid plan. */
export const visitsNeeded = ({ baseline, liftPercent, variants }: ExperimentPlan): number =>
  plannedVisits({ baseline: baseline / 10_000, lift: liftPercent / 100, variants });

/** Whether an experiment may send visitors to this path. */
export const isLanderPath = (path: string): boolean =>
  localPath(path) === path && !path.includes('?') && landerAt(path).lander !== 'other';
