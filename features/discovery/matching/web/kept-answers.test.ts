import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

class Store {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  removeItem = (key: string) => void this.#kept.delete(key);
}

const blank = {
  intentions: [],
  max_distance: null,
  interests: [],
  smoking: null,
  drinking: null,
  free_time: null,
  pace: null,
  seek_min_age: 25,
  seek_max_age: 40,
};

test('[RT-16] answers given so far are there after a reload, for the same member alone, until they are sent', () => {
  const store = new Store();
  const kept = { question: 'distance', draft: { ...blank, intentions: ['dating'] } } as const;
  new KeptAnswers(store, 'anna').keep({ ...kept, draft: { ...kept.draft, intentions: ['dating'] } });
  expect(new KeptAnswers(store, 'anna').read(blank)).toEqual(kept);
  expect(new KeptAnswers(store, 'bea').read(blank)).toBeNull();
  new KeptAnswers(store, 'anna').forget();
  expect(new KeptAnswers(store, 'anna').read(blank)).toBeNull();
});

test.each([
  'no JSON',
  'null',
  '[1]',
  '{"question":"ages","draft":{}}',
  JSON.stringify({ question: 'gone', draft: blank }),
  JSON.stringify({ question: 'ages', draft: { ...blank, interests: 'all' } }),
])('[RT-16] what others wrote there (%s) counts as nothing', (text) => {
  const store = new Store();
  store.setItem('vonk.match.answers.anna', text);
  expect(new KeptAnswers(store, 'anna').read(blank)).toBeNull();
});

test('[RT-16] without a store the questions can be answered all the same', () => {
  const kept = new KeptAnswers(null, 'anna');
  kept.keep({ question: 'ages', draft: blank });
  expect(kept.read(blank)).toBeNull();
});
