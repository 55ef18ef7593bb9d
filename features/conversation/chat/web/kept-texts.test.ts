import { expect, test } from 'vitest';
import { KeptTexts, lastDraft } from './kept-texts.ts';

function memoryStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const message = (clientId: string) => ({ clientId, body: 'Hoi', at: '2026-11-21T12:00:00.000Z' });

test('a draft and messages on their way survive a reload, each in its own conversation', () => {
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

test('a list that shows drafts hears when one changes', () => {
  const texts = new KeptTexts(memoryStore(), 'anna', 'one');
  const heard: string[] = [];
  const end = lastDraft.subscribe(() => heard.push(texts.draft));
  texts.keepDraft('ha');
  texts.keepDraft('');
  end();
  texts.keepDraft('hal');
  expect(heard).toEqual(['ha', '']);
});

test('what was acknowledged or cleared leaves nothing behind', () => {
  const store = memoryStore();
  const texts = new KeptTexts(store, 'anna', 'one');
  texts.keepDraft('x');
  texts.keepDraft('');
  texts.add(message('a'));
  texts.add(message('a'));
  expect(texts.pending).toHaveLength(1);
  texts.remove('a');
  expect(store.kept.size).toBe(0);
});

test('a store that is broken or forbidden costs nothing else', () => {
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
