import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. `metrics.metrics()` returns the text that Prometheus reads. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });
const serverProcesses = new Gauge({
  name: 'vonk_server_processes',
  help: 'Server processes',
  registers: [metrics],
});

const buildInfo = new Gauge({
  name: 'vonk_build_info',
  help: 'Always 1. The labels say which versions run',
  labelNames: ['version', 'node'],
  aggregator: 'max',
  registers: [metrics],
});
buildInfo.set({ version: vonkVersion(), node: process.version }, 1);

export function vonkVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}

/** Open pages that receive events. */
export const openSockets = new Gauge({
  name: 'vonk_open_sockets',
  help: 'Open pages that get events from this process',
  registers: [metrics],
});

/** The figures that a connection pool reports. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** All pools of this process. */
export const countedPools = new Set<CountedPool>();

const databaseConnections = new Gauge({
  name: 'vonk_database_connections',
  help: 'Connections to PostgreSQL that are in use or idle, and queries waiting for one',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    const sum = (count: (pool: CountedPool) => number) =>
      [...countedPools].reduce((total, pool) => total + count(pool), 0);
    databaseConnections.set(
      { state: 'in_use' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    databaseConnections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    databaseConnections.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    );
  },
});

/**
 * Call it in a process that serves pages. Each such process counts as one, and their sum is the number of
 * serving processes. Workers do not count.
 */
export function countServerProcess(): void {
  serverProcesses.set(1);
}

const requestDuration = new Histogram({
  name: 'vonk_http_request_duration_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

/**
 * Counts one answered request. `route` is the pattern (`/profile/:id`), or undefined if none matched. Raw
 * paths would each create a series, and would name members.
 */
export function observeRequest(request: {
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}): void {
  const { route = 'none', method, status, seconds } = request;
  requestDuration.observe({ route, method, status: String(status) }, seconds);
}

const counters = new Map<string, Counter>();

/**
 * The counter with that name, created at the first call. Names are `vonk_<what>_total`. Labels take few
 * values, none of which identifies a person.
 */
export function counter<Label extends string = never>(
  name: `vonk_${string}_total`,
  help: string,
  labels: readonly Label[] = [],
): Counter<Label> {
  const existingCounter = counters.get(name);
  if (existingCounter) return existingCounter;
  const newCounter = new Counter<Label>({ name, help, labelNames: labels, registers: [metrics] });
  counters.set(name, newCounter);
  return newCounter;
}

/**
 * A counter with one label whose values are known. Their counts start at 0. Otherwise Prometheus would not see the
 * first one as an increase.
 */
export function createCounter<Label extends string, Value extends string>(
  name: `vonk_${string}_total`,
  help: string,
  label: Label,
  values: readonly Value[],
): { inc(labels: Readonly<Record<Label, Value>>, count?: number): void } {
  const counts = counter(name, help, [label]);
  const labelled = (value: Value) => ({ [label]: value }) as Record<Label, Value>;
  for (const value of values) counts.inc(labelled(value), 0);
  return counts;
}

/**
 * How a call to an outside service ended. `refused`: the service rejected it. `cancelled`: the visitor left.
 * `skipped`: it was not attempted, because the service is unavailable.
 */
export type OutsideOutcome = (typeof outsideOutcomes)[number];

const outsideOutcomes = ['answered', 'refused', 'timeout', 'failed', 'cancelled', 'skipped'] as const;

const outsideDuration = new Histogram({
  name: 'vonk_outside_call_duration_seconds',
  help: 'Time until an outside service answered or the call was given up',
  labelNames: ['service'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});
const outsideAway = new Gauge({
  name: 'vonk_outside_away',
  help: '1 while an outside service does not answer',
  labelNames: ['service'],
  aggregator: 'max',
  registers: [metrics],
});

const outsideCalls = counter('vonk_outside_calls_total', 'Calls to outside services by outcome', [
  'service',
  'outcome',
]);

/** Starts the counts of a service at 0. */
export function beginCountingCalls(service: string): void {
  for (const outcome of outsideOutcomes) outsideCalls.inc({ service, outcome }, 0);
  setOutsideAway(service, false);
}

export function observeOutsideCall(call: {
  readonly service: string;
  readonly outcome: OutsideOutcome;
  readonly seconds: number;
}): void {
  const { service, outcome, seconds } = call;
  outsideCalls.inc({ service, outcome });
  if (outcome !== 'skipped') outsideDuration.observe({ service }, seconds);
}

export function setOutsideAway(service: string, away: boolean): void {
  outsideAway.set({ service }, away ? 1 : 0);
}
