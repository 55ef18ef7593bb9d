import { useSyncExternalStore } from 'react';
import type { StoredName } from '#platform/shared/browser-storage.ts';

const name = 'vonk.chat.enter_begins_line' satisfies StoredName;

const watchers = new Set<() => void>();
/** Where the browser keeps nothing, the choice holds as long as the page. */
let unstored: boolean | null = null;

function enterSends(): boolean {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(name) === null;
  } catch {
    return true;
  }
}

function setEnterSends(sends: boolean): void {
  unstored = null;
  try {
    if (sends) localStorage.removeItem(name);
    else localStorage.setItem(name, 'yes');
  } catch {
    unstored = sends;
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether Enter sends on this device, and how to change it. */
export function useEnterSends(): readonly [sends: boolean, change: (sends: boolean) => void] {
  return [useSyncExternalStore(watch, enterSends, () => true), setEnterSends];
}
