import { useSyncExternalStore } from 'react';

/**
 * Matches this page has still to celebrate. The answer to a like and the realtime event both tell of one; whichever
 * comes second is ignored.
 */
export class MatchStore {
  readonly #watchers = new Set<() => void>();
  readonly #celebrated = new Set<string>();
  #waiting: readonly string[] = [];

  get current(): string | null {
    return this.#waiting[0] ?? null;
  }

  announce(memberId: string): void {
    if (this.#celebrated.has(memberId)) return;
    this.#celebrated.add(memberId);
    this.#change([...this.#waiting, memberId]);
  }

  /** The current one has been seen. */
  close(): void {
    this.#change(this.#waiting.slice(1));
  }

  /** The match has ended: the next with this member is a new one. */
  forget(memberId: string): void {
    this.#celebrated.delete(memberId);
    this.#change(this.#waiting.filter((id) => id !== memberId));
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  #change(waiting: readonly string[]): void {
    this.#waiting = waiting;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Filled in the browser only. */
export const matches = new MatchStore();

export function useCurrentMatch(): string | null {
  return useSyncExternalStore(
    matches.watch,
    () => matches.current,
    () => null,
  );
}
