import { second } from '#platform/shared/time.ts';
import { createStore, useStore } from '#platform/web/store.ts';

/** How long a removal may be taken back before the server hears of it. */
export const undoFor = 5 * second;

interface Removal {
  /** Tells the server; `leaving`: the page is about to go. */
  readonly commit: (leaving: boolean) => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
  told: boolean;
}

/**
 * Conversations that are gone from this page and not yet from the server (ST-18). They outlive the page's parts: who
 * walks on within the site neither loses the removal nor the way back.
 */
export class Removals {
  readonly #open = new Map<string, Removal>();
  readonly hidden = createStore<ReadonlySet<string>>(new Set());

  get ids(): ReadonlySet<string> {
    return this.hidden.get();
  }

  /** Hides a conversation now and commits after a while. */
  begin(id: string, commit: Removal['commit']): void {
    if (this.#open.has(id)) return;
    const timer = setTimeout(() => void this.#commit(id, false), undoFor);
    this.#open.set(id, { commit, timer, told: false });
    this.#changed();
  }

  undo(id: string): void {
    const removal = this.#open.get(id);
    if (!removal || removal.told) return;
    clearTimeout(removal.timer);
    this.#open.delete(id);
    this.#changed();
  }

  /** The page goes: what was removed stays removed. */
  commitAll(): void {
    for (const id of this.#open.keys()) void this.#commit(id, true);
  }

  async #commit(id: string, leaving: boolean): Promise<void> {
    const removal = this.#open.get(id);
    if (!removal || removal.told) return;
    removal.told = true;
    clearTimeout(removal.timer);
    // Hidden until the server has answered and the list is fetched again.
    await removal.commit(leaving);
    this.#open.delete(id);
    this.#changed();
  }

  #changed(): void {
    this.hidden.set(new Set(this.#open.keys()));
  }
}

/** This page's. */
export const removals = new Removals();

if (typeof addEventListener === 'function') addEventListener('pagehide', () => removals.commitAll());

const none: ReadonlySet<string> = new Set();

/** The conversations whose removal is on its way. */
export const useRemoved = (): ReadonlySet<string> => useStore(removals.hidden, (ids) => ids, none);
