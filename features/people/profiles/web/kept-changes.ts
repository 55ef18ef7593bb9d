import type { StoredName } from '#platform/shared/browser-storage.ts';
import type { TabStore } from '#platform/web/tab-store.ts';
import type { ProfileChanges } from './profile-saver.ts';

const name = 'vonk.profile.unsaved' satisfies StoredName;

/** What a member changed in the profile and the server does not have yet: it survives a log-out elsewhere. */
export class KeptChanges {
  readonly #store: TabStore | null;
  readonly #key: string;

  constructor(store: TabStore | null, memberId: string) {
    this.#store = store;
    this.#key = `${name}.${memberId}`;
  }

  get changes(): ProfileChanges {
    try {
      const kept: unknown = JSON.parse(this.#store?.getItem(this.#key) ?? '{}');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
    } catch {
      return {};
    }
  }

  // A full or forbidden store costs surviving the page, nothing else.
  keep(changes: ProfileChanges): void {
    try {
      if (Object.keys(changes).length === 0) this.#store?.removeItem(this.#key);
      else this.#store?.setItem(this.#key, JSON.stringify(changes));
    } catch {
      return;
    }
  }
}
