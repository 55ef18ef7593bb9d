import { setTimeout as pause } from 'node:timers/promises';
import { Lane } from './lane.ts';

export interface Throughput {
  readonly perSecond: number;
  readonly operations: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
}

/** Repeats `work` in all `lanes` concurrently for this many seconds. The caller warms up what it measures. */
export async function throughput<L>(
  lanes: readonly L[],
  seconds: number,
  work: (lane: L, turn: number) => Promise<void>,
): Promise<Throughput> {
  let turn = 0;
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  await Promise.all(
    lanes.map(async (lane) => {
      for (let now = performance.now(); now < until;) {
        await work(lane, turn++);
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1_000;
  return { perSecond: times.length / elapsed, operations: times.length, ...percentiles(times) };
}

export function percentiles(times: readonly number[]): { median: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** The maximum number of requests in flight. A server that keeps up with a steady rate needs far fewer. */
const steadyLanes = 16;

/**
 * Sends requests at a steady rate, no matter how the server copes. A request that finds every lane busy
 * waits, and its wait counts, so that a slow response does not hide the requests behind it.
 */
export async function steadyRate(
  port: number,
  perSecond: number,
  seconds: number,
  request: (turn: number) => string,
): Promise<Throughput> {
  const lanes = await Promise.all(Array.from({ length: steadyLanes }, () => Lane.open(port)));
  const began = performance.now();
  const warmUpTurns = perSecond;
  const turns = warmUpTurns + perSecond * seconds;
  const times: number[] = [];
  let nextTurn = 0;
  const run = async (lane: Lane) => {
    for (let turn = nextTurn++; turn < turns; turn = nextTurn++) {
      const dueAt = began + (turn * 1_000) / perSecond;
      const early = dueAt - performance.now();
      if (early > 0) await pause(early);
      const from = early > 0 ? performance.now() : dueAt;
      const { status, body } = await lane.send(request(turn));
      if (status !== 200) throw new Error(`The server answered ${status}: ${body.toString('utf8', 0, 300)}`);
      if (turn >= warmUpTurns) times.push(performance.now() - from);
    }
  };
  try {
    await Promise.all(lanes.map(run));
  } finally {
    for (const lane of lanes) lane.close();
  }
  const elapsed = (performance.now() - began) / 1_000;
  return { perSecond: times.length / elapsed, operations: times.length, ...percentiles(times) };
}

/** Sends requests over `concurrency` connections. Every response must be a 200. */
export async function httpThroughput(
  port: number,
  concurrency: number,
  seconds: number,
  request: (turn: number) => string,
): Promise<Throughput> {
  const lanes = await Promise.all(Array.from({ length: concurrency }, () => Lane.open(port)));
  try {
    return await throughput(lanes, seconds, async (lane, turn) => {
      const { status, body } = await lane.send(request(turn));
      if (status !== 200) throw new Error(`The server answered ${status}: ${body.toString('utf8', 0, 300)}`);
    });
  } finally {
    for (const lane of lanes) lane.close();
  }
}
