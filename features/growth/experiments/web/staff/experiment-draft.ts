import {
  experimentLimits,
  faultOfPlan,
  visitsNeeded,
  type PlanFault,
} from '#features/growth/tracking/experiment-rules.ts';
import { landerAt, landerNames, pathOfLander } from '#features/site/sites/lander-paths.ts';
import { parseHundredths } from '#platform/web/staff/amounts.ts';

/** The landers that an experiment can compare without naming a member. */
export const comparedLanders = landerNames.filter((name) => pathOfLander(name) !== null);

export interface VariantDraft {
  /** For React. */
  readonly key: number;
  readonly path: string;
  /** As typed. */
  readonly weight: string;
}

/** The variants' names: the lander's name, with a number from the second variant on. */
export function nameVariants(paths: readonly string[]): string[] {
  const names = paths.map((path) => {
    const { lander, slug } = landerAt(path);
    return (slug === null ? lander : `${lander}-${slug}`).slice(0, 56);
  });
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}

export interface Plan {
  /** In ten-thousandths. */
  readonly baseline: number;
  /** In percent. */
  readonly lift: number;
  /** How many visits each lander needs. */
  readonly visits: number;
}

/** The typed plan, or what is wrong with it. */
export function parsePlan(baseline: string, lift: string, variants: number): Plan | PlanFault {
  const plan = {
    baseline: parseHundredths(baseline) ?? 0,
    liftPercent: /^\d{1,3}$/.test(lift.trim()) ? Number(lift) : 0,
    variants,
  };
  const fault = faultOfPlan(plan);
  if (fault) return fault;
  return { baseline: plan.baseline, lift: plan.liftPercent, visits: visitsNeeded(plan) };
}

/** Null if it is not one. */
export function parseWeight(typed: string): number | null {
  const weight = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return weight >= experimentLimits.weight.minimum ? weight : null;
}
