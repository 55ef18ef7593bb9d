import { expect, test } from 'vitest';
import { KeptChanges } from './kept-changes.ts';

class FakeStore {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

test('until changes are saved, they are restored on the next page, but only for the same member', () => {
  const store = new FakeStore();
  new KeptChanges(store, 'anna').keep({ about: 'Hoi' });
  expect(new KeptChanges(store, 'anna').changes).toEqual({ about: 'Hoi' });
  expect(new KeptChanges(store, 'bea').changes).toEqual({});
  new KeptChanges(store, 'anna').keep({});
  expect(new KeptChanges(store, 'anna').changes).toEqual({});
});

test.each(['no JSON', '[1]', 'null'])('an invalid stored value (%s) is ignored', (text) => {
  const store = new FakeStore();
  store.setItem('vonk.profile.unsaved.anna', text);
  expect(new KeptChanges(store, 'anna').changes).toEqual({});
});

test('the profile can be edited without browser storage', () => {
  const unsaved = new KeptChanges(null, 'anna');
  unsaved.keep({ about: 'Hoi' });
  expect(unsaved.changes).toEqual({});
});
