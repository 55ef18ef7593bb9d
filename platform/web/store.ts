import { useSyncExternalStore } from 'react';

/** A value of the page that components watch. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls the watcher after each change. Returns a function that unsubscribes. */
  readonly subscribe: (watcher: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  const watchers = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/**
 * What a component reads from a store. On the server, and until the page is hydrated, this is `onServer`.
 * `select` must return the same value (by `Object.is`) as long as the store does not change.
 */
export function useStore<T, V>(store: Store<T>, select: (value: T) => V, onServer: V): V {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => onServer,
  );
}
