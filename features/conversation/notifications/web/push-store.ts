import { createStore } from '#platform/web/store.ts';
import type { PushMessage, PushWorkerMessage } from '../push-message.ts';

/** The push state of this browser, named as in the specification. */
export interface PushState {
  /** Whether the browser supports push and the site has a key. */
  readonly isCapable: boolean;
  /** The browser's subscription, false, or `denied` if its user refuses notifications. */
  readonly isSubscribed: PushSubscription | false | 'denied';
  /** The latest message received while this page was open. */
  readonly lastMessage: PushMessage | null;
  /** `unknown`: permission has not been requested yet. */
  readonly permission: 'unsupported' | 'unknown' | 'granted' | 'denied';
  /** Whether the browser has been checked; before that, the other values are defaults. */
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

/** The push state of this browser, shared by the whole page. The check is in `push-browser.ts`, which loads later. */
export class PushStore {
  readonly #listeners = new Set<WorkerListener>();
  readonly store = createStore<PushState>(start);

  get state(): PushState {
    return this.store.get();
  }

  /** Subscribes to messages from the push worker. */
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

/** Used only in the browser. */
export const push = new PushStore();
export const startOfPush = start;
