import { Gauge } from 'prom-client';
import { metrics } from '../metrics.ts';

const ages = new Set<() => number>();

/** Shows the age of the last commit of a watch. Returns the function that stops this. */
export function noteWatch(ageMs: () => number): () => void {
  ages.add(ageMs);
  return () => void ages.delete(ageMs);
}

const age = new Gauge({
  name: 'vonk_database_commit_age_seconds',
  help: 'Time since the last commit that a process of this server made to check the database',
  aggregator: 'max',
  registers: [metrics],
  collect() {
    age.set(Math.max(0, ...Array.from(ages, (ageMs) => ageMs())) / 1_000);
  },
});
