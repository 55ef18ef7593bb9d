import { setTimeout as pause } from 'node:timers/promises';
import type { Operations } from './operations.ts';

export type Rates = Readonly<Record<string, number>>;

export interface Load {
  /** Operations per second, by kind. */
  readonly rates: Rates;
  readonly seconds: number;
  /** Whether both pages of a conversation fetch each message. */
  readonly deliver: boolean;
}

/** What happened under a load. */
export interface Outcome {
  /** From the first operation until all were answered. */
  readonly seconds: number;
  /** The milliseconds of each operation from the moment it was due, by kind. */
  readonly times: ReadonlyMap<string, readonly number[]>;
  readonly errors: readonly string[];
}

/** Operations in flight. When a busy machine cannot keep up, further ones wait, and their wait counts. */
const maxOpen = 64;

/** The turn of the next operation of each kind. It goes on from one load to the next, so that all members take turns. */
const nextTurns = new Map<string, number>();

/**
 * Starts operations when they are due, whether or not earlier ones have been answered. Their number is exact, and each
 * is at a random moment of its share of the time.
 */
export async function runLoad(operations: Operations, { rates, seconds, deliver }: Load): Promise<Outcome> {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const began = performance.now();
  const note = async (kind: string, dueAt: number, work: () => Promise<unknown>) => {
    try {
      await work();
      const own = times.get(kind) ?? [];
      times.set(kind, own);
      own.push(performance.now() - dueAt);
    } catch (error) {
      errors.push(`${kind}: ${(error as Error).message}`);
    }
  };
  const exchange = async (turn: number, dueAt: number) => {
    let seq = 0;
    await note('message', dueAt, async () => (seq = await operations.write(turn)));
    if (seq > 0 && deliver) await note('delivery', performance.now(), () => operations.deliver(turn, seq));
  };
  const open = new Set<Promise<void>>();
  for (const { kind, at } of buildPlan(rates, seconds)) {
    const dueAt = began + at * 1_000;
    const early = dueAt - performance.now();
    if (early > 0) await pause(early);
    const turn = nextTurns.get(kind) ?? 0;
    nextTurns.set(kind, turn + 1);
    const work =
      kind === 'message'
        ? exchange(turn, dueAt)
        : note(kind, dueAt, () => operations.byKind.get(kind)!(turn));
    open.add(work);
    void work.finally(() => open.delete(work));
    if (open.size >= maxOpen) await Promise.race(open);
  }
  const untilEnd = began + seconds * 1_000 - performance.now();
  if (untilEnd > 0) await pause(untilEnd);
  await Promise.all(open);
  return { seconds: (performance.now() - began) / 1_000, times, errors };
}

interface Due {
  readonly kind: string;
  /** Seconds after the start. */
  readonly at: number;
}

function buildPlan(rates: Rates, seconds: number): Due[] {
  return Object.entries(rates)
    .flatMap(([kind, perSecond]) =>
      Array.from({ length: Math.round(perSecond * seconds) }, (_, place) => ({
        kind,
        at: (place + Math.random()) / perSecond,
      })),
    )
    .map(({ kind, at }) => ({ kind, at: Math.min(at, seconds) }))
    .toSorted((one, other) => one.at - other.at);
}
