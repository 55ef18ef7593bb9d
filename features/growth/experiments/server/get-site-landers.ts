import { minGroupSize } from '#features/console/figures/contract.ts';
import { getSourceFigures } from '#features/console/figures/server/public.ts';
import {
  listExperiments,
  deriveState,
  type ExperimentWithVariants,
  type Judgement,
} from '#features/growth/tracking/server/public.ts';
import { readSiteHead } from '#features/people/profiles/server/public.ts';
import { landerAt, landerNames } from '#features/site/sites/lander-paths.ts';
import { originOf, siteOfStaff } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import {
  maxExperiments,
  type getLandersOfSite,
  type ShownExperiment,
  type ShownLander,
  type ShownVariant,
} from '../contract.ts';

/** Landers that show a member come last. */
const ofMembers = ['profile', 'landing2', 'landing3'] as const;
const inOrder = [
  ...landerNames.filter((name) => !(ofMembers as readonly string[]).includes(name)),
  ...ofMembers,
];

/** This month and the one before. All figures about people use the same months (docs/decisions/57-figures.md). */
const shownMonths = 2;

/** @throws {CallError} `not_found`. */
export async function getSiteLanders(
  context: MemberContext,
  { site: id }: CallInput<typeof getLandersOfSite>,
): Promise<CallResponse<typeof getLandersOfSite>> {
  const { db, clock, config } = context;
  const site = await siteOfStaff(db, context.siteId, id);
  const [experimentRows, figures] = await Promise.all([
    listExperiments(db, site.id, maxExperiments),
    getSourceFigures({ db, clock, siteId: site.id }, { by: 'lander', months: shownMonths }),
  ]);
  const experiments = experimentRows.map((one) => shownExperiment(one, clock.now()));
  const sources = figures.months.flatMap((month) => month.sources);
  const sumBySource = (name: string, of: 'visits' | 'signed_up') =>
    sources.filter((source) => source.name === name).reduce((sum, source) => sum + source[of], 0) || null;
  return {
    site: await readSiteHead(db, site),
    origin: originOf(site.settings, config),
    landers: inOrder.map((name): ShownLander => {
      const experiment = experimentOn(name, experiments);
      return {
        name,
        visits: sumBySource(name, 'visits'),
        signed_up: experiment === null ? sumBySource(name, 'signed_up') : null,
        experiment,
      };
    }),
    counted: figures.at,
    experiments,
  };
}

/** The experiment whose results a lander's sign-ups would reveal too early. */
function experimentOn(lander: string, experiments: readonly ShownExperiment[]): string | null {
  const open = experiments.filter(({ state }) => state === 'running' || state === 'waiting');
  const on = open.find(({ variants }) => variants.some(({ path }) => landerAt(path).lander === lander));
  return on?.name ?? null;
}

function shownExperiment(experiment: ExperimentWithVariants, now: Date): ShownExperiment {
  const state = deriveState(experiment, now);
  const judgedVariants = state.kind === 'judged' ? state.variants : [];
  // Counts below this are never shown. A rate would reveal them, as would a lift over them.
  const [isBaseShown = false] = experiment.variants.map(({ conversions }) => conversions >= minGroupSize);
  return {
    name: experiment.name,
    goal: experiment.goal,
    state: state.kind,
    baseline: experiment.baseline,
    lift: experiment.liftPercent,
    planned_visits: experiment.plannedVisits,
    started: experiment.startedAt.toISOString(),
    waits_until: state.kind === 'waiting' ? state.until.toISOString() : null,
    ended: experiment.endedAt?.toISOString() ?? null,
    winner: experiment.winner,
    variants: experiment.variants.map(({ name, path, weight, visits, conversions }) => ({
      name,
      path,
      weight,
      visits,
      ...toResult(
        judgedVariants.find(({ variant }) => variant === name),
        { conversions, isBaseShown },
      ),
    })),
  };
}

type Result = Pick<ShownVariant, 'rate' | 'conversions' | 'lift' | 'p' | 'differs'>;

function toResult(
  judgement: Judgement | undefined,
  { conversions, isBaseShown }: { readonly conversions: number; readonly isBaseShown: boolean },
): Result {
  if (!judgement) return { rate: null, conversions: null, lift: null, p: null, differs: null };
  const { rate, lift, p, differs } = judgement;
  const isShown = conversions >= minGroupSize;
  const verdict = differs ? ((lift ?? 1) > 0 ? 'better' : 'worse') : 'unclear';
  return {
    rate: isShown ? rate : null,
    conversions: isShown ? conversions : null,
    lift: isShown && isBaseShown ? lift : null,
    p: isShown && isBaseShown ? p : null,
    differs: p === null ? null : verdict,
  };
}
