import { createStore } from '#platform/web/store.ts';
import type { TabStore } from '#platform/web/tab-store.ts';
import { draftKey } from '../offline/draft-key.ts';

/** The draft that this page stored last. The tab's storage contains all drafts. */
export const lastDraft = createStore('');

/**
 * Text that a member typed in a conversation but did not send. It survives a reload of this tab. `OfflineStore` has a
 * copy that survives closing the tab.
 */
export class KeptDraft {
  readonly #store: TabStore | null;
  readonly #key: string;

  constructor(store: TabStore | null, memberId: string, conversation: string) {
    this.#store = store;
    this.#key = draftKey(memberId, conversation);
  }

  get text(): string {
    try {
      return this.#store?.getItem(this.#key) ?? '';
    } catch {
      return '';
    }
  }

  keep(text: string): void {
    // If the store is full or blocked, the draft does not survive a reload. Nothing else breaks.
    try {
      if (text === '') this.#store?.removeItem(this.#key);
      else this.#store?.setItem(this.#key, text);
    } catch {
      return;
    } finally {
      lastDraft.set(text);
    }
  }
}
