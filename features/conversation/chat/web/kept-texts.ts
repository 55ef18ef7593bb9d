import type { StoredName } from '#platform/shared/browser-storage.ts';
import { createStore } from '#platform/web/store.ts';
import type { TabStore } from '#platform/web/tab-store.ts';

const draftName = 'vonk.chat.draft' satisfies StoredName;
const pendingName = 'vonk.chat.pending' satisfies StoredName;

/** A message the server has not acknowledged yet. */
export interface PendingMessage {
  /** The idempotency key: however often the message is sent, it arrives once. */
  readonly clientId: string;
  readonly body: string;
  readonly at: string;
  /** The writer confirmed that they know the profile is fictional. */
  readonly fictionalConfirmed?: boolean;
}

/** The draft that this page stored last. The tab's store holds all drafts. */
export const lastDraft = createStore('');

/**
 * Text that a member typed in a conversation and the server does not have yet. It survives a reload but not closing the
 * tab, so that nothing intimate stays on a shared device.
 */
export class KeptTexts {
  readonly #store: TabStore | null;
  readonly #draftKey: string;
  readonly #pendingKey: string;

  constructor(store: TabStore | null, memberId: string, conversation: string) {
    this.#store = store;
    this.#draftKey = `${draftName}.${memberId}.${conversation}`;
    this.#pendingKey = `${pendingName}.${memberId}.${conversation}`;
  }

  get draft(): string {
    return this.#read(this.#draftKey) ?? '';
  }

  keepDraft(text: string): void {
    this.#write(this.#draftKey, text === '' ? null : text);
    lastDraft.set(text);
  }

  get pending(): readonly PendingMessage[] {
    try {
      const stored: unknown = JSON.parse(this.#read(this.#pendingKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isPending) : [];
    } catch {
      return [];
    }
  }

  add(message: PendingMessage): void {
    this.#writePending([...this.pending.filter(({ clientId }) => clientId !== message.clientId), message]);
  }

  remove(clientId: string): void {
    this.#writePending(this.pending.filter((message) => message.clientId !== clientId));
  }

  #writePending(pending: readonly PendingMessage[]): void {
    this.#write(this.#pendingKey, pending.length === 0 ? null : JSON.stringify(pending));
  }

  #read(key: string): string | null {
    try {
      return this.#store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  // If the store is full or blocked, texts do not survive a reload. Nothing else breaks.
  #write(key: string, text: string | null): void {
    try {
      if (text === null) this.#store?.removeItem(key);
      else this.#store?.setItem(key, text);
    } catch {
      return;
    }
  }
}

function isPending(value: unknown): value is PendingMessage {
  const { clientId, body, at } = (value ?? {}) as Record<string, unknown>;
  return typeof clientId === 'string' && typeof body === 'string' && typeof at === 'string';
}
