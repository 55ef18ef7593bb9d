/** Storage that survives a reload, but not the closing of the tab. */
export type TabStore = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The tab's store. Null on the server, and where the browser forbids storage. */
export function tabStore(): TabStore | null {
  try {
    return typeof sessionStorage === 'undefined' ? null : sessionStorage;
  } catch {
    return null;
  }
}

/** A stored value; null if there is none, or if it cannot be read. */
export function readStored(store: TabStore | null, key: string): unknown {
  try {
    return JSON.parse(store?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. If the store is full or forbidden, the value is lost with the page. */
export function writeStored(store: TabStore | null, key: string, value: object | null): void {
  try {
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
