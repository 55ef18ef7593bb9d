import type { StoredName } from '#platform/shared/browser-storage.ts';
import { readStored, writeStored, type TabStore } from '#platform/web/tab-store.ts';
import type { ProfileChanges } from './profile-saver.ts';

const name = 'vonk.profile.unsaved' satisfies StoredName;

/**
 * Profile changes that have not been saved yet. They are stored in the browser tab, so they survive a log-out
 * elsewhere.
 */
export class KeptChanges {
  readonly #store: TabStore | null;
  readonly #key: string;

  constructor(store: TabStore | null, memberId: string) {
    this.#store = store;
    this.#key = `${name}.${memberId}`;
  }

  get changes(): ProfileChanges {
    const stored = readStored(this.#store, this.#key);
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
  }

  keep(changes: ProfileChanges): void {
    writeStored(this.#store, this.#key, Object.keys(changes).length === 0 ? null : changes);
  }
}
