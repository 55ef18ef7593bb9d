import type { Tally } from './site-evidence.ts';

type Shares = Readonly<Record<string, readonly [yes: number, no: number]>>;

/**
 * Priors for sites without enough decisions: members prefer people who live near, are about their age and share
 * interests. Keyed by subject and bin of `pairValues`: the share of all yeses and the share of all noes.
 */
const priorShares: Readonly<Record<string, Shares>> = {
  distance: {
    5: [0.2, 0.08],
    10: [0.2, 0.1],
    25: [0.25, 0.18],
    50: [0.15, 0.2],
    100: [0.1, 0.2],
    250: [0.07, 0.15],
    500: [0.03, 0.09],
  },
  shared: {
    0: [0.2, 0.35],
    1: [0.25, 0.3],
    2: [0.22, 0.18],
    3: [0.17, 0.1],
    4: [0.1, 0.05],
    6: [0.06, 0.02],
  },
  age: {
    0: [0.02, 0.07],
    1: [0.05, 0.1],
    2: [0.1, 0.12],
    3: [0.15, 0.13],
    4: [0.22, 0.15],
    5: [0.18, 0.12],
    6: [0.15, 0.12],
    7: [0.08, 0.1],
    8: [0.03, 0.06],
    9: [0.02, 0.03],
  },
};

/** How much more often someone with the same answer gets a yes. */
export const sameAnswerFactor = 1.25;

/** Any other answer counts as one of ten answers that are equally likely with a yes and with a no. */
export function usualShares(subject: string, value: string): Tally {
  const [yes, no] = priorShares[subject]?.[value] ?? [0.1, 0.1];
  return { yes, no };
}
