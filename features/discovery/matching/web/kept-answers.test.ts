import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

class FakeStore {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
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

test('[RT-16] until answers are sent, a reload restores them, but only for the same member', () => {
  const store = new FakeStore();
  const progress = { question: 'distance', draft: { ...blank, intentions: ['dating'] } } as const;
  new KeptAnswers(store, 'anna').keep({ ...progress, draft: { ...progress.draft, intentions: ['dating'] } });
  expect(new KeptAnswers(store, 'anna').read(blank)).toEqual(progress);
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
])('[RT-16] an invalid stored value (%s) is ignored', (text) => {
  const store = new FakeStore();
  store.setItem('vonk.match.answers.anna', text);
  expect(new KeptAnswers(store, 'anna').read(blank)).toBeNull();
});

test('[RT-16] the questions can be answered without browser storage', () => {
  const answers = new KeptAnswers(null, 'anna');
  answers.keep({ question: 'ages', draft: blank });
  expect(answers.read(blank)).toBeNull();
});
