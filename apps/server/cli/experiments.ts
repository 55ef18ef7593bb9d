import { parseArgs } from 'node:util';
import {
  endExperiment,
  insertExperiment,
  listExperiments,
  plannedVisits,
  readExperiment,
  stateOf,
  waitDaysOf,
  type Experiment,
} from '#features/growth/tracking/server/public.ts';
import { landerAt } from '#features/site/sites/lander-paths.ts';
import type { Services } from '#platform/server/services.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

const namePattern = /^[a-z0-9][a-z0-9-]{0,59}$/;

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
    const name = required(values, 'name');
    if (!namePattern.test(name))
      throw new UsageError(`--name is "${name}", but may only have lower case letters, digits and -.`);
    const variants = variantsOf(required(values, 'variants'));
    const baseline = percentOf('baseline', required(values, 'baseline'), 0.01, 60);
    const lift = Math.round(percentOf('lift', required(values, 'lift'), 5, 200));
    const goal = goalOf(values.goal ?? 'signup');
    if ((baseline * (100 + lift)) / 100 >= 95)
      throw new UsageError('With this lift, nearly every visit would reach the goal.');
    const needed = plannedVisits({ baseline: baseline / 100, lift: lift / 100, variants: variants.length });
    const { id: siteId, settings } = await siteNamed(services, values.site);
    const made: Experiment = {
      siteId,
      name,
      goal,
      baseline: Math.round(baseline * 100),
      liftPercent: lift,
      plannedVisits: needed,
      waitDays: waitDaysOf[goal],
      startedAt: services.clock.now(),
      closedAt: null,
      endedAt: null,
      winner: null,
    };
    const rows = variants.map((variant, position) => ({
      ...variant,
      siteId,
      experiment: name,
      position,
      visits: 0,
      conversions: 0,
    }));
    const isNew = await services.db.transaction((tx) => insertExperiment(tx, made, rows));
    if (!isNew) throw new UsageError(`${settings.name} already had an experiment ${name}.`);
    print(`Started. Link advertisements to /go/${name}.`);
    print(`It is judged when each variant has ${needed} visits, and ${made.waitDays} days have passed.`);
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
    const experiments = await listExperiments(services.db, siteId);
    if (experiments.length === 0) print(`${settings.name} has had no experiments.`);
    for (const { name, goal, startedAt, closedAt, endedAt } of experiments)
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
    const { variants, closedAt } = await existing(services, siteId, name);
    if (!variants.some((one) => one.name === winner))
      throw new UsageError(
        `--winner is "${winner}", but must be one of: ${variants.map((one) => one.name).join(', ')}.`,
      );
    await endExperiment(services.db, { siteId, name }, { at: services.clock.now(), winner });
    print(`/go/${name} leads to ${winner}.`);
    if (!closedAt) print('It did not have all its visits, so it says nothing about which variant is better.');
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
  const variants = list.split(',').map((text) => {
    const [, name, path, weight = '1'] = /^\s*([^=]+)=(\/[^:\s]*)(?::(\d{1,4}))?\s*$/.exec(text) ?? [];
    if (name === undefined || path === undefined || !namePattern.test(name))
      throw new UsageError(`--variants has "${text}", but must be like a=/landers/gallery:1.`);
    if (landerAt(path).lander === 'other')
      throw new UsageError(`--variants has the path ${path}, but that is no lander.`);
    if (Number(weight) < 1) throw new UsageError(`--variants has "${text}", but a weight is at least 1.`);
    return { name, path, weight: Number(weight) };
  });
  if (variants.length < 2 || variants.length > 6)
    throw new UsageError('--variants must list 2 to 6 landers.');
  if (new Set(variants.map(({ name }) => name)).size < variants.length)
    throw new UsageError('--variants has a name twice.');
  return variants;
}

function percentOf(option: string, given: string, min: number, max: number): number {
  const value = Number(given);
  if (/^\d+(?:\.\d+)?$/.test(given) && value >= min && value <= max) return value;
  throw new UsageError(`--${option} is "${given}", but must be a number from ${min} to ${max}.`);
}

function goalOf(given: string): Experiment['goal'] {
  const goal = (['signup', 'activation', 'first_purchase'] as const).find((one) => one === given);
  if (goal) return goal;
  throw new UsageError(`--goal is "${given}", but must be signup, activation or first_purchase.`);
}
