import type { MessageKind } from '../../message-choices.ts';
import { transact, storeNames, type Stores } from './database.ts';
import { byAge, type PendingMessage, type PendingStore } from './pending-message.ts';
import type { MessagePrice } from './price-after.ts';

/** How many conversations can be read offline, and how many messages of each. */
export const maxKeptChats = 20;
export const maxKeptMessages = 50;

/** A row of the conversation list. */
export interface KeptChat {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly unread: number;
  readonly preview: { readonly mine: boolean; readonly kind: MessageKind; readonly body: string } | null;
}

/** A message without its pictures, because their addresses expire. */
export interface KeptMessage {
  readonly seq: number;
  readonly clientId: string;
  readonly mine: boolean;
  readonly kind: MessageKind;
  readonly body: string;
  readonly at: string;
}

export interface KeptConversation {
  readonly id: string;
  readonly name: string;
  readonly messages: readonly KeptMessage[];
  readonly price: MessagePrice;
  /** False if the member cannot write offline, because something must be confirmed first. */
  readonly canWrite: boolean;
}

type Owned<T> = T & { readonly member: string };
type Draft = Owned<{ readonly id: string; readonly text: string }>;

/**
 * One member's data in this browser, so that it can be read and continued offline. Every row names its member. Only
 * the owner's store accepts writes, so a page that was left open cannot restore wiped data.
 */
export class OfflineStore implements PendingStore {
  readonly #member: string;

  constructor(member: string) {
    this.#member = member;
  }

  get member(): string {
    return this.#member;
  }

  /** Keeps the newest conversations of the list, and deletes all others. */
  keepChats(chats: readonly KeptChat[]): Promise<void> {
    const newest = chats
      .toSorted((one, other) => other.at.localeCompare(one.at, 'en'))
      .slice(0, maxKeptChats);
    const ids = new Set(newest.map(({ id }) => id));
    return this.#write(async (stores) => {
      stores.clear('chats');
      for (const chat of newest) stores.put('chats', this.#owned(chat));
      for (const { id } of await stores.all<Owned<KeptConversation>>('conversations'))
        if (!ids.has(id)) stores.remove('conversations', [this.#member, id]);
    });
  }

  /**
   * Keeps the newest messages of a conversation. A conversation that is not in the list replaces the oldest one there.
   */
  keepConversation(conversation: KeptConversation): Promise<void> {
    const messages = conversation.messages.slice(-maxKeptMessages);
    const newest = messages.at(-1);
    return this.#write(async (stores) => {
      stores.put('conversations', this.#owned({ ...conversation, messages }));
      if (!newest) return;
      const { id, name } = conversation;
      const { mine, kind, body } = newest;
      const listed = await stores.get<KeptChat>('chats', [this.#member, id]);
      if (listed && listed.at > newest.at) return;
      const unread = listed?.unread ?? 0;
      stores.put('chats', this.#owned({ id, name, at: newest.at, unread, preview: { mine, kind, body } }));
      const chats = await this.#mine<KeptChat>(stores, 'chats');
      for (const { id: old } of chats.toSorted(newestFirst).slice(maxKeptChats)) {
        stores.remove('chats', [this.#member, old]);
        stores.remove('conversations', [this.#member, old]);
      }
    });
  }

  /** Deletes a conversation and its draft. Messages that wait to be sent stay, and the server refuses them. */
  dropConversation(id: string): Promise<void> {
    return this.#write((stores) => {
      for (const store of ['chats', 'conversations', 'drafts'] as const)
        stores.remove(store, [this.#member, id]);
    });
  }

  /** The conversations, newest first. */
  chats(): Promise<KeptChat[]> {
    return transact('readonly', async (stores) =>
      (await this.#mine<KeptChat>(stores, 'chats')).toSorted(newestFirst),
    );
  }

  conversation(id: string): Promise<KeptConversation | undefined> {
    return transact('readonly', (stores) => stores.get('conversations', [this.#member, id]));
  }

  keepDraft(id: string, text: string): Promise<void> {
    return this.#write((stores) => {
      if (text === '') stores.remove('drafts', [this.#member, id]);
      else stores.put('drafts', this.#owned({ id, text }));
    });
  }

  /** All drafts, keyed by conversation. */
  drafts(): Promise<Map<string, string>> {
    return transact('readonly', async (stores) => {
      const drafts = await this.#mine<Draft>(stores, 'drafts');
      return new Map(drafts.map(({ id, text }) => [id, text]));
    });
  }

  async draft(id: string): Promise<string> {
    const row = await transact('readonly', (stores) => stores.get<Draft>('drafts', [this.#member, id]));
    return row?.text ?? '';
  }

  list(): Promise<PendingMessage[]> {
    return transact('readonly', async (stores) =>
      (await this.#mine<PendingMessage>(stores, 'outbox')).toSorted(byAge),
    );
  }

  async has(clientId: string): Promise<boolean> {
    const row = await transact('readonly', (stores) => stores.get<PendingMessage>('outbox', clientId));
    return row !== undefined;
  }

  /** @throws if it could not be stored. */
  put(message: PendingMessage): Promise<void> {
    return transact('readwrite', async (stores) => {
      if (!(await this.#isOwner(stores))) throw new Error('Nothing is kept for this member.');
      stores.put('outbox', this.#owned(message));
    });
  }

  remove(clientId: string): Promise<void> {
    return this.#write((stores) => stores.remove('outbox', clientId));
  }

  async #mine<T>(stores: Stores, store: 'chats' | 'drafts' | 'outbox'): Promise<T[]> {
    return (await stores.all<Owned<T>>(store)).filter(({ member }) => member === this.#member);
  }

  #write(work: (stores: Stores) => Promise<void> | void): Promise<void> {
    return transact('readwrite', async (stores) => {
      if (await this.#isOwner(stores)) await work(stores);
    });
  }

  async #isOwner(stores: Stores): Promise<boolean> {
    return (await stores.get<string>('owner', ownerKey)) === this.#member;
  }

  #owned<T extends object>(row: T): Owned<T> {
    return { ...row, member: this.#member };
  }
}

const newestFirst = (one: KeptChat, other: KeptChat) => other.at.localeCompare(one.at, 'en');

const ownerKey = 'member';

/** The store of the member whose data is in this browser. Null if there is none. */
export async function storeOfOwner(): Promise<OfflineStore | null> {
  const member = await transact('readonly', (stores) => stores.get<string>('owner', ownerKey));
  return member === undefined ? null : new OfflineStore(member);
}

/** Makes a logged-in member the owner. All data of another member is wiped. */
export async function claimStore(member: string): Promise<OfflineStore> {
  await transact('readwrite', async (stores) => {
    if ((await stores.get<string>('owner', ownerKey)) === member) return;
    for (const store of storeNames) stores.clear(store);
    stores.put('owner', member, ownerKey);
  });
  return new OfflineStore(member);
}

/** Wipes all data in this browser, unless it belongs to `ownerToKeep`. */
export function wipeOffline(ownerToKeep: string | null = null): Promise<boolean> {
  return transact('readwrite', async (stores) => {
    const owner = await stores.get<string>('owner', ownerKey);
    if (owner === undefined || owner === ownerToKeep) return false;
    for (const store of storeNames) stores.clear(store);
    return true;
  });
}
