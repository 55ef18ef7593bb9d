import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store notifies its subscribers of each change until they unsubscribe', () => {
  const store = createStore(1);
  const watcher = vi.fn<() => void>();
  const leave = store.subscribe(watcher);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(watcher).toHaveBeenCalledTimes(1);
  leave();
  store.set(3);
  expect(store.get()).toBe(3);
  expect(watcher).toHaveBeenCalledTimes(1);
});
