import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import {
  experimentLimits,
  experimentName,
  faultOfPlan,
  isLanderPath,
  visitsNeeded,
  waitDaysByGoal,
  type ExperimentGoal,
} from '../experiment-rules.ts';
import {
  endExperiment,
  insertExperiment,
  lockExperiment,
  findExperiment,
  type Experiment,
  type ExperimentKey,
} from './experiment-queries.ts';

type Need = Pick<Services, 'db' | 'clock'>;

export interface NewExperiment {
  readonly name: string;
  readonly goal: ExperimentGoal;
  /** How many of 10,000 visits currently reach the goal. */
  readonly baseline: number;
  /** The relative change to be detected, in percent. */
  readonly liftPercent: number;
  /** The others are compared with the first. */
  readonly variants: readonly NewVariant[];
}

interface NewVariant {
  readonly name: string;
  readonly path: string;
  readonly weight: number;
}

/**
 * Starts a comparison of landers. A name is never reused, because its address is in advertisements.
 * @throws {CallError} `invalid_input`
 */
export async function startExperiment(
  { db, clock }: Need,
  siteId: number,
  input: NewExperiment,
  by: ActingStaff,
): Promise<Experiment> {
  requireSound(input);
  const { name, goal, baseline, liftPercent } = input;
  const started: Experiment = {
    siteId,
    name,
    goal,
    baseline,
    liftPercent,
    plannedVisits: visitsNeeded({ baseline, liftPercent, variants: input.variants.length }),
    waitDays: waitDaysByGoal[goal],
    startedAt: clock.now(),
    closedAt: null,
    endedAt: null,
    winner: null,
  };
  const variants = input.variants.map((variant, position) => ({
    ...variant,
    siteId,
    experiment: name,
    position,
    visits: 0,
    conversions: 0,
  }));
  await db.transaction(async (tx) => {
    if (!(await insertExperiment(tx, started, variants)))
      throw invalidInput({ field: 'name', problem: 'taken' });
    await audit(tx, {
      ...changedBy(siteId, by, {
        before: null,
        after: {
          goal,
          baseline,
          lift_percent: liftPercent,
          planned_visits: started.plannedVisits,
          variants: input.variants.map((one) => `${one.name}=${one.path}:${one.weight}`).join(', '),
        },
      }),
      at: started.startedAt,
      action: 'experiment.started',
      subject: name,
      details: { site: siteId },
    });
  });
  return started;
}

const nameForm = new RegExp(experimentName);

function requireSound({ name, baseline, liftPercent, variants }: NewExperiment): void {
  const wrong = (field: string, problem: string) => invalidInput({ field, problem });
  if (!nameForm.test(name)) throw wrong('name', 'invalid');
  if (variants.some((one) => !nameForm.test(one.name))) throw wrong('variants', 'invalid');
  if (variants.some(({ path }) => !isLanderPath(path))) throw wrong('variants', 'no_lander');
  if (new Set(variants.map((one) => one.name)).size < variants.length) throw wrong('variants', 'twice');
  const { minimum, maximum } = experimentLimits.weight;
  if (variants.some(({ weight }) => !(Number.isInteger(weight) && weight >= minimum && weight <= maximum)))
    throw wrong('weight', 'invalid');
  const fault = faultOfPlan({ baseline, liftPercent, variants: variants.length });
  if (fault === 'rate') throw wrong('lift', 'rate');
  if (fault) throw wrong(fault, fault === 'variants' ? 'count' : 'invalid');
}

export interface ExperimentEnd {
  /** The variant that everyone is sent to from now on. */
  readonly winner: string;
  /** The variant that, according to the caller, everyone is sent to now; undefined if it does not matter. */
  readonly seen?: string | null;
}

/**
 * Sends everyone to one variant. Staff may choose another one later.
 * @returns the experiment as it was, or null if it has changed since the caller saw it.
 * @throws {CallError} `not_found`, `invalid_input`
 */
export async function stopExperiment(
  { db, clock }: Need,
  key: ExperimentKey,
  { winner, seen }: ExperimentEnd,
  by: ActingStaff,
): Promise<Experiment | null> {
  return db.transaction(async (tx) => {
    await lockExperiment(tx, key);
    const experimentRow = await findExperiment(tx, key);
    if (!experimentRow) throw fail(platformErrors.not_found);
    if (!experimentRow.variants.some(({ name }) => name === winner))
      throw invalidInput({ field: 'winner', problem: 'invalid' });
    if (seen !== undefined && seen !== experimentRow.winner) return null;
    const at = clock.now();
    await endExperiment(tx, key, { at, winner });
    await audit(tx, {
      ...changedBy(key.siteId, by, { before: { winner: experimentRow.winner }, after: { winner } }),
      at,
      action: 'experiment.ended',
      subject: key.name,
      details: { site: key.siteId, complete: experimentRow.closedAt !== null },
    });
    return experimentRow;
  });
}
