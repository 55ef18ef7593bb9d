import { createStore, useStore } from '#platform/web/store.ts';

/**
 * Matches that this page has not celebrated yet. The response to a like and the realtime event both report a match; the
 * second report is ignored.
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

  /** Whether the page has reported a match with the member that has not ended since. */
  announced(memberId: string): boolean {
    return this.#celebrated.has(memberId);
  }

  /** The member has seen the current match. */
  close(): void {
    this.waiting.set(this.waiting.get().slice(1));
  }

  /** The match has ended, so the next one with this member counts as new. */
  forget(memberId: string): void {
    this.#celebrated.delete(memberId);
    this.waiting.set(this.waiting.get().filter((id) => id !== memberId));
  }
}

/** Used in the browser only. */
export const matches = new MatchStore();

export function useCurrentMatch(): string | null {
  return useStore(matches.waiting, ([first]) => first ?? null, null);
}
