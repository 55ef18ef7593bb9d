import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../people.ts';

const intervalMs = 250;
/** A response that takes longer counts as a failure. */
const answerAtMostMs = 3_000;
/** This many successes in a row, a second's worth, mean that the server works again. */
const steadyAttempts = 4;
/** How long to wait for a recovery. */
const giveUpMs = 60_000;

interface Attempt {
  readonly startedAt: number;
  readonly succeeded: boolean;
}

/** Opens the list of members four times a second, and remembers when that failed. Times are those of `performance`. */
export class Probe {
  readonly #port: number;
  readonly #actors: readonly Actor[];
  #attempts: Attempt[] = [];
  #isOver = false;
  #running: Promise<void> | undefined;
  attempts = 0;
  failures = 0;

  constructor(port: number, actors: readonly Actor[]) {
    this.#port = port;
    this.#actors = actors;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /**
   * Waits until the server works steadily again. Returns the seconds from the end of a fault until then, or null after a
   * minute.
   */
  async recovery(endedAt: number): Promise<number | null> {
    while (performance.now() < endedAt + giveUpMs) {
      const since = this.#attempts.filter(({ startedAt }) => startedAt >= endedAt);
      const lastFailure = since.findLastIndex(({ succeeded }) => !succeeded);
      if (since.length - 1 - lastFailure >= steadyAttempts)
        return lastFailure < 0 ? 0 : (since[lastFailure + 1]!.startedAt - endedAt) / 1_000;
      await pause(intervalMs);
    }
    return null;
  }

  async #run(): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let turn = 0; !this.#isOver; turn++) {
      const attempt = this.#attempt(this.#actors[turn % this.#actors.length]!).finally(() =>
        open.delete(attempt),
      );
      open.add(attempt);
      await pause(intervalMs);
    }
    await Promise.all(open);
  }

  async #attempt({ cookie, address }: Actor): Promise<void> {
    const startedAt = performance.now();
    const succeeded = await fetch(`http://localhost:${this.#port}/api/members.php`, {
      headers: { cookie, origin: `http://localhost:${this.#port}`, 'x-forwarded-for': address },
      signal: AbortSignal.timeout(answerAtMostMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    this.attempts++;
    if (!succeeded) this.failures++;
    const oldest = startedAt - 2 * giveUpMs;
    this.#attempts = [
      ...this.#attempts.filter((attempt) => attempt.startedAt > oldest),
      { startedAt, succeeded },
    ].sort((one, other) => one.startedAt - other.startedAt);
  }
}
