import type { StoredName } from '#platform/shared/browser-storage.ts';
import type { TabStore } from '#platform/web/tab-store.ts';
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
    try {
      const storedChanges: unknown = JSON.parse(this.#store?.getItem(this.#key) ?? '{}');
      return typeof storedChanges === 'object' && storedChanges !== null && !Array.isArray(storedChanges)
        ? storedChanges
        : {};
    } catch {
      return {};
    }
  }

  // If storage is full or forbidden, the changes are simply lost with the page.
  keep(changes: ProfileChanges): void {
    try {
      if (Object.keys(changes).length === 0) this.#store?.removeItem(this.#key);
      else this.#store?.setItem(this.#key, JSON.stringify(changes));
    } catch {
      return;
    }
  }
}
