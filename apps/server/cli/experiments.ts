import { parseArgs } from 'node:util';
import {
  experimentGoals,
  experimentLimits,
  type ExperimentGoal,
} from '#features/growth/tracking/experiment-rules.ts';
import {
  listExperiments,
  readExperiment,
  startExperiment,
  stateOf,
  stopExperiment,
} from '#features/growth/tracking/server/public.ts';
import { isCallError, type FieldIssue } from '#platform/shared/call-error.ts';
import type { Services } from '#platform/server/services.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const mostListed = 200;

export const experimentStart: Command = {
  name: 'experiment start',
  usage: `experiment start --name <name> --variants <name>=<path>[:<weight>],… --baseline <percent> --lift <percent> [--goal <goal>] [--site <domain>]
    compares landers: visitors of /go/<name> go to one of them by weight; a started experiment cannot change
    --name      lower case letters, digits and -
    --variants  2 to 6 landers; the others are compared with the first
    --baseline  how many of 100 visits reach the goal today, such as 8.5
    --lift      the relative change to be found, such as 20 for 8.5 becoming 10.2
    --goal      signup (default), activation or first_purchase
    --site      the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        variants: { type: 'string' },
        baseline: { type: 'string' },
        lift: { type: 'string' },
        goal: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const wish = {
      name: required(values, 'name'),
      variants: variantsOf(required(values, 'variants')),
      baseline: Math.round(100 * numberOf('baseline', required(values, 'baseline'))),
      liftPercent: Math.round(numberOf('lift', required(values, 'lift'))),
      goal: goalOf(values.goal ?? 'signup'),
    };
    const { id: siteId } = await siteNamed(services, values.site);
    const made = await explained(() => startExperiment(services, siteId, wish));
    print(`Started. Link ads to /go/${made.name}.`);
    print(
      `It is judged once each variant has ${made.plannedVisits} visits and ${made.waitDays} days have passed.`,
    );
    return 0;
  },
};

export const experimentShow: Command = {
  name: 'experiment show',
  usage: `experiment show [--name <name>] [--site <domain>]
    lists a site's experiments, or shows one; its results only appear when it is complete
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { name: { type: 'string' }, site: { type: 'string' } },
    });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    if (values.name !== undefined) {
      const found = await existing(services, siteId, values.name);
      for (const line of linesOf(found, services.clock.now())) print(line);
      return 0;
    }
    const experiments = await listExperiments(services.db, siteId, mostListed);
    if (experiments.length === 0) print(`${settings.name} has had no experiments.`);
    for (const { name, goal, startedAt, closedAt, endedAt } of experiments.toReversed())
      print(
        `${name}: ${goal}, since ${startedAt.toISOString().slice(0, 10)}, ${endedAt ? 'ended' : closedAt ? 'complete' : 'running'}`,
      );
    return 0;
  },
};

export const experimentEnd: Command = {
  name: 'experiment end',
  usage: `experiment end --name <name> --winner <variant> [--site <domain>]
    sends everyone who opens /go/<name> to one variant from now on
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { name: { type: 'string' }, winner: { type: 'string' }, site: { type: 'string' } },
    });
    const { id: siteId } = await siteNamed(services, values.site);
    const name = required(values, 'name');
    const winner = required(values, 'winner');
    const { variants } = await existing(services, siteId, name);
    if (!variants.some((one) => one.name === winner))
      throw new UsageError(
        `--winner is "${winner}", but must be one of: ${variants.map((one) => one.name).join(', ')}.`,
      );
    const ended = await stopExperiment(services, { siteId, name }, { winner });
    print(`/go/${name} leads to ${winner}.`);
    if (!ended?.closedAt)
      print('It did not get all its visits, so it does not show which variant is better.');
    return 0;
  },
};

async function existing({ db }: Services, siteId: number, name: string) {
  const found = await readExperiment(db, { siteId, name });
  if (!found) throw new UsageError(`There is no experiment ${name}.`);
  return found;
}

function linesOf(found: Awaited<ReturnType<typeof existing>>, now: Date): string[] {
  const state = stateOf(found, now);
  const { name, goal, plannedVisits: planned, variants } = found;
  const title = `${name}: ${goal}, ${planned} visits for each variant`;
  const progress = variants.map((one) => `  ${one.name} (${one.path}): ${one.visits} visits`);
  switch (state.kind) {
    case 'running':
      return [title, ...progress, 'Running. Results appear when it is complete.'];
    case 'abandoned':
      return [title, ...progress, 'Ended before it was complete, so it has no results.'];
    case 'waiting':
      return [
        title,
        ...progress,
        `Complete. Conversions are counted until ${state.until.toISOString().slice(0, 10)}.`,
      ];
    case 'judged':
      return [
        title,
        ...state.variants.map(({ variant, rate, lift, p, differs }) => {
          const result = `  ${variant}: ${(rate * 100).toFixed(2)} %`;
          if (p === null) return result;
          const change = lift === null ? '' : `, ${lift >= 0 ? '+' : ''}${(lift * 100).toFixed(1)} %`;
          return `${result}${change}, p = ${p.toFixed(4)}: ${differs ? 'different' : 'no difference found'}`;
        }),
      ];
  }
}

function variantsOf(list: string) {
  return list.split(',').map((text) => {
    const [, name, path, weight = '1'] = /^\s*([^=]+)=(\/[^:\s]*)(?::(\d{1,4}))?\s*$/.exec(text) ?? [];
    if (name === undefined || path === undefined)
      throw new UsageError(`--variants has "${text}", but must be like a=/landers/gallery:1.`);
    return { name, path, weight: Number(weight) };
  });
}

function numberOf(option: string, given: string): number {
  if (/^\d+(?:\.\d+)?$/.test(given)) return Number(given);
  throw new UsageError(`--${option} is "${given}", but must be a number.`);
}

function goalOf(given: string): ExperimentGoal {
  const goal = experimentGoals.find((one) => one === given);
  if (goal) return goal;
  throw new UsageError(`--goal is "${given}", but must be one of: ${experimentGoals.join(', ')}.`);
}

const { variants: counts, baseline, lift } = experimentLimits;

/** The problems with an experiment, by field and kind of problem. */
const faults: Readonly<Record<string, string>> = {
  'name invalid': '--name is invalid: it may only have lower case letters, digits and -.',
  'name taken': 'The site already had an experiment of this name.',
  'variants invalid': '--variants has a name with other characters than lower case letters, digits and -.',
  'variants no_lander': '--variants has a path that is no lander.',
  'variants twice': '--variants has a name twice.',
  'variants count': `--variants must list ${counts.minimum} to ${counts.maximum} landers.`,
  'weight invalid': '--variants has a weight below 1.',
  'baseline invalid': `--baseline is out of range: from ${baseline.minimum / 100} to ${baseline.maximum / 100}.`,
  'lift invalid': `--lift is out of range: from ${lift.minimum} to ${lift.maximum}.`,
  'lift rate': 'With this lift, nearly every visit would reach the goal.',
};

/** Turns a refused field into a usage error. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [issue] = isCallError(error) ? ((error.args['issues'] ?? []) as readonly FieldIssue[]) : [];
    const fault = issue && faults[`${issue.field} ${issue.problem}`];
    throw fault === undefined ? error : new UsageError(fault);
  }
}
