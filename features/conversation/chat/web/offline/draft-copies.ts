import type { OfflineStore } from './offline-store.ts';

/**
 * Copies drafts to the browser's database. Drafts change while the member types, so the next copy is written only once
 * the previous one is done.
 */
export class DraftCopies {
  readonly #open: () => Promise<OfflineStore | null>;
  readonly #latest = new Map<string, string>();
  #isWriting = false;

  constructor(open: () => Promise<OfflineStore | null>) {
    this.#open = open;
  }

  keep(conversation: string, text: string): void {
    this.#latest.set(conversation, text);
    if (!this.#isWriting) void this.#write();
  }

  /** Empty if there are none, or if the browser stores nothing. */
  async find(conversation: string): Promise<string> {
    try {
      return (await (await this.#open())?.draft(conversation)) ?? '';
    } catch {
      return '';
    }
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    try {
      const store = await this.#open();
      for (let next = this.#take(); next; next = this.#take()) await store?.keepDraft(...next);
    } catch {
      // The tab still has the draft.
    } finally {
      this.#isWriting = false;
    }
  }

  #take(): [string, string] | undefined {
    const [next] = this.#latest;
    if (next) this.#latest.delete(next[0]);
    return next;
  }
}
