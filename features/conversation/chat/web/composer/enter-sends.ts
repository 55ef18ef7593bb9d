import type { StoredName } from '#platform/shared/browser-storage.ts';
import { createStore, useStore } from '#platform/web/store.ts';

const name = 'vonk.chat.enter_begins_line' satisfies StoredName;

/** Remembers the choice while the page is open, if the browser cannot store it. Null if the browser stores it. */
const unstored = createStore<boolean | null>(null);

function enterSends(choice: boolean | null): boolean {
  if (choice !== null) return choice;
  try {
    return localStorage.getItem(name) === null;
  } catch {
    return true;
  }
}

function setEnterSends(sends: boolean): void {
  try {
    if (sends) localStorage.removeItem(name);
    else localStorage.setItem(name, 'yes');
    unstored.set(null);
  } catch {
    unstored.set(sends);
  }
}

/** Whether Enter sends on this device, and a function to change it. */
export function useEnterSends(): readonly [sends: boolean, change: (sends: boolean) => void] {
  return [useStore(unstored, enterSends, true), setEnterSends];
}
