import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const libraries = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib*/faketime/libfaketime.so.1'];

/** The library that fakes clocks, as Debian's package `faketime` installs it; null if there is none. */
export const findFaketime = (): string | null => libraries.flatMap((path) => globSync(path))[0] ?? null;

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
}
