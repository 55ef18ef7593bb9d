import type { StoredName } from '#platform/shared/browser-storage.ts';
import { createStore } from '#platform/web/store.ts';
import type { TabStore } from '#platform/web/tab-store.ts';

const name = 'vonk.console.unsaved' satisfies StoredName;

/** Counts the changes of all drafts, so that components read them again. */
export const draftChanges = createStore(0);

/** In case the browser stores nothing: then drafts last until the browser loads a page anew. */
const inMemory = new Map<string, string>();

/**
 * What a colleague typed on the pages about a site and has not saved yet. The browser tab stores it. Each page has a name,
 * such as the last part of its address.
 */
export class KeptDrafts {
  readonly #store: TabStore | null;
  readonly #prefix: string;

  constructor(store: TabStore | null, memberId: string, siteId: number) {
    this.#store = store;
    this.#prefix = `${name}.${memberId}.${siteId}`;
  }

  /** JSON, or null if nothing is kept. */
  read(page: string): string | null {
    const key = `${this.#prefix}.${page}`;
    return inMemory.get(key) ?? this.#store?.getItem(key) ?? null;
  }

  keep(page: string, draft: object | null): void {
    const key = `${this.#prefix}.${page}`;
    const json = draft && JSON.stringify(draft);
    if (json === this.read(page)) return;
    try {
      inMemory.delete(key);
      if (json === null) this.#store?.removeItem(key);
      else if (this.#store) this.#store.setItem(key, json);
      else inMemory.set(key, json);
    } catch {
      if (json !== null) inMemory.set(key, json);
    }
    draftChanges.set(draftChanges.get() + 1);
  }

  /** Those of these pages that have a draft. */
  among(pages: readonly string[]): string[] {
    return pages.filter((page) => this.read(page) !== null);
  }
}
