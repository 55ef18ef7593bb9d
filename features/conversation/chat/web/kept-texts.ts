import type { StoredName } from '#platform/shared/browser-storage.ts';
import { createStore } from '#platform/web/store.ts';
import type { TabStore } from '#platform/web/tab-store.ts';

const draftName = 'vonk.chat.draft' satisfies StoredName;
const pendingName = 'vonk.chat.pending' satisfies StoredName;

/** A message the server has not acknowledged yet. */
export interface PendingMessage {
  /** Its idempotency key: however often it is sent, it arrives once. */
  readonly clientId: string;
  readonly body: string;
  readonly at: string;
  /** The writer knows that the other one is no real person. */
  readonly fictionalConfirmed?: boolean;
}

/** The draft that this page kept last; all of them are in the tab's store. */
export const lastDraft = createStore('');

/**
 * What a member typed in a conversation and the server does not have yet. It survives a reload but not the tab: on a
 * shared device nothing intimate stays behind.
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
      const kept: unknown = JSON.parse(this.#read(this.#pendingKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isPending) : [];
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

  // A full or forbidden store costs surviving a reload, nothing else.
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
