import { createStore } from '#platform/web/store.ts';
import type { PushMessage, PushWorkerMessage } from '../push-message.ts';

/** The push state of this browser, by the names of the specification. */
export interface PushState {
  /** The browser has what push needs, and the site has a key. */
  readonly isCapable: boolean;
  /** The browser's subscription, false, or `denied` when its user refuses notifications. */
  readonly isSubscribed: PushSubscription | false | 'denied';
  /** The newest message that arrived while this page was open. */
  readonly lastMessage: PushMessage | null;
  /** `unknown`: its user has not been asked yet. */
  readonly permission: 'unsupported' | 'unknown' | 'granted' | 'denied';
  /** Whether the browser has been asked; before that the rest is only a start. */
  readonly checked: boolean;
}

const start: PushState = {
  isCapable: false,
  isSubscribed: false,
  lastMessage: null,
  permission: 'unsupported',
  checked: false,
};

type WorkerListener = (message: PushWorkerMessage) => void;

/** What this browser said about push; one for the page, whoever asks. Asking is in `push-browser.ts`, loaded later. */
export class PushStore {
  readonly #listeners = new Set<WorkerListener>();
  readonly store = createStore<PushState>(start);

  get state(): PushState {
    return this.store.get();
  }

  /** What the push worker tells this page. */
  listen(listener: WorkerListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  hear(message: PushWorkerMessage): void {
    if (message.type === 'NEW_PUSH_MESSAGE') this.change({ lastMessage: message.message });
    for (const listener of this.#listeners) listener(message);
  }

  change(change: Partial<PushState>): void {
    this.store.set({ ...this.state, ...change });
  }
}

/** Filled in the browser only. */
export const push = new PushStore();
export const startOfPush = start;
