import { administrators, editedSite, reason, siteNumber } from '#features/site/sites/staff-contract.ts';
import {
  experimentGoals,
  experimentLimits,
  experimentName,
} from '#features/growth/tracking/experiment-rules.ts';
import { landerNames } from '#features/site/sites/lander-paths.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  integer,
  line,
  nullable,
  number,
  object,
  oneOf,
  string,
  timestamp,
  type Static,
} from '#platform/shared/schema.ts';

/** The latest. */
export const maxExperiments = 100;

/** `running` and `waiting` show no results, and `abandoned` has none. */
export const experimentStates = ['running', 'waiting', 'abandoned', 'judged'] as const;

const name = () => string({ pattern: experimentName, maxLength: 60 });

const variant = object({
  name: string(),
  path: string(),
  weight: integer(),
  visits: integer(),
  /**
   * Shares of the visits, from 0 to 1. Null until the experiment is judged, or if fewer than 20 visitors reached the
   * goal.
   */
  rate: nullable(number()),
  conversions: nullable(integer()),
  /** Compared with the first variant. */
  lift: nullable(number()),
  /** The probability of such a difference between equal landers. */
  p: nullable(number()),
  differs: nullable(oneOf(['better', 'worse', 'unclear'])),
});
export type ShownVariant = Static<typeof variant>;

const experiment = object({
  name: string(),
  goal: oneOf(experimentGoals),
  state: oneOf(experimentStates),
  /** In ten-thousandths. */
  baseline: integer(),
  /** In percent. */
  lift: integer(),
  /** For each variant. */
  planned_visits: integer(),
  started: timestamp(),
  /** The end of the wait for conversions. */
  waits_until: nullable(timestamp()),
  ended: nullable(timestamp()),
  /** The variant that everyone has been sent to since the end. */
  winner: nullable(string()),
  variants: array(variant, { maxItems: experimentLimits.variants.maximum }),
});
export type ShownExperiment = Static<typeof experiment>;

const lander = object({
  name: oneOf(landerNames),
  /** For this month and the one before. Multiples of 20; null for fewer. */
  visits: nullable(integer()),
  /** Also null while an experiment compares the lander, because results are hidden until its end. */
  signed_up: nullable(integer()),
  /** The open experiment that compares it. */
  experiment: nullable(string()),
});
export type ShownLander = Static<typeof lander>;

export const getLandersOfSite = defineCall({
  name: 'getLandersOfSite',
  method: 'GET',
  path: '/api/staff-landers.php',
  access: administrators,
  query: object({ site: siteNumber }),
  response: object({
    site: editedSite,
    /** The beginning of lander addresses. */
    origin: string(),
    landers: array(lander, { maxItems: landerNames.length }),
    /** When visits and sign-ups were last counted; null before the first time. */
    counted: nullable(timestamp()),
    /** Latest first. */
    experiments: array(experiment, { maxItems: maxExperiments }),
  }),
  limit: 'read',
  summary:
    "A site's landers with their visits and sign-ups of this month and the last, and its experiments. An experiment has results only once all its visits and their conversions are counted.",
});
export type LandersOfSite = Static<(typeof getLandersOfSite)['response']>;

export const startExperimentOfSite = defineCall({
  name: 'startExperimentOfSite',
  method: 'POST',
  path: '/api/staff-experiments.php',
  access: administrators,
  body: object({
    site: siteNumber,
    name: name(),
    goal: oneOf(experimentGoals),
    baseline: integer(experimentLimits.baseline),
    lift: integer(experimentLimits.lift),
    variants: array(
      object({
        name: name(),
        path: line({ max: 200 }),
        weight: integer(experimentLimits.weight),
      }),
      { minItems: experimentLimits.variants.minimum, maxItems: experimentLimits.variants.maximum },
    ),
    reason,
  }),
  response: object({ name: string(), planned_visits: integer() }),
  limit: 'write',
  summary:
    'Compares landers: visitors of /go/{name} go to one of them by weight. The number of visits is fixed at the start, and nothing can be changed afterwards. The audit log records the reason.',
});

export const endExperimentOfSite = defineCall({
  name: 'endExperimentOfSite',
  method: 'POST',
  path: '/api/staff-experiments-end.php',
  access: administrators,
  body: object({
    site: siteNumber,
    name: name(),
    winner: name(),
    /** The current winner, as the caller saw it. */
    seen: nullable(name()),
    reason,
  }),
  response: object({ name: string() }),
  errors: [siteErrors.changed_meanwhile],
  limit: 'write',
  summary:
    'Sends all visitors of an experiment to one lander. An experiment that is ended early has no results.',
});
