import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const libraries = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib*/faketime/libfaketime.so.1'];

/** The library that fakes clocks, as Debian's package `faketime` installs it; null if there is none. */
export const findFaketime = (): string | null => libraries.flatMap((path) => globSync(path))[0] ?? null;

const effectWithinMs = 10_000;
/** HTTP states the time in seconds, and the answer takes a moment. */
const toleranceMs = 30_000;

/** A clock for some processes, which is set forward and back while they run. */
export class FakedClock {
  /** What a process needs to have this clock. */
  readonly environment: Readonly<Record<string, string>>;
  readonly #file: string;

  constructor(library: string, folder: string, name: string) {
    this.#file = join(folder, `clock-of-${name}`);
    this.set(0);
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // In seconds. Reading the file at every look at the clock would take most of the processor time.
      FAKETIME_CACHE_DURATION: '1',
      // An administrator sets only the clock of the wall, and not the time since the machine started.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** @param seconds are added to the real time. */
  set(seconds: number): void {
    const draft = `${this.#file}.new`;
    writeFileSync(draft, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
    renameSync(draft, this.#file);
  }

  /**
   * The same, and waits until the process that listens on this port has the new time.
   * @throws if it does not get it.
   */
  async setFor(port: number, seconds: number): Promise<void> {
    this.set(seconds);
    const giveUpAt = performance.now() + effectWithinMs;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      const isAhead = Date.parse(answer?.headers.get('date') ?? '') - Date.now();
      if (Math.abs(isAhead - seconds * 1_000) < toleranceMs) return;
      if (performance.now() > giveUpAt) throw new Error('The clock of a process could not be set.');
      await pause(100);
    }
  }
}
