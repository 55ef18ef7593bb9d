import { expect, test } from 'vitest';
import { KeptTexts, lastDraft } from './kept-texts.ts';

function memoryStore() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const message = (clientId: string) => ({ clientId, body: 'Hoi', at: '2026-11-21T12:00:00.000Z' });

test('a draft and pending messages survive a reload, separately for each conversation', () => {
  const store = memoryStore();
  const texts = new KeptTexts(store, 'anna', 'one');
  texts.keepDraft('half a thou');
  texts.add(message('a'));
  texts.add(message('b'));
  const reloaded = new KeptTexts(store, 'anna', 'one');
  expect(reloaded.draft).toBe('half a thou');
  expect(reloaded.pending).toEqual([message('a'), message('b')]);
  for (const other of [new KeptTexts(store, 'anna', 'two'), new KeptTexts(store, 'bram', 'one')]) {
    expect([other.draft, other.pending]).toEqual(['', []]);
  }
});

test('a list that shows drafts is notified when one changes', () => {
  const texts = new KeptTexts(memoryStore(), 'anna', 'one');
  const drafts: string[] = [];
  const unsubscribe = lastDraft.subscribe(() => drafts.push(texts.draft));
  texts.keepDraft('ha');
  texts.keepDraft('');
  unsubscribe();
  texts.keepDraft('hal');
  expect(drafts).toEqual(['ha', '']);
});

test('acknowledged messages and cleared drafts are removed from the store', () => {
  const store = memoryStore();
  const texts = new KeptTexts(store, 'anna', 'one');
  texts.keepDraft('x');
  texts.keepDraft('');
  texts.add(message('a'));
  texts.add(message('a'));
  expect(texts.pending).toHaveLength(1);
  texts.remove('a');
  expect(store.entries.size).toBe(0);
});

test('a corrupt or blocked store is ignored', () => {
  const store = memoryStore();
  store.setItem('vonk.chat.pending.anna.one', '{"not": "a list"');
  expect(new KeptTexts(store, 'anna', 'one').pending).toEqual([]);
  store.setItem('vonk.chat.pending.anna.one', '[1, {"clientId": 3}]');
  expect(new KeptTexts(store, 'anna', 'one').pending).toEqual([]);
  const refuse = () => {
    throw new Error('forbidden');
  };
  const texts = new KeptTexts({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'anna', 'one');
  texts.keepDraft('x');
  texts.add(message('a'));
  expect([texts.draft, texts.pending]).toEqual(['', []]);
  expect(new KeptTexts(null, 'anna', 'one').draft).toBe('');
});
