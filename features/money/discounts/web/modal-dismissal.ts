import type { StoredName } from '#platform/shared/browser-storage.ts';

/** Set once the time-bonus modal has been closed in this browser, which then no longer shows it (AL-05). */
const dismissal = 'hide-time-bonus-modal' satisfies StoredName;

/** Remembers the dismissal until the page is left, for private windows that refuse storage. */
let dismissedHere = false;

export function isModalDismissed(): boolean {
  try {
    return dismissedHere || localStorage.getItem(dismissal) !== null;
  } catch {
    return dismissedHere;
  }
}

export function dismissModal(): void {
  dismissedHere = true;
  try {
    localStorage.setItem(dismissal, String(Date.now()));
  } catch {
    // `dismissedHere` still records it.
  }
}
