import { expect, test } from 'vitest';
import { guardChunks } from './chunk-guard.ts';

function aPage() {
  const stored = new Map<string, string>();
  const listeners: ((event: Event) => void)[] = [];
  const page = {
    reloads: 0,
    navigator: { onLine: true },
    location: { reload: () => void page.reloads++ },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    addEventListener: (_type: string, listener: (event: Event) => void) => void listeners.push(listener),
    failToLoad: () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      for (const listener of listeners) listener(event);
      return event;
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
