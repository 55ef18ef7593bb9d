import { createStore, useStore } from '#platform/web/store.ts';

/**
 * Matches this page has still to celebrate. The answer to a like and the realtime event both tell of one; whichever
 * comes second is ignored.
 */
export class MatchStore {
  readonly waiting = createStore<readonly string[]>([]);
  readonly #celebrated = new Set<string>();

  get current(): string | null {
    return this.waiting.get()[0] ?? null;
  }

  announce(memberId: string): void {
    if (this.#celebrated.has(memberId)) return;
    this.#celebrated.add(memberId);
    this.waiting.set([...this.waiting.get(), memberId]);
  }

  /** The current one has been seen. */
  close(): void {
    this.waiting.set(this.waiting.get().slice(1));
  }

  /** The match has ended: the next with this member is a new one. */
  forget(memberId: string): void {
    this.#celebrated.delete(memberId);
    this.waiting.set(this.waiting.get().filter((id) => id !== memberId));
  }
}

/** Filled in the browser only. */
export const matches = new MatchStore();

export function useCurrentMatch(): string | null {
  return useStore(matches.waiting, ([first]) => first ?? null, null);
}
