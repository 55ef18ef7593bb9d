import { second } from '#platform/shared/time.ts';
import { createStore, useStore } from '#platform/web/store.ts';

/** How long a removal can be undone before the server is notified, in milliseconds. */
export const undoMs = 5 * second;

interface Removal {
  /** Notifies the server. `leaving` is true while the page is being left. */
  readonly commit: (leaving: boolean) => Promise<void>;
  readonly timer: ReturnType<typeof setTimeout>;
  isCommitted: boolean;
}

/**
 * Conversations removed from this page but not yet on the server (ST-18). They outlive the page's components, so that
 * navigating to another page loses neither the removal nor the undo.
 */
export class Removals {
  readonly #open = new Map<string, Removal>();
  readonly hidden = createStore<ReadonlySet<string>>(new Set());

  get ids(): ReadonlySet<string> {
    return this.hidden.get();
  }

  /** Hides a conversation now and commits its removal after `undoMs`. */
  begin(id: string, commit: Removal['commit']): void {
    if (this.#open.has(id)) return;
    const timer = setTimeout(() => void this.#commit(id, false), undoMs);
    this.#open.set(id, { commit, timer, isCommitted: false });
    this.#changed();
  }

  undo(id: string): void {
    const removal = this.#open.get(id);
    if (!removal || removal.isCommitted) return;
    clearTimeout(removal.timer);
    this.#open.delete(id);
    this.#changed();
  }

  /** Commits all removals, because the page is being left. */
  commitAll(): void {
    for (const id of this.#open.keys()) void this.#commit(id, true);
  }

  async #commit(id: string, leaving: boolean): Promise<void> {
    const removal = this.#open.get(id);
    if (!removal || removal.isCommitted) return;
    removal.isCommitted = true;
    clearTimeout(removal.timer);
    // The conversation stays hidden until the server has answered and the list has been fetched again.
    await removal.commit(leaving);
    this.#open.delete(id);
    this.#changed();
  }

  #changed(): void {
    this.hidden.set(new Set(this.#open.keys()));
  }
}

export const removals = new Removals();

if (typeof addEventListener === 'function') addEventListener('pagehide', () => removals.commitAll());

const noIds: ReadonlySet<string> = new Set();

/** The conversations that are being removed. */
export const useRemoved = (): ReadonlySet<string> => useStore(removals.hidden, (ids) => ids, noIds);
