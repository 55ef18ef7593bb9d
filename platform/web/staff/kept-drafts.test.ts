import { expect, test } from 'vitest';
import type { TabStore } from '#platform/web/tab-store.ts';
import { KeptDrafts } from './kept-drafts.ts';

const pages = ['settings', 'prices', 'gifts'];

function aStore(): TabStore {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

test('[CO-05] drafts are kept for each colleague, site and page until they are discarded', () => {
  const store = aStore();
  const drafts = new KeptDrafts(store, 'ada', 3);
  drafts.keep('prices', { removed: ['MT'] });
  drafts.keep('settings', { name: '"Kaneel"' });
  expect(new KeptDrafts(store, 'ada', 3).among(pages)).toEqual(['settings', 'prices']);
  expect(drafts.read('prices')).toBe('{"removed":["MT"]}');
  expect(new KeptDrafts(store, 'ada', 1).among(pages)).toEqual([]);
  expect(new KeptDrafts(store, 'bas', 3).among(pages)).toEqual([]);
  drafts.keep('prices', null);
  expect(drafts.among(pages)).toEqual(['settings']);
});

test('[CO-05] drafts last until the next reload if the browser stores nothing', () => {
  const full: TabStore = {
    ...aStore(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  for (const store of [full, null]) {
    const drafts = new KeptDrafts(store, 'ada', 4);
    drafts.keep('gifts', { rows: [] });
    expect(drafts.read('gifts')).toBe('{"rows":[]}');
    drafts.keep('gifts', null);
    expect(drafts.read('gifts')).toBeNull();
  }
});
