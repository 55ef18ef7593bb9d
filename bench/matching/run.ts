import { parseArgs } from 'node:util';
import type { Dataset } from './dataset.ts';
import { evaluate } from './evaluate.ts';
import { generatePopulation } from './population.ts';
import { allRankings, learn, ours } from './rankings.ts';
import { readDecisions } from './read-decisions.ts';

const { values } = parseArgs({
  options: {
    /** Seed of the generated population. */
    seed: { type: 'string', default: '2026' },
    people: { type: 'string', default: '3000' },
    trials: { type: 'string', default: '500' },
    /** A file of decisions to use instead: from,to,decision and attributes. See README.md. */
    csv: { type: 'string' },
  },
});
/** The limit in milliseconds for ranking 200 candidates. */
const rankingLimitMs = 10;

const seed = Number(values.seed);
const data = values.csv
  ? readDecisions(values.csv, seed)
  : generatePopulation(seed, {
      people: Number(values.people),
      trials: Number(values.trials),
      candidates: 200,
    });
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(
  `${data.title}: ${data.train.length} decisions to learn from, ${data.trials.length} members to suggest to`,
);

const learned = learn(data);
const rankings = allRankings(data, learned, seed);
const decisionCounts = new Map<string, number>();
for (const { from } of data.train) decisionCounts.set(from.id, (decisionCounts.get(from.id) ?? 0) + 1);
const newcomers = data.trials.filter(({ viewer }) => (decisionCounts.get(viewer.id) ?? 0) <= 5);
const results = new Map(
  Object.entries(rankings).map(([name, ranking]) => [
    name,
    { all: evaluate(data.trials, ranking), fresh: evaluate(newcomers, ranking) },
  ]),
);
say(`\n${'mutual yeses in the first ten'.padEnd(30)} precision        recall   reach   newcomers' precision`);
for (const [name, { all, fresh }] of results) {
  say(
    `${name.padEnd(30)} ${percent(all.precision)} ±${percent(all.error)} ${percent(all.recall)}  ${percent(all.reach)}  ${percent(fresh.precision)} (${fresh.trials})`,
  );
}
const weights = Object.entries(learned.model.weights).map(([signal, weight]) => `${signal} ${weight}`);
say(`\nWeights learned: ${weights.join(', ')}`);
const { median, slow } = timeRanking(data);
say(
  `Ranking 200 candidates: ${median.toFixed(2)} ms, 95th percentile ${slow.toFixed(2)} ms (limit ${rankingLimitMs})`,
);
const best = Math.max(
  results.get('RECON')!.all.precision,
  results.get('RECON, with distance')!.all.precision,
);
if (slow > rankingLimitMs || (!values.csv && results.get('Vonk')!.all.precision <= best))
  process.exitCode = 1;

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}

/** Processor time, which excludes other load on the machine. */
function timeRanking({ trials, people }: Dataset) {
  const ranking = ours(data, learned);
  const times = Array.from({ length: 300 }, (_, round) => {
    const { viewer } = trials[round % trials.length]!;
    const start = (round * 131) % Math.max(1, people.length - 200);
    const candidates = people.slice(start, start + 200);
    const began = process.cpuUsage();
    ranking(viewer, candidates);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  }).sort((one, other) => one - other);
  return { median: times[150]!, slow: times[285]! };
}
