import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * The turns of statements and transactions that change something. There are fewer turns than connections, so that
 * reads find a connection however long commits take.
 */
export class WriteTurns {
  readonly #most: number;
  readonly #waitMs: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(most: number, waitMs: number) {
    this.#most = most;
    this.#waitMs = waitMs;
  }

  /**
   * Returns the function that ends the turn.
   * @throws {DatabaseUnavailable} if no turn becomes free in time.
   */
  async take(): Promise<() => void> {
    if (this.#taken < this.#most) this.#taken++;
    else await this.#wait();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = this.#waiting;
      // The next one takes over the turn.
      if (next) next();
      else this.#taken--;
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseUnavailable('Other changes took all connections for changes.'));
      }, this.#waitMs);
      this.#waiting.add(begin);
    });
  }
}

/** How many of a pool's connections changes may take at the same time. */
export const turnsFor = (size: number): number => Math.max(1, size - Math.max(1, Math.floor(size / 4)));

const startsWithChange = /^\s*(?:insert|update|delete|merge|truncate)\b/i;
const startsWithList = /^\s*with\b/i;
const changesInList = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
const isChangeByName = new Map<string, boolean>();

/** Whether a statement changes rows. `for update` locks do not count: they are taken within transactions. */
export function isChange(text: string, name?: string): boolean {
  if (startsWithChange.test(text)) return true;
  if (!startsWithList.test(text)) return false;
  const noted = name === undefined ? undefined : isChangeByName.get(name);
  if (noted !== undefined) return noted;
  const changes = changesInList.test(text);
  if (name !== undefined) isChangeByName.set(name, changes);
  return changes;
}
