import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { experiment, experimentVariant } from './tables.ts';

export type Experiment = typeof experiment.$inferSelect;
export type Variant = typeof experimentVariant.$inferSelect;

export interface ExperimentKey {
  readonly siteId: number;
  readonly name: string;
}

/** False if the site already has an experiment with this name. */
export async function insertExperiment(
  executor: Executor,
  newExperiment: Experiment,
  variants: readonly Variant[],
): Promise<boolean> {
  const rows = await executor
    .insert(experiment)
    .values(newExperiment)
    .onConflictDoNothing()
    .returning({ name: experiment.name });
  if (rows.length === 0) return false;
  await executor.insert(experimentVariant).values([...variants]);
  return true;
}

/** An experiment with its variants; the first is the control. */
export async function findExperiment(executor: Executor, { siteId, name }: ExperimentKey) {
  const rows = await executor
    .select({ experiment, variant: experimentVariant })
    .from(experiment)
    .innerJoin(
      experimentVariant,
      has(experimentVariant, { siteId: experiment.siteId, experiment: experiment.name }),
    )
    .where(has(experiment, { siteId, name }))
    .orderBy(asc(experimentVariant.position));
  const [first] = rows;
  return first ? { ...first.experiment, variants: rows.map(({ variant }) => variant) } : null;
}

/** Locks it until the transaction ends. */
export async function lockExperiment(tx: Executor, { siteId, name }: ExperimentKey): Promise<void> {
  await tx
    .select({ name: experiment.name })
    .from(experiment)
    .where(has(experiment, { siteId, name }))
    .for('update');
}

export type ExperimentWithVariants = Experiment & { readonly variants: readonly Variant[] };

/** A site's experiments with their variants, latest first. A site has few, so their index is their key. */
export async function listExperiments(
  executor: Executor,
  siteId: number,
  limit: number,
): Promise<ExperimentWithVariants[]> {
  const experimentRows = await executor
    .select()
    .from(experiment)
    .where(eq(experiment.siteId, siteId))
    .orderBy(desc(experiment.startedAt), asc(experiment.name))
    .limit(limit);
  if (experimentRows.length === 0) return [];
  const variants = await executor
    .select()
    .from(experimentVariant)
    .where(
      and(
        eq(experimentVariant.siteId, siteId),
        inArray(
          experimentVariant.experiment,
          experimentRows.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(experimentVariant.experiment), asc(experimentVariant.position));
  const ofExperiment = Map.groupBy(variants, (variant) => variant.experiment);
  return experimentRows.map((one) => ({ ...one, variants: ofExperiment.get(one.name) ?? [] }));
}

export interface VariantVisits extends ExperimentKey {
  readonly variant: string;
  readonly visits: number;
  readonly at: Date;
}

/** Adds visits, and closes the experiments in which every variant now has its planned number. */
export async function addVariantVisits(db: Database, rows: readonly VariantVisits[]): Promise<void> {
  await db.transaction(async (tx) => {
    // At most a few variants, always in the same order, so that two processes never deadlock.
    const sorted = rows.toSorted((a, b) => (`${a.name} ${a.variant}` < `${b.name} ${b.variant}` ? -1 : 1));
    const values = sorted.map(
      ({ siteId, name, variant, visits }) =>
        sql`(${siteId}::int, ${name}::text, ${variant}::text, ${visits}::int)`,
    );
    await tx.execute(sql`
      update ${experimentVariant} set visits = ${experimentVariant}.visits + added.visits
      from (values ${sql.join(values, sql`, `)}) as added (site_id, experiment, name, visits)
      where ${experimentVariant}.site_id = added.site_id and ${experimentVariant}.experiment = added.experiment
        and ${experimentVariant}.name = added.name`);
    const [{ at }] = rows as [VariantVisits];
    const ownVariants = has(experimentVariant, { siteId: experiment.siteId, experiment: experiment.name });
    await tx
      .update(experiment)
      .set({ closedAt: at })
      .where(
        and(
          isNull(experiment.closedAt),
          exists(
            tx
              .select({ one: sql`1` })
              .from(experimentVariant)
              .where(ownVariants),
          ),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(experimentVariant)
              .where(and(ownVariants, lt(experimentVariant.visits, experiment.plannedVisits))),
          ),
        ),
      );
  });
}

interface NewConversion extends ExperimentKey {
  readonly variant: string;
  readonly goal: Experiment['goal'];
  readonly at: Date;
}

/** Counts a conversion, if it is the experiment's goal and the experiment is still open for conversions. */
export async function addConversion(executor: Executor, conversion: NewConversion): Promise<void> {
  const { siteId, name, variant, goal, at } = conversion;
  const waits = executor
    .select({ one: sql`1` })
    .from(experiment)
    .where(
      and(
        has(experiment, { siteId, name, goal }),
        lte(experiment.startedAt, at),
        or(
          isNull(experiment.closedAt),
          sql`${experiment.closedAt} + make_interval(days => ${experiment.waitDays}) > ${at.toISOString()}::timestamptz`,
        ),
      ),
    );
  await executor
    .update(experimentVariant)
    .set({ conversions: sql`${experimentVariant.conversions} + 1` })
    .where(and(has(experimentVariant, { siteId, experiment: name, name: variant }), exists(waits)));
}

/** Sends everyone to one variant from now on. An experiment that was not closed is never judged. */
export async function endExperiment(
  executor: Executor,
  { siteId, name }: ExperimentKey,
  ended: { readonly at: Date; readonly winner: string },
): Promise<void> {
  await executor
    .update(experiment)
    .set({ endedAt: ended.at, winner: ended.winner })
    .where(has(experiment, { siteId, name }));
}
