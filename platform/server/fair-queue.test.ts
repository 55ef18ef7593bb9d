import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

const roomy = { running: 2, waitingBytes: 1_000, waitingPerOwner: 100 };

/** Tasks that end when the test says so. They are recorded in the order in which they start. */
function stage() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)!();
    await nextTurn();
  };
  return { started, work, end, nextTurn };
}

const findOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof QueueFull ? (error.byOwner ? 'full by owner' : 'full') : 'failed'),
  );

describe('turns', () => {
  test('an owner with many tasks delays another by at most one task', async () => {
    const { started, work, end } = stage();
    const queue = fairQueue({ ...roomy, running: 1 });
    for (const name of ['anna 1', 'anna 2', 'anna 3']) void queue('anna', 1, work(name));
    void queue('bram', 1, work('bram 1'));
    void queue('carla', 1, work('carla 1'));
    for (const name of ['anna 1', 'anna 2', 'bram 1', 'carla 1']) await end(name);
    expect(started).toEqual(['anna 1', 'anna 2', 'bram 1', 'carla 1', 'anna 3']);
  });

  test('one owner never takes both slots', async () => {
    const { started, work, nextTurn } = stage();
    const queue = fairQueue(roomy);
    for (const name of ['anna 1', 'anna 2', 'anna 3']) void queue('anna', 1, work(name));
    void queue('bram', 1, work('bram 1'));
    await nextTurn();
    expect(started).toEqual(['anna 1', 'bram 1']);
  });

  test('never more than the limit run at once, every task ends once, and a failure frees its slot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), {
          maxLength: 30,
        }),
        async (limit, tasks) => {
          const queue = fairQueue({ running: limit, waitingBytes: 1_000, waitingPerOwner: 100 });
          const runningByOwner = new Map<string, number>();
          let maxRunning = 0;
          const outcomes = await Promise.allSettled(
            tasks.map(({ owner, fails }) =>
              queue(owner, 1, async () => {
                runningByOwner.set(owner, (runningByOwner.get(owner) ?? 0) + 1);
                expect(runningByOwner.get(owner)).toBe(1);
                maxRunning = Math.max(
                  maxRunning,
                  [...runningByOwner.values()].reduce((sum, count) => sum + count, 0),
                );
                await new Promise((resolve) => setImmediate(resolve));
                runningByOwner.set(owner, 0);
                if (fails) throw new Error('This one fails.');
              }),
            ),
          );
          expect(outcomes.map(({ status }) => status)).toEqual(
            tasks.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
          );
          expect(maxRunning).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 50, endOnFailure: true },
    );
  });
});

describe('a full queue', () => {
  test('rejects an owner who queues too much, while others still get in', async () => {
    const { work, end } = stage();
    const queue = fairQueue({ running: 1, waitingBytes: 1_000, waitingPerOwner: 2 });
    const outcomes = ['1', '2', '3', '4'].map((name) => findOutcome(queue('anna', 1, work(name))));
    const bram = findOutcome(queue('bram', 1, work('bram')));
    expect(await outcomes[3]).toBe('full by owner');
    for (const name of ['1', '2', 'bram', '3']) await end(name);
    expect(await Promise.all([...outcomes.slice(0, 3), bram])).toEqual(['done', 'done', 'done', 'done']);
  });

  test('evicts the owner who holds the most, or rejects one who would hold the most', async () => {
    const { work, end } = stage();
    const queue = fairQueue({ running: 1, waitingBytes: 30, waitingPerOwner: 10 });
    const anna = ['1', '2', '3', '4'].map((name) => findOutcome(queue('anna', 10, work(name))));
    const bram = findOutcome(queue('bram', 10, work('bram')));
    expect(await anna[3]).toBe('full by owner');
    expect(await findOutcome(queue('carla', 25, work('carla')))).toBe('full');
    for (const name of ['1', '2', 'bram', '3']) await end(name);
    expect(await Promise.all([...anna.slice(0, 3), bram])).toEqual(['done', 'done', 'done', 'done']);
  });
});
