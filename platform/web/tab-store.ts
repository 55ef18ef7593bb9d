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
