import { expect, test } from 'vitest';
import { KeptChanges } from './kept-changes.ts';

class Store {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
}

test('what is not stored yet is there for the next page of the same member alone, until it is stored', () => {
  const store = new Store();
  new KeptChanges(store, 'anna').keep({ about: 'Hoi' });
  expect(new KeptChanges(store, 'anna').changes).toEqual({ about: 'Hoi' });
  expect(new KeptChanges(store, 'bea').changes).toEqual({});
  new KeptChanges(store, 'anna').keep({});
  expect(new KeptChanges(store, 'anna').changes).toEqual({});
});

test.each(['no JSON', '[1]', 'null'])('what others wrote there (%s) counts as nothing', (text) => {
  const store = new Store();
  store.setItem('vonk.profile.unsaved.anna', text);
  expect(new KeptChanges(store, 'anna').changes).toEqual({});
});

test('without a store the profile can be edited all the same', () => {
  const kept = new KeptChanges(null, 'anna');
  kept.keep({ about: 'Hoi' });
  expect(kept.changes).toEqual({});
});
