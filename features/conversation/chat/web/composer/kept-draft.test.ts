import { expect, test } from 'vitest';
import { KeptDraft, lastDraft } from './kept-draft.ts';
import { TabOutbox } from '../offline/tab-outbox.ts';

function memoryStore() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const refuse = () => {
  throw new Error('forbidden');
};
const blockedStore = { getItem: refuse, setItem: refuse, removeItem: refuse };

const message = (clientId: string, minute = 0) => ({
  clientId,
  conversation: 'one',
  body: 'Hoi',
  at: `2026-11-21T12:0${minute}:00.000Z`,
  seenCost: 1,
});

test('a draft survives a reload, separately for each conversation and member', () => {
  const store = memoryStore();
  new KeptDraft(store, 'anna', 'one').keep('half a thou');
  expect(new KeptDraft(store, 'anna', 'one').text).toBe('half a thou');
  expect(new KeptDraft(store, 'anna', 'two').text).toBe('');
  expect(new KeptDraft(store, 'bram', 'one').text).toBe('');
  new KeptDraft(store, 'anna', 'one').keep('');
  expect(store.entries.size).toBe(0);
});

test('a list that shows drafts is notified when one changes', () => {
  const draft = new KeptDraft(memoryStore(), 'anna', 'one');
  const seen: string[] = [];
  const unsubscribe = lastDraft.subscribe(() => seen.push(draft.text));
  draft.keep('ha');
  draft.keep('');
  unsubscribe();
  draft.keep('hal');
  expect(seen).toEqual(['ha', '']);
});

test('a blocked store is ignored', () => {
  const draft = new KeptDraft(blockedStore, 'anna', 'one');
  draft.keep('x');
  expect(draft.text).toBe('');
  expect(new KeptDraft(null, 'anna', 'one').text).toBe('');
});

test('[PW-03] without a database, waiting messages survive a reload of the tab, oldest first', async () => {
  const store = memoryStore();
  const outbox = new TabOutbox(store, 'anna');
  await outbox.put(message('b', 2));
  await outbox.put(message('a', 1));
  await outbox.put(message('b', 2));
  const reloaded = new TabOutbox(store, 'anna');
  expect(await reloaded.list()).toEqual([message('a', 1), message('b', 2)]);
  expect(await new TabOutbox(store, 'bram').list()).toEqual([]);
  await reloaded.remove('a');
  expect([await reloaded.has('a'), await reloaded.has('b')]).toEqual([false, true]);
  await reloaded.remove('b');
  expect(store.entries.size).toBe(0);
});

test('with a corrupt or blocked store, no messages are kept, but the page still sends one', async () => {
  const store = memoryStore();
  for (const corrupt of ['{"not": "a list"', '[1, {"clientId": 3}]', '{}']) {
    store.setItem('vonk.chat.pending.anna', corrupt);
    expect(await new TabOutbox(store, 'anna').list()).toEqual([]);
  }
  const outbox = new TabOutbox(blockedStore, 'anna');
  await outbox.put(message('a'));
  expect(await outbox.list()).toEqual([message('a')]);
});
