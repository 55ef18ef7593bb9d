import { expect, test } from 'vitest';
import { TypedScreens } from './typed-screens.ts';

function memory() {
  const entries = new Map<string, string>();
  return {
    kept: entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  };
}

test('[SC-13] typed input is restored after a reload or a refusal, but not after the screen is finished', () => {
  const store = memory();
  const typed = () => new TypedScreens(store);
  typed().keep('1', [['name', 'Ro']]);
  typed().keep('1', [['name', 'Roos']]);
  expect(typed().shown('1'), 'reloaded').toEqual([['name', 'Roos']]);
  expect(typed().shown('0'), 'gone back').toBeNull();
  expect(typed().shown('1')).toEqual([['name', 'Roos']]);
  typed().sent('1');
  typed().keep('1', [['name', 'Roosje']]);
  expect(typed().shown('1'), 'refused, and typed meanwhile').toEqual([['name', 'Roosje']]);
  typed().sent('1');
  expect(typed().shown('2')).toBeNull();
  expect(typed().shown('1'), 'finished: the draft has it').toBeNull();
  expect(store.kept.size).toBe(0);
});

test('invalid stored data or full storage does not break the form', () => {
  const store = memory();
  store.kept.set('vonk.signup.typed', '{"screens":');
  expect(new TypedScreens(store).shown('1')).toBeNull();
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => new TypedScreens(full).keep('1', [['name', 'Roos']])).not.toThrow();
});
