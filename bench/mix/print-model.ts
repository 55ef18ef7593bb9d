import {
  activeMembersMs,
  assumptions,
  deviation,
  fitModel,
  planFor,
  type MeasuredBytes,
  type Model,
  type Plan,
  type Sample,
} from './model.ts';
import { sumProcessorMs } from './processor.ts';
import { count, table, type SizeReport } from './report.ts';
import { kinds } from './activity.ts';

/** Larger sizes are not fitted: they check the model. */
const fittedUpTo = 1_000_000;
/** How much the prediction for a larger size may deviate. */
const deviationAtMost = 0.2;
/** Measured by `npm run bench -- --only memory`, with 5,000 sockets. */
const socketBytes = 11_000;
const plannedMembers = [100_000, 1_000_000, 10_000_000, 100_000_000];

/** The model as text, and whether it predicts the sizes that were not fitted. */
export function printModel(sizes: readonly SizeReport[]): { text: string; holds: boolean } {
  const samples = sizes.flatMap(listSamples);
  const fitted = samples.filter(({ members }) => members <= fittedUpTo);
  if (fitted.length < 2)
    return { text: 'Measure a second size of at most 1,000,000 members for the model.\n', holds: true };
  const model = fitModel(fitted);
  const deviations = samples.map((sample) => ({ sample, off: deviation(model, sample) }));
  const holds = deviations.every(
    ({ sample, off }) => sample.members <= fittedUpTo || Math.abs(off) <= deviationAtMost,
  );
  const checked = deviations.map(({ sample, off }) => [
    `${count(sample.members)} members`,
    sample.members <= fittedUpTo ? 'fitted' : 'predicted',
    `${sumProcessorMs(activeMembersMs(model, sample.members)).toFixed(0)} ms/s`,
    `${sumProcessorMs(sample.mixMsPerSecond).toFixed(0)} ms/s`,
    `${off >= 0 ? '+' : ''}${(off * 100).toFixed(1)} %`,
  ]);
  const bytes = measuredBytes(sizes);
  const plans = bytes ? printPlans(model, bytes) : 'No size has enough messages to measure their bytes.';
  const text = [
    'Processor time per second of 1,000 active members',
    table([['', '', 'model', 'measured', 'deviation'], ...checked]),
    '',
    plans,
    '',
  ].join('\n');
  return { text, holds };
}

function listSamples({ members, mixes }: SizeReport): Sample[] {
  const mix = mixes.find(({ processes }) => processes === 1);
  if (!mix) return [];
  const costs = Object.fromEntries(kinds.map((kind) => [kind, mix.kinds[kind]!.cost])) as Sample['costs'];
  return [
    { members, costs, openPageMsPerSecond: mix.openPageMsPerSecond, mixMsPerSecond: mix.mixMsPerSecond },
  ];
}

/** From the largest size, and from the one with the most messages. Null if none has enough messages. */
function measuredBytes(sizes: readonly SizeReport[]): MeasuredBytes | null {
  const largest = sizes.at(-1)!.storage;
  const withMessages = sizes
    .map(({ storage }) => storage)
    .filter(({ perMessage }) => perMessage !== null)
    .toSorted((one, other) => other.messages - one.messages)[0];
  if (!withMessages) return null;
  return {
    perMember: largest.perMember,
    searchPerMember: largest.searchPerMember,
    perMessage: withMessages.perMessage!,
    perPhoto: sizes.at(-1)!.mixes[0]!.photoBytes,
    perSocket: socketBytes,
  };
}

function printPlans(model: Model, bytes: MeasuredBytes): string {
  const plans = plannedMembers.map((members) => planFor(model, members, bytes, assumptions));
  const gb = (value: number) => `${count(value / 1e9)} GB`;
  const euros = (value: number) => `€${count(value)}`;
  const row = (name: string, read: (plan: Plan) => string) => [name, ...plans.map(read)];
  return table([
    row('members', ({ members }) => count(members)),
    row('active in the busiest minute', ({ activeMembers }) => count(activeMembers)),
    row('busy cores of servers', ({ busyCores }) => busyCores.server.toFixed(1)),
    row('busy cores of PostgreSQL', ({ busyCores }) => busyCores.database.toFixed(1)),
    row(`servers of ${assumptions.serverCores} cores`, ({ serverMachines }) => count(serverMachines)),
    row('database clusters', ({ databaseClusters }) => count(databaseClusters)),
    row(`database machines of ${assumptions.database.cores} cores`, ({ databaseMachines }) =>
      count(databaseMachines),
    ),
    row('memory of sockets', (plan) => gb(plan.bytes.sockets)),
    row('members, their rows', (plan) => gb(plan.bytes.members)),
    row('messages of a year', (plan) => gb(plan.bytes.messages)),
    row('photos', (plan) => gb(plan.bytes.photos)),
    row('machines per month', (plan) => euros(plan.price.machines)),
    row('disks per month', (plan) => euros(plan.price.disks)),
    row('photo storage per month', (plan) => euros(plan.price.objects)),
    row('per month', ({ price }) => euros(price.machines + price.disks + price.objects)),
    row(
      'per 1,000 members',
      ({ members, price }) =>
        `€${(((price.machines + price.disks + price.objects) * 1_000) / members).toFixed(2)}`,
    ),
  ]);
}
