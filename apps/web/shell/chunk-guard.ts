import type { StoredName } from '#platform/shared/browser-storage.ts';

/** Specification, section 8: a chunk that fails to load reloads the page, at most once per 60 seconds. */
const reloadPauseMs = 60_000;
const key = 'chunk-reloaded-at' satisfies StoredName;

interface Page {
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly location: { reload(): void };
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  addEventListener(type: 'vite:preloadError' | 'input', listener: (event: Event) => void): void;
}

/**
 * After a release, open pages request files that no longer exist, and a reload loads the new ones. Without a
 * network, a reload would only lose the page. A page with typed text is never reloaded (PW-06); it gets the new
 * files when the reader goes to another page.
 */
export function guardChunks(page: Page, now: () => number = Date.now): void {
  const typedFields = new Set<TypedField>();
  page.addEventListener('input', ({ target }) => {
    if (isTypedField(target)) typedFields.add(target);
  });
  const hasTypedText = () => [...typedFields].some((field) => field.isConnected && field.value !== '');
  page.addEventListener('vite:preloadError', (event) => {
    if (page.navigator.onLine && !hasTypedText() && reloadOnce(page, now())) event.preventDefault();
  });
}

type TypedField = EventTarget & Pick<HTMLInputElement, 'value' | 'isConnected'>;

/** A text field. A ticked box or a chosen photo has no text to lose. */
function isTypedField(target: EventTarget | null): target is TypedField {
  const { tagName, type } = (target ?? {}) as Partial<HTMLInputElement>;
  return (
    tagName === 'TEXTAREA' ||
    (tagName === 'INPUT' && !['checkbox', 'radio', 'file', 'range'].includes(type ?? ''))
  );
}

/**
 * Returns false, without reloading, if the page was already reloaded for this reason within the last 60 seconds.
 */
function reloadOnce(page: Page, now: number): boolean {
  try {
    const last = Number(page.sessionStorage.getItem(key) ?? 0);
    if (now - last < reloadPauseMs) return false;
    page.sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage, nothing records the last reload. The page could then reload endlessly, which would be worse.
    return false;
  }
  page.location.reload();
  return true;
}
