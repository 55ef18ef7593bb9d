import type { Clock } from '#platform/shared/time.ts';

/** A clock that is stopped until a test advances it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start = new Date()) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** In milliseconds. See `#platform/shared/time.ts` for `minute`, `hour`, `day`. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
