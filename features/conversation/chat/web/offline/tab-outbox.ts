import type { StoredName } from '#platform/shared/browser-storage.ts';
import { readStored, writeStored, type TabStore } from '#platform/web/tab-store.ts';
import { isPendingMessage, type PendingMessage, type PendingStore } from './pending-message.ts';

const pendingName = 'vonk.chat.pending' satisfies StoredName;

/**
 * Where messages wait in a browser without a database, as in some private windows. They survive a reload, but not the
 * closing of the tab.
 */
export class TabOutbox implements PendingStore {
  readonly #store: TabStore | null;
  readonly #key: string;
  #messages: readonly PendingMessage[];

  constructor(store: TabStore | null, memberId: string) {
    this.#store = store;
    this.#key = `${pendingName}.${memberId}`;
    this.#messages = this.#read();
  }

  async list(): Promise<PendingMessage[]> {
    return [...this.#messages];
  }

  async has(clientId: string): Promise<boolean> {
    return this.#messages.some((message) => message.clientId === clientId);
  }

  async put(message: PendingMessage): Promise<void> {
    const others = this.#messages.filter(({ clientId }) => clientId !== message.clientId);
    this.#write([...others, message].toSorted((one, other) => one.at.localeCompare(other.at, 'en')));
  }

  async remove(clientId: string): Promise<void> {
    this.#write(this.#messages.filter((message) => message.clientId !== clientId));
  }

  #read(): PendingMessage[] {
    const messages = readStored(this.#store, this.#key);
    return Array.isArray(messages) ? messages.filter(isPendingMessage) : [];
  }

  #write(messages: readonly PendingMessage[]): void {
    this.#messages = messages;
    writeStored(this.#store, this.#key, messages.length === 0 ? null : messages);
  }
}
