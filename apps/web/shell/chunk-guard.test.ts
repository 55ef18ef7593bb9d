import { expect, test } from 'vitest';
import { guardChunks } from './chunk-guard.ts';

function aPage() {
  const storedItems = new Map<string, string>();
  const listeners: ((event: Event) => void)[] = [];
  const page = {
    reloads: 0,
    navigator: { onLine: true },
    location: { reload: () => void page.reloads++ },
    sessionStorage: {
      getItem: (name: string) => storedItems.get(name) ?? null,
      setItem: (name: string, value: string) => void storedItems.set(name, value),
    },
    addEventListener: (type: string, listener: (event: Event) => void) =>
      void listeners.push((event) => void (event.type === type && listener(event))),
    tell: (event: Event) => {
      for (const listener of listeners) listener(event);
    },
    failToLoad: () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      page.tell(event);
      return event;
    },
    typeIn: (field: object) => {
      const event = new Event('input');
      Object.defineProperty(event, 'target', { value: field });
      page.tell(event);
    },
  };
  return page;
}

test('[ER-03] [LM-05] a chunk that fails to load reloads the page at most once in 60 seconds', () => {
  const page = aPage();
  let now = 1_000_000;
  guardChunks(page, () => now);

  expect(page.failToLoad().defaultPrevented).toBe(true);
  expect(page.reloads).toBe(1);
  now += 59_999;
  expect(page.failToLoad().defaultPrevented).toBe(false);
  expect(page.reloads).toBe(1);
  now += 1;
  page.failToLoad();
  expect(page.reloads).toBe(2);
});

test('[ER-03] without storage the page is never reloaded', () => {
  const page = aPage();
  page.sessionStorage.setItem = () => {
    throw new Error('denied');
  };
  guardChunks(page);
  page.failToLoad();
  expect(page.reloads).toBe(0);
});

test('[ER-03] without a network the page stays, and a later failure still reloads it', () => {
  const page = aPage();
  guardChunks(page);
  page.navigator.onLine = false;
  expect(page.failToLoad().defaultPrevented).toBe(false);
  expect(page.reloads).toBe(0);
  page.navigator.onLine = true;
  page.failToLoad();
  expect(page.reloads).toBe(1);
});

test('[PW-06] an update never reloads a page with typed text', () => {
  const page = aPage();
  guardChunks(page);
  const field = { tagName: 'TEXTAREA', value: 'Dear', isConnected: true };
  page.typeIn(field);
  expect(page.failToLoad().defaultPrevented).toBe(false);
  expect(page.reloads).toBe(0);
  field.value = '';
  page.failToLoad();
  expect(page.reloads).toBe(1);
});

test('[PW-06] text in a form that has disappeared, or a ticked box, does not hold up an update', () => {
  for (const field of [
    { tagName: 'INPUT', type: 'text', value: 'Dear', isConnected: false },
    { tagName: 'INPUT', type: 'checkbox', value: 'on', isConnected: true },
  ]) {
    const page = aPage();
    guardChunks(page);
    page.typeIn(field);
    page.failToLoad();
    expect(page.reloads).toBe(1);
  }
});
